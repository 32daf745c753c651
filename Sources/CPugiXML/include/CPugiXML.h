#ifndef CPUGIXML_H
#define CPUGIXML_H

#include <stddef.h>

// pugixml is C++ and Swift imports C: this is the small part of it that reading a tree needs.
// Nodes and attributes are borrowed pointers into a document, valid until its next parse or its end.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cpx_document cpx_document;
typedef const struct cpx_node_s cpx_node;
typedef const struct cpx_attribute_s cpx_attribute;

/// What stopped a parse. Values of pugi::xml_parse_status that callers tell apart.
typedef enum {
  cpx_status_ok,
  cpx_status_out_of_memory,
  /// The text ends inside a comment, a CDATA section, an instruction or a document type.
  cpx_status_open_markup,
  /// An element is left open, or an end tag does not match.
  cpx_status_mismatch,
  /// Anything else that is not well-formed.
  cpx_status_damaged
} cpx_status;

typedef struct {
  cpx_status status;
  /// Where in the buffer the parse stopped; 0 where all is well.
  size_t offset;
} cpx_result;

typedef enum { cpx_kind_other, cpx_kind_element, cpx_kind_text, cpx_kind_cdata } cpx_kind;

/// NULL where memory is short.
cpx_document *cpx_document_new(void);
void cpx_document_free(cpx_document *document);

/// Parses UTF-8 in place: the buffer is written to and must live as long as the tree is used.
/// White space between elements, comments and instructions are dropped; entities are left as they
/// stand; the first text of an element is the value of the element itself. After damage the tree
/// holds what was read before it.
cpx_result cpx_document_parse(cpx_document *document, char *buffer, size_t size);
cpx_node *cpx_document_node(cpx_document *document);

cpx_kind cpx_node_kind(cpx_node *node);
/// Never NULL; empty where there is none.
const char *cpx_node_name(cpx_node *node);
const char *cpx_node_value(cpx_node *node);
cpx_node *cpx_node_parent(cpx_node *node);
cpx_node *cpx_node_first_child(cpx_node *node);
cpx_node *cpx_node_last_child(cpx_node *node);
cpx_node *cpx_node_next(cpx_node *node);
cpx_attribute *cpx_node_first_attribute(cpx_node *node);
cpx_attribute *cpx_attribute_next(cpx_attribute *attribute);
const char *cpx_attribute_name(cpx_attribute *attribute);
const char *cpx_attribute_value(cpx_attribute *attribute);

/// An element with what a reader asks of each: one call instead of six.
typedef struct {
  cpx_node *node;
  const char *name;
  const char *value;
  /// NULL where there is none.
  cpx_attribute *first_attribute;
} cpx_element;

/// The first element among a node's children, or after it among its siblings; false for none.
int cpx_first_element(cpx_node *parent, cpx_element *element);
int cpx_next_element(cpx_node *node, cpx_element *element);

/// memmem, which Swift's Glibc module does not show. NULL where the needle is not found.
const void *cpx_find(const void *bytes, size_t count, const void *needle, size_t needle_count);

#ifdef __cplusplus
}
#endif

#endif
