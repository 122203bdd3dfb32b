// What a mutex of Swift does when it has to wait happens in Swift's own library, which is not built for
// ThreadSanitizer: it is told here what such a lock and its unlock make visible to other threads.
//
// `make sanitize` links programs so that these are called in place of what they wrap. The address of
// the mutex is what the lock that need not wait, which ThreadSanitizer does see, is told by.

#include <stdint.h>

#define WRAPPED(name) __asm__("__wrap_$s15Synchronization12_MutexHandleV" name)
#define REAL(name) __asm__("__real_$s15Synchronization12_MutexHandleV" name)
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex

void __tsan_acquire(void *address);
void __tsan_release(void *address);

// Weak: some programs have no mutex.
__attribute__((weak)) SWIFT void real_lock(uint32_t thread, SELF) REAL("9_lockSlowyys6UInt32VF");
__attribute__((weak)) SWIFT void real_unlock(SELF) REAL("11_unlockSlowyyF");

SWIFT void lock(uint32_t thread, SELF) WRAPPED("9_lockSlowyys6UInt32VF");
SWIFT void lock(uint32_t thread, SELF) {
  real_lock(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT void unlock(SELF) WRAPPED("11_unlockSlowyyF");
SWIFT void unlock(SELF) {
  __tsan_release(mutex);
  real_unlock(mutex);
}
