#include "ladder.h"

#include <math.h>

#include "memory.h"

// Rows under one span of the lowest step, and spans under one of the step above.
enum { ROWS = 32, FAN = 8 };

static const struct span nothing = {INFINITY, -INFINITY};

static struct span join(struct span a, struct span b) {
  return (struct span){a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
}

static struct span span_of_rows(const struct columns *columns, size_t first, size_t end) {
  double low = INFINITY, high = -INFINITY;
  for (size_t row = first; row < end; row++) {
    double price = columns->prices[row];
    low = price < low ? price : low;
    high = price > high ? price : high;
  }
  return (struct span){(float)low, (float)high};
}

static struct span span_of_spans(const struct span *spans, size_t first, size_t end) {
  struct span sum = nothing;
  for (size_t index = first; index < end; index++) {
    sum = join(sum, spans[index]);
  }
  return sum;
}

struct ladder ladder_without_steps(const struct columns *columns) {
  return (struct ladder){.columns = columns};
}

bool ladder_build(struct ladder *ladder, const struct columns *columns) {
  *ladder = ladder_without_steps(columns);
  // Rows and spans that do not fill one of the step above are left to the step below.
  for (size_t count = columns->count / ROWS; count > 0 && ladder->height < LADDER_STEPS;
       count /= FAN) {
    struct span *step = memory_take(count * sizeof *step);
    if (step == NULL) {
      return false;
    }
    const struct span *below = ladder->height > 0 ? ladder->steps[ladder->height - 1] : NULL;
    for (size_t index = 0; index < count; index++) {
      step[index] = below == NULL ? span_of_rows(columns, index * ROWS, (index + 1) * ROWS)
                                  : span_of_spans(below, index * FAN, (index + 1) * FAN);
    }
    ladder->steps[ladder->height++] = step;
  }
  return true;
}

struct span ladder_span(const struct ladder *ladder, size_t first, size_t end) {
  size_t from = (first + ROWS - 1) / ROWS, to = end / ROWS;
  if (ladder->height == 0 || from >= to) {
    return span_of_rows(ladder->columns, first, end);
  }
  struct span sum = join(span_of_rows(ladder->columns, first, from * ROWS),
                         span_of_rows(ladder->columns, to * ROWS, end));
  for (int step = 0;; step++) {
    size_t from_above = (from + FAN - 1) / FAN, to_above = to / FAN;
    if (step + 1 == ladder->height || from_above >= to_above) {
      return join(sum, span_of_spans(ladder->steps[step], from, to));
    }
    sum = join(sum, span_of_spans(ladder->steps[step], from, from_above * FAN));
    sum = join(sum, span_of_spans(ladder->steps[step], to_above * FAN, to));
    from = from_above;
    to = to_above;
  }
}
