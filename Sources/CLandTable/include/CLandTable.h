#ifndef CLANDTABLE_H
#define CLANDTABLE_H

#include <stddef.h>

// The outlines of land and lakes, as scripts/land makes them: compressed by zlib, as base64. It is C
// because compilers of C take a text of this size at once.

/// What the table was made of, and a check sum: another table has another name.
const char *clt_name(void);
/// Bytes of the table once it is expanded.
size_t clt_size(void);
/// Letters of `clt_base64`.
size_t clt_length(void);
const char *clt_base64(void);

#endif
