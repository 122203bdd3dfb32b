// The least and the greatest price of any stretch of rows without looking at all of them.

#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "columns.h"

// Single precision: a price is drawn to the pixel only.
struct span {
  float low, high;
};

enum { LADDER_STEPS = 8 };

// Each step holds the spans of eight times as many rows as the one below.
struct ladder {
  const struct columns *columns;
  int height;
  struct span *steps[LADDER_STEPS];
};

// Makes a ladder of no steps, which looks at every row: for those who ask once.
struct ladder ladder_without_steps(const struct columns *columns);

// Makes the ladder of all rows. Returns false where there is no memory.
bool ladder_build(struct ladder *ladder, const struct columns *columns);

// Returns the span of the rows from `first` up to but without `end`, at least one.
struct span ladder_span(const struct ladder *ladder, size_t first, size_t end);
