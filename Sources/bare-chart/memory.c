#define _GNU_SOURCE
#include "memory.h"

#include <stdint.h>
#include <sys/mman.h>

static const size_t huge_page = (size_t)2 << 20;

void *memory_take(size_t bytes) {
  char *start = mmap(NULL, bytes + huge_page, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (start == MAP_FAILED) {
    return NULL;
  }
  char *aligned = start + (huge_page - (uintptr_t)start % huge_page) % huge_page;
  if (bytes >= 2 * huge_page) {
    madvise(aligned, bytes, MADV_HUGEPAGE);
  }
  return aligned;
}
