import Files

extension Job {
  /// All that the run replaces for a volume: the PDF, and the folders of pages. `nil` is the atlas
  /// that has no volumes.
  func outputs(ofVolume label: String?) -> [FilePath] {
    let pdf = OutputName.path(output, title: title, volume: label)
    return formats.map { $0.folder(beside: pdf) }
  }
}

extension Job.Format {
  /// The folder of an atlas's pages, beside where its PDF is or would be: `runs-svg` for `runs.pdf`.
  /// For a PDF that itself.
  func folder(beside pdf: FilePath) -> FilePath {
    guard self != .pdf else { return pdf }
    let ending = UInt8(ascii: ".")
    let name = pdf.nameBytes
    let stem = name.lastIndex(of: ending).flatMap { $0 > 0 ? name[..<$0] : nil } ?? name[...]
    return pdf.parent.appending(stem.prefix(250) + Array("-\(rawValue)".utf8))
  }
}
