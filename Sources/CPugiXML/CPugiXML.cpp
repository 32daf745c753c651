#include "CPugiXML.h"

#include <cstring>
#include <new>
#include <pugixml.hpp>

struct cpx_document {
  pugi::xml_document tree;
};

namespace {

pugi::xml_node node_of(cpx_node *node) {
  return pugi::xml_node(reinterpret_cast<pugi::xml_node_struct *>(const_cast<struct cpx_node_s *>(node)));
}

cpx_node *handle_of(pugi::xml_node node) {
  return reinterpret_cast<cpx_node *>(node.internal_object());
}

pugi::xml_attribute attribute_of(cpx_attribute *attribute) {
  return pugi::xml_attribute(
      reinterpret_cast<pugi::xml_attribute_struct *>(const_cast<struct cpx_attribute_s *>(attribute)));
}

cpx_attribute *handle_of(pugi::xml_attribute attribute) {
  return reinterpret_cast<cpx_attribute *>(attribute.internal_object());
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

cpx_node *cpx_document_node(cpx_document *document) { return handle_of(document->tree); }

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
