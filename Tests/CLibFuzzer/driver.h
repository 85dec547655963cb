// libFuzzer's own loop, which the sanitizer `fuzzer` links into a program.
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *bytes, size_t count));
