// A line of prices over time, without text and without anti-aliasing.

#pragma once

#include <stdint.h>

#include "ladder.h"

// Where it is drawn: rows of pixels, `stride` of them from one row to the next.
struct canvas {
  uint32_t *pixels;
  int stride, width, height;
};

// The times at the left and right edge, in milliseconds since 1970.
struct view {
  double from, to;
};

// The only colours of a picture.
enum { CHART_COLORS = 3 };
extern const uint32_t chart_colors[CHART_COLORS];
enum { CHART_GROUND, CHART_GRID, CHART_INK };

// Returns the view of all rows.
struct view chart_whole(const struct columns *columns);

// Draws ground, grid and line.
void chart_draw(const struct canvas *canvas, const struct ladder *ladder, struct view view);
