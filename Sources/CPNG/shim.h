#pragma once
#include <png.h>
#include <stdio.h>

/// `PNG_FORMAT_BGRA`, whose parts Swift does not put together: bytes of blue, green, red, opacity.
static inline png_uint_32 cpng_format_bgra(void) { return PNG_FORMAT_BGRA; }

/// `PNG_FORMAT_BGR`.
static inline png_uint_32 cpng_format_bgr(void) { return PNG_FORMAT_BGR; }
