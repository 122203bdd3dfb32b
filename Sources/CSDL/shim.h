#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <stdbool.h>
#include <wayland-client.h>

// Of the window systems' own handles only Wayland's are used; X11's headers would bring in names
// such as Window, Display and None.
#undef SDL_VIDEO_DRIVER_X11
#include <SDL2/SDL_syswm.h>

/// `SDL_WINDOWPOS_CENTERED`, a macro that Swift does not import.
static inline int csdl_window_position_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }

/// Gives the Wayland handles of a window; false where the window is not Wayland's.
static inline bool csdl_wayland_handles(
    SDL_Window *window, struct wl_display **display, struct wl_surface **surface) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return false;
  *display = info.info.wl.display;
  *surface = info.info.wl.surface;
  return true;
}

/// Says whether a window's connection to its Wayland compositor has broken; false on X11.
static inline bool csdl_wayland_is_lost(SDL_Window *window) {
  struct wl_display *display;
  struct wl_surface *surface;
  return csdl_wayland_handles(window, &display, &surface) && wl_display_get_error(display) != 0;
}

/// Gives Xlib's `Display` of a window; NULL where the window is not X11's.
static inline void *csdl_x11_display(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  // The display is the first field of X11's part, which is left out above.
  return *(void **)&info.info;
}

/// Gives the number of an X11 window, 0 where the window is not X11's.
static inline unsigned long csdl_x11_window(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
  // It comes after the display, and has the size of a pointer as well.
  return ((unsigned long *)&info.info)[1];
}

/// What Xlib hands to a handler of errors; the same as `XErrorEvent`.
struct csdl_x_error {
  int type;
  void *display;
  unsigned long resource;
  unsigned long serial;
  unsigned char error_code;
  unsigned char request_code;
  unsigned char minor_code;
};

/// Binds the compositor's shared memory, which the registry announced as `name`.
static inline struct wl_shm *csdl_bind_shm(struct wl_registry *registry, uint32_t name) {
  return (struct wl_shm *)wl_registry_bind(registry, name, &wl_shm_interface, 1);
}

/// Starts a registry whose events wait in `queue`, apart from SDL's own.
static inline struct wl_registry *csdl_get_registry(
    struct wl_display *display, struct wl_event_queue *queue) {
  struct wl_display *wrapper = (struct wl_display *)wl_proxy_create_wrapper(display);
  if (!wrapper) return NULL;
  wl_proxy_set_queue((struct wl_proxy *)wrapper, queue);
  struct wl_registry *registry = wl_display_get_registry(wrapper);
  wl_proxy_wrapper_destroy(wrapper);
  return registry;
}

/// Version of the protocol that a surface speaks.
static inline uint32_t csdl_surface_version(struct wl_surface *surface) {
  return wl_surface_get_version(surface);
}

int memfd_create(const char *name, unsigned int flags);

/// Opens a file that is only in memory and is not handed on to child processes, or returns -1.
static inline int csdl_memory_file(const char *name) { return memfd_create(name, 1U); }
