// A window whose pixels are drawn by the processor and handed over through shared memory.

#pragma once

#include <SDL2/SDL.h>
#include <stdbool.h>

#include "chart.h"

struct screen {
  SDL_Window *window;
};

// Opens a window at the top left of the screen. Returns false, and has said why, where that fails.
bool screen_open(struct screen *screen, int width, int height);

// Returns the window's pixels; those of an earlier call are gone after a resize.
struct canvas screen_canvas(const struct screen *screen);

// Fills all pixels with stripes: each row has more than one colour, which is how the bench knows a
// picture.
void screen_fill(const struct screen *screen);

// Shows all pixels, or those of a rectangle.
void screen_show(const struct screen *screen);
void screen_show_rect(const struct screen *screen, SDL_Rect rect);

// Returns the time in milliseconds since some moment.
double screen_now(void);

// Waits for an event until a time, NULL: for ever. Returns false where none came.
bool screen_wait(SDL_Event *event, const double *until);
