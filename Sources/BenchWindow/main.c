// The least that an SDL program does to show a picture: a window, its surface filled once, one
// update. `make bench` measures how long Fenshi needs to its first picture against this.
//
//   BenchWindow WIDTH HEIGHT

#include <SDL2/SDL.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const char *what) {
  fprintf(stderr, "BenchWindow: %s: %s\n", what, SDL_GetError());
  return 1;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: BenchWindow WIDTH HEIGHT\n");
    return 2;
  }
  // Through shared memory; SDL's default goes through OpenGL and takes six times as long.
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) {
    return fail("SDL_Init");
  }
  SDL_Window *window =
      SDL_CreateWindow("bare", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, atoi(argv[1]),
                       atoi(argv[2]), SDL_WINDOW_RESIZABLE);
  if (window == NULL) {
    return fail("SDL_CreateWindow");
  }
  SDL_Surface *surface = SDL_GetWindowSurface(window);
  if (surface == NULL) {
    return fail("SDL_GetWindowSurface");
  }
  // Stripes: each row has more than one colour, which is how the bench knows a picture.
  for (int y = 0; y < surface->h; y++) {
    Uint32 *row = (Uint32 *)((Uint8 *)surface->pixels + (size_t)y * (size_t)surface->pitch);
    for (int x = 0; x < surface->w; x++) {
      row[x] = x & 32 ? 0xFF1D2630 : 0xFF0E1217;
    }
  }
  if (SDL_UpdateWindowSurface(window) != 0) {
    return fail("SDL_UpdateWindowSurface");
  }
  SDL_Event event;
  while (SDL_WaitEvent(&event)) {
    if (event.type == SDL_QUIT) {
      break;
    }
  }
  SDL_Quit();
  return 0;
}
