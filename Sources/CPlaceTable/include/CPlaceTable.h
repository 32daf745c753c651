#ifndef CPLACETABLE_H
#define CPLACETABLE_H

#include <stddef.h>

// The table of towns and their names, as scripts/places makes it: compressed by zlib, as base64.

/// What the table was made of, and a check sum: another table has another name.
const char *cpt_name(void);
/// Bytes of the table once it is expanded.
size_t cpt_size(void);
/// Letters of `cpt_base64`.
size_t cpt_length(void);
const char *cpt_base64(void);

#endif
