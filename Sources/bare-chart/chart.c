#include "chart.h"

#include <math.h>

enum { MARGIN = 24, GRID_X = 160, GRID_Y = 80 };

const uint32_t chart_colors[CHART_COLORS] = {0xFF11161C, 0xFF28303A, 0xFF4C9BE8};

static void draw_ground(const struct canvas *canvas) {
  uint32_t ground = chart_colors[CHART_GROUND], grid = chart_colors[CHART_GRID];
  for (int y = 0; y < canvas->height; y++) {
    uint32_t *row = canvas->pixels + (ptrdiff_t)y * canvas->stride;
    uint32_t color = y % GRID_Y == 0 ? grid : ground;
    for (int x = 0; x < canvas->width; x++) {
      row[x] = color;
    }
    for (int x = 0; x < canvas->width; x += GRID_X) {
      row[x] = grid;
    }
  }
}

// Inks a column of pixels from one height to another, whichever is above.
static void ink(const struct canvas *canvas, int x, int from, int to) {
  int top = from < to ? from : to, bottom = from < to ? to : from;
  top = top < 0 ? 0 : top;
  bottom = bottom >= canvas->height ? canvas->height - 1 : bottom;
  uint32_t *pixel = canvas->pixels + (ptrdiff_t)top * canvas->stride + x;
  for (int y = top; y <= bottom; y++, pixel += canvas->stride) {
    *pixel = chart_colors[CHART_INK];
  }
}

// Inks what goes from the end of one column's line to the beginning of another's.
static void join_columns(const struct canvas *canvas, int x0, int y0, int x1, int y1) {
  int y = y0;
  for (int x = x0 + 1; x <= x1; x++) {
    int next = y0 + (int)((double)(y1 - y0) * (x - x0) / (x1 - x0));
    ink(canvas, x, y, next);
    y = next;
  }
}

// Where prices stand.
struct scale {
  double high, pixels_a_unit;
};

static struct scale scale_of(const struct columns *columns, const struct canvas *canvas) {
  double range = columns->high > columns->low ? columns->high - columns->low : 1;
  return (struct scale){columns->high, (canvas->height - 2 * MARGIN) / range};
}

static int height_of(double price, struct scale scale) {
  return MARGIN + (int)((scale.high - price) * scale.pixels_a_unit);
}

struct view chart_whole(const struct columns *columns) {
  return (struct view){(double)columns->times[0], (double)columns->times[columns->count - 1]};
}

void chart_draw(const struct canvas *canvas, const struct ladder *ladder, struct view view) {
  const struct columns *columns = ladder->columns;
  draw_ground(canvas);
  struct scale scale = scale_of(columns, canvas);
  double time_a_column = (view.to - view.from) / canvas->width;
  int last_x = -1, last_y = 0;
  size_t first = columns_find(columns, 0, view.from);
  for (int x = 0; x < canvas->width && first < columns->count; x++) {
    // The last column takes the row at the very edge too.
    double until = x + 1 < canvas->width ? view.from + time_a_column * (x + 1)
                                         : nextafter(view.to, INFINITY);
    size_t end = columns_find(columns, first, until);
    if (end == first) {
      continue;
    }
    struct span span = ladder_span(ladder, first, end);
    if (last_x >= 0) {
      join_columns(canvas, last_x, last_y, x, height_of(columns->prices[first], scale));
    }
    ink(canvas, x, height_of(span.high, scale), height_of(span.low, scale));
    last_x = x;
    last_y = height_of(columns->prices[end - 1], scale);
    first = end;
  }
}
