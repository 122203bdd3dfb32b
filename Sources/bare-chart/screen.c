#include "screen.h"

#include <math.h>
#include <stdio.h>

static bool fail(const char *call) {
  fprintf(stderr, "bare-chart: %s: %s\n", call, SDL_GetError());
  return false;
}

bool screen_open(struct screen *screen, int width, int height) {
  // Through shared memory; SDL's default goes through OpenGL and takes six times as long.
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) {
    return fail("SDL_Init");
  }
  screen->window = SDL_CreateWindow("bare-chart", 0, 0, width, height, SDL_WINDOW_RESIZABLE);
  if (screen->window == NULL) {
    return fail("SDL_CreateWindow");
  }
  return SDL_GetWindowSurface(screen->window) != NULL || fail("SDL_GetWindowSurface");
}

struct canvas screen_canvas(const struct screen *screen) {
  SDL_Surface *surface = SDL_GetWindowSurface(screen->window);
  if (surface == NULL) {
    fail("SDL_GetWindowSurface");
    return (struct canvas){0};
  }
  return (struct canvas){
      .pixels = surface->pixels,
      .stride = surface->pitch / (int)sizeof(uint32_t),
      .width = surface->w,
      .height = surface->h,
  };
}

void screen_fill(const struct screen *screen) {
  struct canvas canvas = screen_canvas(screen);
  for (int y = 0; y < canvas.height; y++) {
    for (int x = 0; x < canvas.width; x++) {
      canvas.pixels[(ptrdiff_t)y * canvas.stride + x] =
          chart_colors[x & 32 ? CHART_GRID : CHART_GROUND];
    }
  }
}

void screen_show(const struct screen *screen) {
  if (SDL_UpdateWindowSurface(screen->window) != 0) {
    fail("SDL_UpdateWindowSurface");
  }
}

void screen_show_rect(const struct screen *screen, SDL_Rect rect) {
  if (SDL_UpdateWindowSurfaceRects(screen->window, &rect, 1) != 0) {
    fail("SDL_UpdateWindowSurfaceRects");
  }
}

double screen_now(void) {
  return (double)SDL_GetPerformanceCounter() * 1e3 / (double)SDL_GetPerformanceFrequency();
}

bool screen_wait(SDL_Event *event, const double *until) {
  if (until == NULL) {
    return SDL_WaitEvent(event) == 1;
  }
  // Rounded up: rounded down, the last millisecond is waited for in a thousand turns.
  double left = ceil(*until - screen_now());
  return SDL_WaitEventTimeout(event, left > 0 ? (int)left : 0) == 1;
}
