// A file of `time,price,volume` as three columns in memory.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct columns {
  size_t count;
  int64_t *times; // milliseconds since 1970, rising
  double *prices;
  float *volumes;
  double low, high; // of the prices
};

// Reads a file whose times are ISO 8601 in UTC to the second, or milliseconds since 1970, and whose
// rows end in a line feed each. Nothing is checked: this is the least that reading it can cost.
// Returns false, and has said why, where the file cannot be read or has no rows.
bool columns_load(struct columns *columns, const char *path);

// Returns the first row from `row` on whose time is not before `time`.
size_t columns_find(const struct columns *columns, size_t row, double time);
