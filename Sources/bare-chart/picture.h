// A picture of the chart's colours as a PNG file.

#pragma once

#include <stdbool.h>

#include "chart.h"

// Writes the canvas to a file. Returns false, and has said why, where that fails.
bool picture_write(const struct canvas *canvas, const char *path);
