import CQPDF

/// A PDF that is read, or made, or both. It belongs to one thread.
///
/// qpdf keeps an error in the document; each function here checks for it and throws it as a
/// `PDFError`.
public final class PDFDocument {
  /// The version of the library, as `11.3.0`.
  public static var libraryVersion: String { String(cString: qpdf_get_qpdf_version()) }

  private(set) var handle: qpdf_data?
  /// What the document refers to until it has been written.
  private var sources: [PDFBytes] = []

  /// A document without pages. Throws where memory is short.
  public init() throws(PDFError) {
    try open()
    qpdf_empty_pdf(handle)
    try check()
  }

  /// Reads a document. Throws where it is damaged, even where qpdf could guess: nothing is guessed.
  public init(_ bytes: PDFBytes) throws(PDFError) {
    try open()
    qpdf_set_attempt_recovery(handle, QPDF_FALSE)
    sources.append(bytes)
    bytes.buffer.withMemoryRebound(to: CChar.self) { buffer in
      _ = qpdf_read_memory(
        handle, "pdf", buffer.baseAddress, UInt64(buffer.count), nil)
    }
    try check()
    if qpdf_more_warnings(handle) != 0 {
      throw PDFError(message(qpdf_next_warning(handle)))
    }
  }

  private func open() throws(PDFError) {
    guard let opened = qpdf_init() else { throw PDFError("out of memory") }
    handle = opened
    // Errors come out as values; nothing is printed.
    qpdf_silence_errors(opened)
    qpdf_set_suppress_warnings(opened, QPDF_TRUE)
  }

  deinit { qpdf_cleanup(&handle) }

  /// Throws the error that the last call left behind.
  func check() throws(PDFError) {
    if qpdf_has_error(handle) != 0 { throw PDFError(message(qpdf_get_error(handle))) }
  }

  private func message(_ error: qpdf_error?) -> String {
    guard let error else { return "unknown error" }
    let detail = qpdf_get_error_message_detail(handle, error).map { String(cString: $0) } ?? ""
    let full = qpdf_get_error_full_text(handle, error).map { String(cString: $0) } ?? ""
    return detail.isEmpty ? full : detail
  }

  // MARK: - Pages

  /// The number of pages. Throws where the page tree is damaged.
  public func pageCount() throws(PDFError) -> Int {
    let count = qpdf_get_num_pages(handle)
    try check()
    return Int(count)
  }

  /// A page, from 0. Throws where there is none.
  public func page(_ index: Int) throws(PDFError) -> PDFObject {
    guard index >= 0 else { throw PDFError("no page \(index)") }
    return try object(qpdf_get_page_n(handle, index))
  }

  // MARK: - Objects

  /// The trailer dictionary. Throws the error that qpdf notes.
  public func trailer() throws(PDFError) -> PDFObject { try object(qpdf_get_trailer(handle)) }

  /// The catalogue, the root of all objects. Throws the error that qpdf notes where there is none.
  public func catalog() throws(PDFError) -> PDFObject { try object(qpdf_get_root(handle)) }

  /// An object in PDF syntax, without references: `[0 0 0]`, `<< /Type /Annot >>`. Throws where the
  /// text is none.
  public func parse(_ text: String) throws(PDFError) -> PDFObject {
    try object(qpdf_oh_parse(handle, text))
  }

  /// A new, empty array. Throws the error that qpdf notes.
  public func array() throws(PDFError) -> PDFObject { try object(qpdf_oh_new_array(handle)) }

  func object(_ handle: qpdf_oh) throws(PDFError) -> PDFObject {
    try check()
    return PDFObject(handle: handle, document: self)
  }
}
