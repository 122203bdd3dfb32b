#define _GNU_SOURCE
#include "columns.h"

#include <fcntl.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "memory.h"

// Files shorter than this are read by one thread.
enum { TWO_THREADS_FROM = 1 << 20 };

// A piece of the text, and where its rows go.
struct piece {
  const char *text, *end;
  size_t rows;
  struct columns into;
};

static size_t two(const char *text) { return (size_t)((text[0] - '0') * 10 + (text[1] - '0')); }

// Days from 1970 to a date, by the civil calendar: years begin in March, so that the leap day is
// the last of them.
static int64_t days_to(int64_t year, int64_t month, int64_t day) {
  if (month < 3) {
    year -= 1;
    month += 12;
  }
  int64_t leap_days = year / 4 - year / 100 + year / 400;
  return 365 * year + leap_days + (153 * (month - 3) + 2) / 5 + day - 1 - 719468;
}

static const char *read_whole(const char *text, int64_t *number) {
  int64_t sum = 0;
  for (; *text >= '0'; text++) {
    sum = sum * 10 + (*text - '0');
  }
  *number = sum;
  return text;
}

static const char *read_price(const char *text, double *price) {
  static const double units[8] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7};
  int64_t whole;
  text = read_whole(text, &whole);
  if (*text != '.') {
    *price = (double)whole;
    return text;
  }
  const char *point = text++;
  for (; *text >= '0'; text++) {
    whole = whole * 10 + (*text - '0');
  }
  *price = (double)whole / units[(text - point - 1) & 7];
  return text;
}

static void *read_rows(void *argument) {
  struct piece *piece = argument;
  struct columns into = piece->into;
  double low = INFINITY, high = -INFINITY;
  char date[10] = "";
  int64_t midnight = 0;
  size_t row = 0;
  for (const char *text = piece->text; text < piece->end; row++) {
    int64_t time;
    if (text[4] == '-') {
      if (memcmp(text, date, sizeof date) != 0) {
        memcpy(date, text, sizeof date);
        int64_t year = (int64_t)(two(text) * 100 + two(text + 2));
        midnight = days_to(year, (int64_t)two(text + 5), (int64_t)two(text + 8)) * 86400;
      }
      size_t seconds = two(text + 11) * 3600 + two(text + 14) * 60 + two(text + 17);
      time = (midnight + (int64_t)seconds) * 1000;
      text += sizeof "2024-01-02T00:00:00Z" - 1;
    } else {
      text = read_whole(text, &time);
    }
    double price;
    int64_t volume;
    text = read_price(text + 1, &price);
    text = read_whole(text + 1, &volume) + 1;
    into.times[row] = time;
    into.prices[row] = price;
    into.volumes[row] = (float)volume;
    low = price < low ? price : low;
    high = price > high ? price : high;
  }
  piece->rows = row;
  piece->into.low = low;
  piece->into.high = high;
  return NULL;
}

static void *count_rows(void *argument) {
  struct piece *piece = argument;
  size_t rows = 0;
  const char *text = piece->text;
  // A block has at most as many line feeds as a byte can count, and bytes are counted sixteen at once.
  enum { BLOCK = 240 };
  for (; piece->end - text >= BLOCK; text += BLOCK) {
    uint8_t in_block = 0;
    for (int index = 0; index < BLOCK; index++) {
      in_block += text[index] == '\n';
    }
    rows += in_block;
  }
  for (; text < piece->end; text++) {
    rows += *text == '\n';
  }
  piece->rows = rows;
  return NULL;
}

// Works on both pieces at once where the second holds anything.
static void work(void *(*on)(void *), struct piece pieces[2]) {
  pthread_t thread;
  bool has_thread =
      pieces[1].text < pieces[1].end && pthread_create(&thread, NULL, on, &pieces[1]) == 0;
  on(&pieces[0]);
  if (has_thread) {
    pthread_join(thread, NULL);
  } else {
    on(&pieces[1]);
  }
}

static const char *line_after(const char *text, const char *end) {
  const char *feed = memchr(text, '\n', (size_t)(end - text));
  return feed == NULL ? end : feed + 1;
}

// Reads the rows of a text into columns, which get more room than they need: memory that nothing
// is written to is none.
static bool read_text(struct columns *columns, const char *text, const char *end) {
  bool is_long = end - text > TWO_THREADS_FROM;
  const char *middle = is_long ? line_after(text + (end - text) / 2, end) : end;
  // The rows of the first half are counted, so that those of the second have a place from the first.
  const char *quarter = is_long ? line_after(text + (middle - text) / 2, middle) : middle;
  struct piece halves[2] = {{.text = text, .end = quarter}, {.text = quarter, .end = middle}};
  work(count_rows, halves);
  size_t first = halves[0].rows + halves[1].rows;
  // Rows of the second half are at least five bytes long: `0,0,0`.
  size_t room = first + (size_t)(end - middle) / 5 + 1;
  columns->times = memory_take(room * sizeof *columns->times);
  columns->prices = memory_take(room * sizeof *columns->prices);
  columns->volumes = memory_take(room * sizeof *columns->volumes);
  if (columns->times == NULL || columns->prices == NULL || columns->volumes == NULL) {
    return false;
  }
  struct columns rest = {
      .times = columns->times + first,
      .prices = columns->prices + first,
      .volumes = columns->volumes + first,
  };
  struct piece pieces[2] = {
      {.text = text, .end = middle, .into = *columns},
      {.text = middle, .end = end, .into = rest},
  };
  work(read_rows, pieces);
  columns->count = pieces[0].rows + pieces[1].rows;
  columns->low = fmin(pieces[0].into.low, pieces[1].into.low);
  columns->high = fmax(pieces[0].into.high, pieces[1].into.high);
  return columns->count > 0;
}

bool columns_load(struct columns *columns, const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0 || status.st_size == 0) {
    perror(path);
    return false;
  }
  size_t size = (size_t)status.st_size;
  const char *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (text == MAP_FAILED) {
    perror(path);
    return false;
  }
  bool has_rows = read_text(columns, line_after(text, text + size), text + size);
  munmap((void *)(uintptr_t)text, size);
  if (!has_rows) {
    fprintf(stderr, "%s: no rows, or no memory for them\n", path);
  }
  return has_rows;
}

size_t columns_find(const struct columns *columns, size_t row, double time) {
  // The next column of pixels begins a little further on: go there by growing steps, which touches
  // less memory than halving all that is left.
  size_t step = 1;
  while (row + step < columns->count && (double)columns->times[row + step] < time) {
    row += step;
    step *= 2;
  }
  size_t end = row + step < columns->count ? row + step : columns->count;
  while (row < end) {
    size_t middle = row + (end - row) / 2;
    if ((double)columns->times[middle] < time) {
      row = middle + 1;
    } else {
      end = middle;
    }
  }
  return row;
}
