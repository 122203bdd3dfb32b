#include "commands.h"
#include "screen.h"

int window_command(const struct options *options) {
  struct screen screen;
  if (!screen_open(&screen, options->width, options->height)) {
    return 1;
  }
  screen_fill(&screen);
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
