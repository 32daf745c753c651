import Files

extension Job {
  /// Why the files that a run writes cannot stand where they are asked for: two of them in one
  /// place, or one in the place of something that is not theirs. `nil` where all is well.
  ///
  /// `reads` are files that the run reads beside its inputs, such as the job's own.
  public func clash(report: FilePath?, reads: [FilePath] = []) -> String? {
    let output = OutputName.path(output, title: title, volume: nil)
    if FileSystem.isSame(cache, output) { return "the cache and the atlas would be one file" }
    let read = inputs + reads
    if read.contains(where: { FileSystem.isSame($0, cache) && FileSystem.kind($0) == .file }) {
      return "the cache would take the place of \(cache.shown), which is read"
    }
    guard let report else { return nil }
    if FileSystem.isSame(report, output) { return "the report and the atlas would be one file" }
    if FileSystem.isSame(report, cache) { return "the report and the cache would be one file" }
    guard FileSystem.kind(report) == .file, !RunReport.stands(at: report) else { return nil }
    return "\(report.shown) stands there and is no report, so it is not replaced"
  }
}

extension RunReport {
  /// Whether a file is a report, or empty, so that a new report may take its place.
  static func stands(at path: FilePath) -> Bool {
    guard let bytes = try? FileSystem.read(path).bytes else { return false }
    let start = String(decoding: bytes.prefix(200), as: UTF8.self).filter { !$0.isWhitespace }
    return start.isEmpty && bytes.count <= 200 || start.hasPrefix("{\"version\":")
  }
}
