#ifndef CZONETABLE_H
#define CZONETABLE_H

#include <stddef.h>

// The table of time zones by place, as scripts/zones makes it: compressed by zlib, as base64. It is C
// because compilers of C take a text of this size at once.

/// What the table was made of, and a check sum: another table has another name.
const char *czt_name(void);
/// Bytes of the table once it is expanded.
size_t czt_size(void);
/// Letters of `czt_base64`.
size_t czt_length(void);
const char *czt_base64(void);

#endif
