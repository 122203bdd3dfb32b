#pragma once
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

// What Swift cannot say: libpng comes back from its errors by `longjmp`.

/// What libpng said when it could not go on.
typedef struct {
  char text[128];
} cpng_message;

static inline void cpng_note(png_structp png, png_const_charp text) {
  cpng_message *message = (cpng_message *)png_get_error_ptr(png);
  strncpy(message->text, text, sizeof message->text - 1);
  png_longjmp(png, 1);
}

static inline void cpng_pass_over(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

/// Writes rows of blue, green, red and opacity, `stride` bytes apart, to `file`.
///
/// Returns 1, or 0 with libpng's reason in `message`. Pixels that are all opaque are written without
/// their opacity. What is packed is packed the quick way: the rows as they are, at the first of
/// zlib's levels.
static inline int cpng_write(
    FILE *file, const unsigned char *pixels, png_uint_32 width, png_uint_32 height, size_t stride,
    int is_opaque, cpng_message *message) {
  memset(message, 0, sizeof *message);
  png_structp png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, message, cpng_note, cpng_pass_over);
  png_infop information = png ? png_create_info_struct(png) : NULL;
  if (!information || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &information);
    return 0;
  }
  png_init_io(png, file);
  png_set_IHDR(
      png, information, width, height, 8, is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, 1);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_write_info(png, information);
  png_set_bgr(png);
  if (is_opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (png_uint_32 row = 0; row < height; row++) png_write_row(png, pixels + row * stride);
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &information);
  return 1;
}

/// `PNG_FORMAT_BGRA`, whose parts Swift does not put together: bytes of blue, green, red, opacity.
static inline png_uint_32 cpng_format_bgra(void) { return PNG_FORMAT_BGRA; }

/// `PNG_FORMAT_BGR`.
static inline png_uint_32 cpng_format_bgr(void) { return PNG_FORMAT_BGR; }
