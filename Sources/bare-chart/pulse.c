#include "commands.h"
#include "screen.h"

// Waits until a time, whatever happens before; returns false once the window is closed.
static bool wait_until(double due) {
  while (screen_now() < due) {
    SDL_Event event;
    if (screen_wait(&event, &due) && event.type == SDL_QUIT) {
      return false;
    }
  }
  return true;
}

int pulse_command(const struct options *options) {
  struct screen screen;
  if (!screen_open(&screen, options->width, options->height)) {
    return 1;
  }
  struct canvas canvas = screen_canvas(&screen);
  int side = options->side < canvas.width ? options->side : canvas.width;
  side = side < canvas.height ? side : canvas.height;
  SDL_Rect place = {(canvas.width - side) / 2, (canvas.height - side) / 2, side, side};
  screen_fill(&screen);
  screen_show(&screen);
  double due = screen_now();
  for (uint32_t frame = 0;; frame++) {
    due += 1000.0 / options->rate;
    if (!wait_until(due)) {
      SDL_Quit();
      return 0;
    }
    for (int y = place.y; y < place.y + side; y++) {
      for (int x = place.x; x < place.x + side; x++) {
        canvas.pixels[(ptrdiff_t)y * canvas.stride + x] = 0xFF000000 | frame * 0x010203;
      }
    }
    screen_show_rect(&screen, place);
  }
}
