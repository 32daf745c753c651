import CQPDF
import Glibc

extension PDFDocument {
  /// The object of a number; null where there is none. Throws the error that qpdf notes.
  public func object(numbered id: Int) throws(PDFError) -> PDFObject {
    try object(qpdf_get_object_by_id(handle, Int32(clamping: id), 0))
  }
}

extension PDFObject {
  /// What a stream holds, with its filters undone. Throws where this is no stream, or its data is
  /// damaged or has a filter that qpdf cannot undo.
  public func streamData() throws(PDFError) -> [UInt8] {
    var pointer: UnsafeMutablePointer<UInt8>?
    var length = 0
    qpdf_oh_get_stream_data(
      document.handle, handle, qpdf_dl_all, nil, &pointer, &length)
    defer { free(pointer) }
    try document.check()
    return Array(UnsafeBufferPointer(start: pointer, count: pointer == nil ? 0 : length))
  }

  /// Puts bytes that are already filtered into a stream, with what undoes the filter. Throws where
  /// this is no stream.
  public func setStreamData(
    _ bytes: [UInt8], filter: PDFObject, parameters: PDFObject
  ) throws(PDFError) {
    bytes.withUnsafeBufferPointer { buffer in
      qpdf_oh_replace_stream_data(
        document.handle, handle, buffer.baseAddress, buffer.count, filter.handle,
        parameters.handle)
    }
    try document.check()
  }
}
