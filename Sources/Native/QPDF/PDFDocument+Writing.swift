import CQPDF
import Glibc

extension PDFDocument {
  /// Writes the document as a new file and makes sure that it is whole and on the disk.
  ///
  /// Nothing of it depends on the clock: its identifier is computed from its content.
  ///
  /// - Parameter path: bytes, since a file name need not be UTF-8
  public func write(path: [UInt8]) throws(PDFError) {
    let name = (path + [0]).map { CChar(bitPattern: $0) }
    qpdf_init_write(handle, name)
    try check()
    setWriteOptions()
    qpdf_write(handle)
    try check()
    try verify(name)
  }

  /// The document as bytes.
  public func write() throws(PDFError) -> [UInt8] {
    qpdf_init_write_memory(handle)
    try check()
    setWriteOptions()
    qpdf_write(handle)
    try check()
    let count = qpdf_get_buffer_length(handle)
    return Array(UnsafeBufferPointer(start: qpdf_get_buffer(handle), count: count))
  }

  private func setWriteOptions() {
    qpdf_set_deterministic_ID(handle, QPDF_TRUE)
    qpdf_set_object_stream_mode(handle, qpdf_o_generate)
    // What is compressed stays as it is, the rest is compressed.
    qpdf_set_stream_data_mode(handle, qpdf_s_compress)
    qpdf_set_decode_level(handle, qpdf_dl_none)
    qpdf_set_minimum_pdf_version(handle, "1.7")
  }

  /// The library drops the error of its last flush and of closing, so a disk that is full would go
  /// unnoticed: the end of the file must be there, and the system must have taken it all.
  private func verify(_ name: [CChar]) throws(PDFError) {
    let file = open(name, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw PDFError("cannot be read back: \(systemMessage())") }
    defer { close(file) }
    guard fsync(file) == 0 || errno == EINVAL else {
      throw PDFError("cannot be written: \(systemMessage())")
    }
    let end = Array("%%EOF\n".utf8)
    var tail = [UInt8](repeating: 0, count: end.count)
    let size = lseek(file, 0, SEEK_END)
    let read = size < end.count ? 0 : pread(file, &tail, end.count, size - off_t(end.count))
    guard read == end.count, tail == end else {
      throw PDFError("cannot be written: the file was cut short (is the disk full?)")
    }
  }

  private func systemMessage() -> String { String(cString: strerror(errno)) }
}
