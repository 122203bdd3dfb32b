#pragma once

/// How often the program has asked the C library for memory since it started: `malloc`, `calloc`,
/// `realloc` and the aligned kinds, in Swift, C and every library alike.
///
/// Linking this target is what counts: it puts its own functions in front of the C library's.
unsigned long callocations_count(void);
