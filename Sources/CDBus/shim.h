#pragma once
#include <dbus/dbus.h>
#include <sys/eventfd.h>

/// Makes a counter that a thread waits for and another thread raises, or returns -1.
static inline int cdbus_counter(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
