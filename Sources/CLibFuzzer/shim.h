#include <stddef.h>
#include <stdint.h>

// libFuzzer's interface; no header of it is installed.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t capacity);
