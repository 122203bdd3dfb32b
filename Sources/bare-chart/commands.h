// What the program can be told to do. Each command returns the program's exit status.

#pragma once

// The command line, as far as a command has a use for it.
struct options {
  const char *input, *output;
  int width, height;
  int span, frames; // of `pan`
  int side, rate;   // of `pulse`
};

int load_command(const struct options *options);
int render_command(const struct options *options);
int view_command(const struct options *options);
int pan_command(const struct options *options);
int pulse_command(const struct options *options);
int window_command(const struct options *options);
