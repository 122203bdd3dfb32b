#include <stdio.h>
#include <stdlib.h>

#include "chart.h"
#include "commands.h"
#include "picture.h"

int render_command(const struct options *options) {
  struct columns columns;
  if (!columns_load(&columns, options->input)) {
    return 1;
  }
  struct canvas canvas = {
      .pixels = malloc((size_t)options->width * (size_t)options->height * sizeof(uint32_t)),
      .stride = options->width,
      .width = options->width,
      .height = options->height,
  };
  if (canvas.pixels == NULL) {
    perror("bare-chart");
    return 1;
  }
  struct ladder ladder = ladder_without_steps(&columns);
  chart_draw(&canvas, &ladder, chart_whole(&columns));
  bool is_written = picture_write(&canvas, options->output);
  free(canvas.pixels);
  return is_written ? 0 : 1;
}
