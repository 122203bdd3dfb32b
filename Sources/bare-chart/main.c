// The least that a native program does to read a file of prices and show it: no text, no
// anti-aliasing, no options but these. `make bench` measures Fenshi against it.
//
//   bare-chart load FILE                              read it and print how long that took
//   bare-chart render FILE -o OUT.png                 draw it once
//   bare-chart view FILE                              a window; the wheel zooms, a dot blinks
//   bare-chart pan FILE --span N --frames F           time frames, as `fenshi bench pan` does
//   bare-chart pulse --side PIXELS --rate HERTZ       a window in which a square changes
//   bare-chart window                                 a window that is filled once
//
// `--size WxH` is the picture's or the window's size, 1280x800.

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"

static const struct {
  const char *name;
  int (*run)(const struct options *);
  bool needs_file;
} commands[] = {
    {"load", load_command, true},      {"render", render_command, true},
    {"view", view_command, true},      {"pan", pan_command, true},
    {"pulse", pulse_command, false},   {"window", window_command, false},
};

static int usage(void) {
  fprintf(stderr, "usage: bare-chart load|render|view|pan|pulse|window [FILE] [-o OUT.png]\n"
                  "       [--size WxH] [--span N] [--frames F] [--side PIXELS] [--rate HERTZ]\n");
  return 2;
}

static bool take(struct options *options, const char *name, const char *value) {
  if (strcmp(name, "-o") == 0) {
    options->output = value;
  } else if (strcmp(name, "--size") == 0) {
    return sscanf(value, "%dx%d", &options->width, &options->height) == 2 && options->width > 0 &&
           options->height > 0;
  } else if (strcmp(name, "--span") == 0) {
    options->span = atoi(value);
    return options->span > 0;
  } else if (strcmp(name, "--frames") == 0) {
    options->frames = atoi(value);
    return options->frames > 0;
  } else if (strcmp(name, "--side") == 0) {
    options->side = atoi(value);
    return options->side > 0;
  } else if (strcmp(name, "--rate") == 0) {
    options->rate = atoi(value);
    return options->rate > 0;
  } else {
    return false;
  }
  return true;
}

int main(int count, char **words) {
  struct options options = {
      .output = "out.png",
      .width = 1280,
      .height = 800,
      .span = 100000,
      .frames = 120,
      .side = 24,
      .rate = 60,
  };
  for (size_t index = 0; count > 1 && index < sizeof commands / sizeof *commands; index++) {
    if (strcmp(words[1], commands[index].name) != 0) {
      continue;
    }
    int next = 2;
    if (commands[index].needs_file) {
      options.input = next < count ? words[next++] : NULL;
      if (options.input == NULL) {
        return usage();
      }
    }
    for (; next < count; next += 2) {
      if (next + 1 == count || !take(&options, words[next], words[next + 1])) {
        return usage();
      }
    }
    return commands[index].run(&options);
  }
  return usage();
}
