#pragma once
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

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

/// Rows of blue, green, red and opacity, `stride` bytes apart.
typedef struct {
  const unsigned char *pixels;
  png_uint_32 width, height;
  size_t stride;
  /// Whether opacity is left out.
  int is_opaque;
} cpng_picture;

/// Some rows of a picture, packed.
typedef struct {
  unsigned char *bytes;
  size_t count;
  /// Adler's sum of what was packed, and how many bytes that were.
  uLong sum, length;
} cpng_stripe;

/// Returns how many bytes one row has in the file, with the number of its filter.
static inline size_t cpng_row_length(const cpng_picture *picture) {
  return 1 + (size_t)picture->width * (picture->is_opaque ? 3 : 4);
}

/// Writes a row as the file has it, with no filter, to `out`.
static inline void cpng_convert(const cpng_picture *picture, png_uint_32 row, unsigned char *out) {
  const unsigned char *in = picture->pixels + row * picture->stride;
  *out++ = PNG_FILTER_VALUE_NONE;
  for (png_uint_32 x = 0; x < picture->width; x++, in += 4) {
    out[0] = in[2];
    out[1] = in[1];
    out[2] = in[0];
    if (!picture->is_opaque) out[3] = in[3];
    out += picture->is_opaque ? 3 : 4;
  }
}

/// Packs the rows from `first` up to `end` as one part of a zlib stream, whose other parts are packed
/// at the same time.
///
/// What was before them is told as a dictionary, so that it is packed as well as in one piece: the way
/// of pigz. `stripe->bytes` is to be freed. Returns 1, or 0 where there is no memory.
static inline int cpng_pack(
    const cpng_picture *picture, png_uint_32 first, png_uint_32 end, cpng_stripe *stripe) {
  const size_t length = cpng_row_length(picture);
  const png_uint_32 known = first < 32768 / length + 1 ? first : 32768 / length + 1;
  const int is_last = end == picture->height;
  memset(stripe, 0, sizeof *stripe);
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  // The quick way: the rows as they are, at the first of zlib's levels.
  if (deflateInit2(&stream, 1, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  // The head of the stream before the first part, and the empty block behind each but the last.
  const size_t capacity = deflateBound(&stream, (uLong)(length * (end - first))) + 64;
  unsigned char *row = (unsigned char *)malloc(length * (known > 1 ? known : 1));
  stripe->bytes = (unsigned char *)malloc(capacity);
  int is_packed = row && stripe->bytes;
  if (is_packed) {
    if (first == 0) {
      stripe->bytes[0] = 0x78;
      stripe->bytes[1] = 0x01;
      stripe->count = 2;
    }
    for (png_uint_32 i = 0; i < known; i++)
      cpng_convert(picture, first - known + i, row + i * length);
    if (known > 0) deflateSetDictionary(&stream, row, (uInt)(known * length));
    stream.next_out = stripe->bytes + stripe->count;
    stream.avail_out = (uInt)(capacity - stripe->count);
    stripe->sum = adler32(0, NULL, 0);
    for (png_uint_32 y = first; y < end && is_packed; y++) {
      cpng_convert(picture, y, row);
      stripe->sum = adler32(stripe->sum, row, (uInt)length);
      stream.next_in = row;
      stream.avail_in = (uInt)length;
      const int flush = y + 1 < end ? Z_NO_FLUSH : is_last ? Z_FINISH : Z_SYNC_FLUSH;
      const int result = deflate(&stream, flush);
      is_packed = stream.avail_in == 0 && (flush == Z_NO_FLUSH || stream.avail_out > 0) &&
                  (flush != Z_FINISH || result == Z_STREAM_END);
    }
    stripe->length = (uLong)(length * (end - first));
    stripe->count = capacity - stream.avail_out;
    // Little of it is used: a picture has hundreds of stripes.
    unsigned char *bytes = (unsigned char *)realloc(stripe->bytes, stripe->count);
    if (bytes) stripe->bytes = bytes;
  }
  free(row);
  deflateEnd(&stream);
  return is_packed;
}

/// Writes a picture to `file` whose rows are packed in `count` stripes.
///
/// Returns 1, or 0 with libpng's reason in `message`.
static inline int cpng_write(
    FILE *file, const cpng_picture *picture, const cpng_stripe *stripes, size_t count,
    cpng_message *message) {
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
      png, information, picture->width, picture->height, 8,
      picture->is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, information);
  uLong sum = adler32(0, NULL, 0);
  for (size_t i = 0; i < count; i++) {
    sum = adler32_combine(sum, stripes[i].sum, (z_off_t)stripes[i].length);
    png_write_chunk(png, (png_const_bytep) "IDAT", stripes[i].bytes, stripes[i].count);
  }
  unsigned char end[4];
  png_save_uint_32(end, (png_uint_32)sum);
  png_write_chunk(png, (png_const_bytep) "IDAT", end, sizeof end);
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
  png_destroy_write_struct(&png, &information);
  return 1;
}

/// `PNG_FORMAT_BGRA`, whose parts Swift does not put together: bytes of blue, green, red, opacity.
static inline png_uint_32 cpng_format_bgra(void) { return PNG_FORMAT_BGRA; }

/// `PNG_FORMAT_BGR`.
static inline png_uint_32 cpng_format_bgr(void) { return PNG_FORMAT_BGR; }
