#include "CPugiXML.h"

#include <cstring>
#include <new>
#include <pugixml.hpp>

struct cpx_document {
  pugi::xml_document tree;
};

namespace {

// A pugi::xml_node is a pointer with methods. Copying its bytes is what its constructor and
// internal_object() do, without a call into the library for each.
static_assert(sizeof(pugi::xml_node) == sizeof(void *), "xml_node is one pointer");
static_assert(sizeof(pugi::xml_attribute) == sizeof(void *), "xml_attribute is one pointer");

pugi::xml_node node_of(cpx_node *handle) {
  pugi::xml_node node;
  std::memcpy(static_cast<void *>(&node), &handle, sizeof handle);
  return node;
}

cpx_node *handle_of(const pugi::xml_node &node) {
  cpx_node *handle;
  std::memcpy(&handle, static_cast<const void *>(&node), sizeof handle);
  return handle;
}

pugi::xml_attribute attribute_of(cpx_attribute *handle) {
  pugi::xml_attribute attribute;
  std::memcpy(static_cast<void *>(&attribute), &handle, sizeof handle);
  return attribute;
}

cpx_attribute *handle_of(const pugi::xml_attribute &attribute) {
  cpx_attribute *handle;
  std::memcpy(&handle, static_cast<const void *>(&attribute), sizeof handle);
  return handle;
}

int fill(pugi::xml_node node, cpx_element *element) {
  while (handle_of(node) != nullptr) {
    const char *name = node.name();
    // Only elements have names, since instructions and declarations are not kept.
    if (*name != 0) {
      element->node = handle_of(node);
      element->name = name;
      element->value = node.value();
      element->first_attribute = handle_of(node.first_attribute());
      return 1;
    }
    node = node.next_sibling();
  }
  return 0;
}

cpx_status status_of(pugi::xml_parse_status status) {
  switch (status) {
    case pugi::status_ok: return cpx_status_ok;
    case pugi::status_out_of_memory: return cpx_status_out_of_memory;
    case pugi::status_bad_pi:
    case pugi::status_bad_comment:
    case pugi::status_bad_cdata:
    case pugi::status_bad_doctype: return cpx_status_open_markup;
    case pugi::status_end_element_mismatch: return cpx_status_mismatch;
    default: return cpx_status_damaged;
  }
}

}  // namespace

cpx_document *cpx_document_new(void) { return new (std::nothrow) cpx_document; }

void cpx_document_free(cpx_document *document) { delete document; }

cpx_result cpx_document_parse(cpx_document *document, char *buffer, size_t size) {
  const unsigned options = pugi::parse_cdata | pugi::parse_fragment | pugi::parse_embed_pcdata;
  const pugi::xml_parse_result result =
      document->tree.load_buffer_inplace(buffer, size, options, pugi::encoding_utf8);
  cpx_result out;
  out.status = status_of(result.status);
  out.offset = result.offset > 0 ? static_cast<size_t>(result.offset) : 0;
  return out;
}

cpx_node *cpx_document_node(cpx_document *document) { return handle_of(document->tree.root()); }

int cpx_first_element(cpx_node *parent, cpx_element *element) {
  return fill(node_of(parent).first_child(), element);
}

int cpx_next_element(cpx_node *node, cpx_element *element) {
  return fill(node_of(node).next_sibling(), element);
}

cpx_kind cpx_node_kind(cpx_node *node) {
  switch (node_of(node).type()) {
    case pugi::node_element: return cpx_kind_element;
    case pugi::node_pcdata: return cpx_kind_text;
    case pugi::node_cdata: return cpx_kind_cdata;
    default: return cpx_kind_other;
  }
}

const char *cpx_node_name(cpx_node *node) { return node_of(node).name(); }
const char *cpx_node_value(cpx_node *node) { return node_of(node).value(); }
cpx_node *cpx_node_parent(cpx_node *node) { return handle_of(node_of(node).parent()); }
cpx_node *cpx_node_first_child(cpx_node *node) { return handle_of(node_of(node).first_child()); }
cpx_node *cpx_node_last_child(cpx_node *node) { return handle_of(node_of(node).last_child()); }
cpx_node *cpx_node_next(cpx_node *node) { return handle_of(node_of(node).next_sibling()); }

cpx_attribute *cpx_node_first_attribute(cpx_node *node) {
  return handle_of(node_of(node).first_attribute());
}

cpx_attribute *cpx_attribute_next(cpx_attribute *attribute) {
  return handle_of(attribute_of(attribute).next_attribute());
}

const char *cpx_attribute_name(cpx_attribute *attribute) { return attribute_of(attribute).name(); }
const char *cpx_attribute_value(cpx_attribute *attribute) {
  return attribute_of(attribute).value();
}

const void *cpx_find(const void *bytes, size_t count, const void *needle, size_t needle_count) {
  return memmem(bytes, count, needle, needle_count);
}
