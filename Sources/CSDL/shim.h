#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>

/// `SDL_WINDOWPOS_CENTERED`, a macro that Swift does not import.
static inline int csdl_window_position_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }
