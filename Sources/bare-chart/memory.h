// Memory for long columns.

#pragma once

#include <stddef.h>

// Returns zeroed memory that is backed as it is written to, in pages of 2 MiB where there is much
// of it: the first touch of small ones takes five times as long. NULL where there is none.
//
// It is kept until the program ends.
void *memory_take(size_t bytes);
