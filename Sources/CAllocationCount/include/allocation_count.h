/// How many times this process has asked for heap memory since it began. Linking this target replaces malloc, calloc,
/// realloc and the aligned allocators by versions that count and then do as before.
long allocation_count(void);

/// Returns freed memory that malloc has kept to the system.
void release_free_memory(void);
