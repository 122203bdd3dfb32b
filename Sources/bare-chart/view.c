#include "chart.h"
#include "commands.h"
#include "screen.h"

enum { DOT = 10, DOT_MARGIN = 40 };
// Milliseconds from one state of the dot to the other.
static const double blink = 500;

static struct view zoomed(struct view view, double notches, double place) {
  double factor = notches > 0 ? 0.8 : 1.25;
  double center = view.from + (view.to - view.from) * place;
  return (struct view){center - (center - view.from) * factor, center + (view.to - center) * factor};
}

static void show_dot(const struct screen *screen, bool is_lit) {
  struct canvas canvas = screen_canvas(screen);
  if (canvas.width < DOT + DOT_MARGIN || canvas.height < DOT + DOT_MARGIN) {
    return;
  }
  SDL_Rect place = {canvas.width - DOT_MARGIN, DOT_MARGIN, DOT, DOT};
  for (int y = place.y; y < place.y + place.h; y++) {
    for (int x = place.x; x < place.x + place.w; x++) {
      canvas.pixels[(ptrdiff_t)y * canvas.stride + x] =
          chart_colors[is_lit ? CHART_INK : CHART_GROUND];
    }
  }
  screen_show_rect(screen, place);
}

static void show_chart(const struct screen *screen, const struct ladder *ladder, struct view view) {
  struct canvas canvas = screen_canvas(screen);
  chart_draw(&canvas, ladder, view);
  screen_show(screen);
}

int view_command(const struct options *options) {
  struct columns columns;
  struct ladder ladder;
  struct screen screen;
  if (!columns_load(&columns, options->input) || !ladder_build(&ladder, &columns) ||
      !screen_open(&screen, options->width, options->height)) {
    return 1;
  }
  struct view view = chart_whole(&columns);
  show_chart(&screen, &ladder, view);
  bool is_lit = false;
  for (double due = screen_now() + blink;;) {
    bool has_changed = false;
    SDL_Event event;
    for (bool has_event = screen_wait(&event, &due); has_event; has_event = SDL_PollEvent(&event)) {
      if (event.type == SDL_QUIT) {
        SDL_Quit();
        return 0;
      }
      if (event.type == SDL_MOUSEWHEEL) {
        int x = 0, width = options->width;
        SDL_GetMouseState(&x, NULL);
        SDL_GetWindowSize(screen.window, &width, NULL);
        view = zoomed(view, event.wheel.y, (double)x / width);
        has_changed = true;
      }
      has_changed |= event.type == SDL_WINDOWEVENT &&
                     (event.window.event == SDL_WINDOWEVENT_EXPOSED ||
                      event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED);
    }
    if (has_changed) {
      show_chart(&screen, &ladder, view);
    }
    if (screen_now() >= due) {
      due += blink;
      is_lit = !is_lit;
      show_dot(&screen, is_lit);
    }
  }
}
