/// Memory that runs out. Linking this target replaces malloc, calloc, realloc and the aligned allocators by versions that
/// do as before, but for one request that finds no memory.

/// Lets the request of this number fail, counted from 1 and from now on; 0 lets none fail.
void memory_fails_at(long request);

/// How many requests there were since that was called.
long memory_requests(void);

/// Makes a copy of this process, as fork does, which Swift has no name for.
int memory_fork(void);
