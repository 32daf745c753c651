/// What is wrong with a settings file, and where.
public struct SettingsError: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Reason: Sendable, Equatable {
    /// The file cannot be read, or is no text.
    case unreadable(String)
    /// The text is not JSON5.
    case syntax(String)
    case duplicateKey(String, firstLine: Int)
    case unknownKey(String, nearest: String?, known: [String])
    case missing(expected: String)
    /// `nearest` is the right value that was likely meant.
    case wrongValue(expected: String, found: String, nearest: String? = nil)
  }

  /// The file as the caller named it.
  public var file: String
  /// From 1; `nil` where no place in the text is to blame.
  public var line: Int?
  /// `line.style`, `privacy[0].radius`; empty for the file's top.
  public var keyPath: String
  public var reason: Reason

  public init(file: String, line: Int?, keyPath: String, reason: Reason) {
    self.file = file
    self.line = line
    self.keyPath = keyPath
    self.reason = reason
  }

  public var description: String {
    var place = file
    if let line { place += ":\(line)" }
    if !keyPath.isEmpty { place += ": \(keyPath)" }
    return place + ": " + sentence
  }

  private var sentence: String {
    switch reason {
    case .unreadable(let why), .syntax(let why): return why
    case .duplicateKey(let key, let firstLine):
      return "the key `\(key)` stands here again; it was given at line \(firstLine)"
    case .unknownKey(let key, let nearest?, _):
      return "unknown key `\(key)`; did you mean `\(nearest)`?"
    case .unknownKey(let key, nil, let known) where known.isEmpty:
      return "unknown key `\(key)`; no key is known here"
    case .unknownKey(let key, nil, let known):
      return "unknown key `\(key)`; known are \(known.joined(separator: ", "))"
    case .missing(let expected): return "missing; expected \(expected)"
    case .wrongValue(let expected, let found, let nearest):
      let hint = nearest.map { "; did you mean \($0)?" } ?? ""
      return "expected \(expected); found \(found)\(hint)"
    }
  }
}
