#include "picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// Three colours fit into two bits: four pixels a byte are a quarter of the work for zlib.
enum { BITS = 2, PIXELS_A_BYTE = 4, INDEXED = 3 };

static void put_word(uint8_t *bytes, uint32_t word) {
  for (int index = 0; index < 4; index++) {
    bytes[index] = (uint8_t)(word >> (24 - 8 * index));
  }
}

static bool write_chunk(FILE *file, const char *kind, const uint8_t *data, size_t size) {
  uint8_t head[8], check[4];
  put_word(head, (uint32_t)size);
  memcpy(head + 4, kind, 4);
  uLong sum = crc32(crc32(0, head + 4, 4), data, (uInt)size);
  put_word(check, (uint32_t)sum);
  return fwrite(head, 1, sizeof head, file) == sizeof head &&
         fwrite(data, 1, size, file) == size && fwrite(check, 1, sizeof check, file) == sizeof check;
}

static uint8_t index_of(uint32_t pixel) {
  return pixel == chart_colors[CHART_GROUND] ? CHART_GROUND
         : pixel == chart_colors[CHART_GRID] ? CHART_GRID
                                             : CHART_INK;
}

// Packs the pixels into rows that begin with the byte of their filter: none.
static void pack(const struct canvas *canvas, uint8_t *rows) {
  for (int y = 0; y < canvas->height; y++) {
    const uint32_t *pixels = canvas->pixels + (ptrdiff_t)y * canvas->stride;
    *rows++ = 0;
    for (int x = 0; x < canvas->width; x += PIXELS_A_BYTE) {
      uint8_t byte = 0;
      for (int part = 0; part < PIXELS_A_BYTE; part++) {
        uint8_t index = x + part < canvas->width ? index_of(pixels[x + part]) : 0;
        byte = (uint8_t)(byte << BITS | index);
      }
      *rows++ = byte;
    }
  }
}

static bool write_chunks(FILE *file, const struct canvas *canvas, const uint8_t *data, size_t size) {
  uint8_t header[13] = {[8] = BITS, [9] = INDEXED};
  put_word(header, (uint32_t)canvas->width);
  put_word(header + 4, (uint32_t)canvas->height);
  uint8_t palette[CHART_COLORS * 3];
  for (int index = 0; index < CHART_COLORS; index++) {
    for (int part = 0; part < 3; part++) {
      palette[index * 3 + part] = (uint8_t)(chart_colors[index] >> (16 - 8 * part));
    }
  }
  return fwrite("\x89PNG\r\n\x1A\n", 1, 8, file) == 8 &&
         write_chunk(file, "IHDR", header, sizeof header) &&
         write_chunk(file, "PLTE", palette, sizeof palette) &&
         write_chunk(file, "IDAT", data, size) && write_chunk(file, "IEND", header, 0);
}

bool picture_write(const struct canvas *canvas, const char *path) {
  size_t row_size = 1 + (size_t)(canvas->width + PIXELS_A_BYTE - 1) / PIXELS_A_BYTE;
  uLong raw_size = (uLong)(row_size * (size_t)canvas->height);
  uLongf size = compressBound(raw_size);
  uint8_t *raw = malloc(raw_size), *data = malloc(size);
  bool is_packed = raw != NULL && data != NULL;
  if (is_packed) {
    pack(canvas, raw);
    is_packed = compress2(data, &size, raw, raw_size, Z_BEST_SPEED) == Z_OK;
  }
  FILE *file = is_packed ? fopen(path, "wb") : NULL;
  bool is_written = file != NULL && write_chunks(file, canvas, data, size);
  if (file != NULL && fclose(file) != 0) {
    is_written = false;
  }
  if (!is_written) {
    perror(path);
  }
  free(raw);
  free(data);
  return is_written;
}
