#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "chart.h"
#include "commands.h"
#include "screen.h"

// Frames that are drawn before any is counted.
enum { WARM_UP = 3 };

// Returns what frame i shows: s = N·(0.75 + 0.25·cos(2πi/60)) of n rows from
// (n − s)·(0.5 − 0.5·cos(2πi/97)) on.
static struct view view_of(int frame, double span, const struct columns *columns) {
  double count = (double)columns->count;
  double shown = fmin(span, count) * (0.75 + 0.25 * cos(2 * M_PI * frame / 60));
  double first = (count - shown) * (0.5 - 0.5 * cos(2 * M_PI * frame / 97));
  double last = fmin(first + shown, count - 1);
  return (struct view){(double)columns->times[(size_t)first], (double)columns->times[(size_t)last]};
}

int pan_command(const struct options *options) {
  struct columns columns;
  struct ladder ladder;
  struct screen screen;
  double *times = calloc((size_t)options->frames + WARM_UP, sizeof *times);
  if (times == NULL || !columns_load(&columns, options->input) ||
      !ladder_build(&ladder, &columns) ||
      !screen_open(&screen, options->width, options->height)) {
    return 1;
  }
  for (int frame = 0; frame < options->frames + WARM_UP; frame++) {
    double start = screen_now();
    struct canvas canvas = screen_canvas(&screen);
    chart_draw(&canvas, &ladder, view_of(frame, options->span, &columns));
    screen_show(&screen);
    times[frame] = screen_now() - start;
    for (SDL_Event event; SDL_PollEvent(&event);) {
    }
  }
  printf("FRAMES {\"ms\":[");
  for (int frame = WARM_UP; frame < options->frames + WARM_UP; frame++) {
    printf("%s%.3f", frame > WARM_UP ? "," : "", times[frame]);
  }
  printf("]}\n");
  free(times);
  SDL_Quit();
  return 0;
}
