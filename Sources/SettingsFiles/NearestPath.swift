/// Which file someone may have meant by a path that leads to none.
public enum NearestPath {
  /// The same path with the nearest name of those in its folder (`files`, with their endings), else
  /// the nearest of the names that may stand in place of a path.
  public static func of(_ path: String, files: [String], names: [String]) -> String? {
    let cut = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    if let file = NearestKey.of(String(path[cut...]), among: files) { return path[..<cut] + file }
    let stem = SettingsText.stem(ofPath: path)
    return names.contains(stem) ? stem : NearestKey.of(stem, among: names)
  }
}
