#include "failing_memory.h"
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

// glibc's own allocator under its internal names: calling these cannot recurse into the failing versions.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_long count;
static atomic_long failing;

static int fails(void) {
    long number = atomic_fetch_add_explicit(&count, 1, memory_order_relaxed) + 1;
    if (number != atomic_load_explicit(&failing, memory_order_relaxed)) return 0;
    errno = ENOMEM;
    return 1;
}

void memory_fails_at(long request) {
    atomic_store(&count, 0);
    atomic_store(&failing, request);
}

long memory_requests(void) { return atomic_load(&count); }

int memory_fork(void) { return fork(); }

void *malloc(size_t size) { return fails() ? NULL : __libc_malloc(size); }

void *calloc(size_t number, size_t size) { return fails() ? NULL : __libc_calloc(number, size); }

void *realloc(void *memory, size_t size) { return fails() ? NULL : __libc_realloc(memory, size); }

void *memalign(size_t alignment, size_t size) { return fails() ? NULL : __libc_memalign(alignment, size); }

void *aligned_alloc(size_t alignment, size_t size) { return fails() ? NULL : __libc_memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
    void *made = fails() ? NULL : __libc_memalign(alignment, size);
    if (!made) return ENOMEM;
    *memory = made;
    return 0;
}
