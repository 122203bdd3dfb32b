#pragma once

#include <stddef.h>

/// Bytes that the process has from the C library and has not given back.
///
/// The corresponding C function is `mallinfo2`; Swift's module of the C library has no `malloc.h`.
size_t cmemory_bytes_in_use(void);
