import CQPDF
import Glibc

/// A value within a document.
///
/// It holds its document, which must outlive it, and the document hands it out: each needs the other.
public final class PDFObject {
  let handle: qpdf_oh
  public let document: PDFDocument

  init(handle: qpdf_oh, document: PDFDocument) {
    self.handle = handle
    self.document = document
  }

  deinit { qpdf_oh_release(document.handle, handle) }

  private var data: qpdf_data? { document.handle }

  public var isStream: Bool { qpdf_oh_is_stream(data, handle) != 0 }
  public var isDictionary: Bool { qpdf_oh_is_dictionary(data, handle) != 0 }
  public var isArray: Bool { qpdf_oh_is_array(data, handle) != 0 }
  public var isNull: Bool { qpdf_oh_is_null(data, handle) != 0 }

  /// The dictionary of a stream. Throws where this is no stream.
  public func streamDictionary() throws(PDFError) -> PDFObject {
    try document.object(qpdf_oh_get_dict(data, handle))
  }

  // MARK: - Dictionaries; keys begin with a slash

  /// Sorted; none where this is no dictionary.
  public func keys() -> [String] {
    guard isDictionary else { return [] }
    var keys: [String] = []
    qpdf_oh_begin_dict_key_iter(data, handle)
    while qpdf_oh_dict_more_keys(data) != 0, let key = qpdf_oh_dict_next_key(data) {
      keys.append(String(cString: key))
    }
    return keys
  }

  public func has(_ key: String) -> Bool {
    isDictionary && qpdf_oh_has_key(data, handle, key) != 0
  }

  /// The value of a key; null where there is none, or where this is no dictionary. Throws the error
  /// that qpdf notes.
  public func get(_ key: String) throws(PDFError) -> PDFObject {
    try document.object(qpdf_oh_get_key_if_dict(data, handle, key))
  }

  /// Sets the value of a key. Throws the error that qpdf notes.
  public func set(_ key: String, _ value: PDFObject) throws(PDFError) {
    qpdf_oh_replace_key(data, handle, key, value.handle)
    try document.check()
  }

  /// Removes a key. Throws the error that qpdf notes.
  public func remove(_ key: String) throws(PDFError) {
    qpdf_oh_remove_key(data, handle, key)
    try document.check()
  }

  // MARK: - Arrays

  public var count: Int { isArray ? Int(qpdf_oh_get_array_n_items(data, handle)) : 0 }

  /// An item of an array, from 0. Throws where there is none, and the error that qpdf notes.
  public func item(_ index: Int) throws(PDFError) -> PDFObject {
    guard index >= 0, index < count else { throw PDFError("no item \(index) in the array") }
    return try document.object(qpdf_oh_get_array_item(data, handle, Int32(index)))
  }

  /// Adds an item to an array. Throws the error that qpdf notes.
  public func append(_ value: PDFObject) throws(PDFError) {
    qpdf_oh_append_item(data, handle, value.handle)
    try document.check()
  }

  // MARK: - Values

  /// `nil` where it is no number.
  public var number: Double? {
    var value = 0.0
    return qpdf_oh_get_value_as_number(data, handle, &value) != 0 ? value : nil
  }

  /// `nil` where it is no string.
  public var text: String? {
    var pointer: UnsafePointer<CChar>?
    var length = 0
    guard qpdf_oh_get_value_as_utf8(data, handle, &pointer, &length) != 0, let pointer else {
      return nil
    }
    return pointer.withMemoryRebound(to: UInt8.self, capacity: length) {
      String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
    }
  }

  /// With its slash; `nil` where it is no name.
  public var name: String? {
    var pointer: UnsafePointer<CChar>?
    var length = 0
    guard qpdf_oh_get_value_as_name(data, handle, &pointer, &length) != 0, let pointer else {
      return nil
    }
    return String(cString: pointer)
  }

  /// Its object number; 0 where it is a direct object.
  public var objectID: Int { Int(qpdf_oh_get_object_id(data, handle)) }

  /// In PDF syntax.
  public var unparsed: String {
    qpdf_oh_unparse_resolved(data, handle).map { String(cString: $0) } ?? ""
  }

  /// What a page draws, all its content streams decoded and joined. Throws where one is damaged.
  public func pageContent() throws(PDFError) -> [UInt8] {
    var pointer: UnsafeMutablePointer<UInt8>?
    var length = 0
    qpdf_oh_get_page_content_data(data, handle, &pointer, &length)
    defer { free(pointer) }
    try document.check()
    return Array(UnsafeBufferPointer(start: pointer, count: pointer == nil ? 0 : length))
  }
}
