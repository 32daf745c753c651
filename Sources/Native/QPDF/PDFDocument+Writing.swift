import CQPDF

extension PDFDocument {
  /// The document as bytes. Nothing of it depends on the clock: its identifier is computed from its
  /// content. Throws the error that qpdf notes.
  ///
  /// - Parameter isPlain: every object stands uncompressed in the file, none packed with others
  public func write(isPlain: Bool = false) throws(PDFError) -> [UInt8] {
    qpdf_init_write_memory(handle)
    try check()
    setWriteOptions(isPlain: isPlain)
    qpdf_write(handle)
    try check()
    let count = qpdf_get_buffer_length(handle)
    return Array(UnsafeBufferPointer(start: qpdf_get_buffer(handle), count: count))
  }

  private func setWriteOptions(isPlain: Bool) {
    qpdf_set_deterministic_ID(handle, QPDF_TRUE)
    qpdf_set_object_stream_mode(handle, isPlain ? qpdf_o_disable : qpdf_o_generate)
    // Compressed streams stay as they are, the rest are compressed.
    qpdf_set_stream_data_mode(handle, qpdf_s_compress)
    qpdf_set_decode_level(handle, qpdf_dl_none)
    qpdf_set_minimum_pdf_version(handle, "1.7")
  }
}
