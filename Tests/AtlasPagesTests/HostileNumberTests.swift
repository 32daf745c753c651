import SettingsFiles
import Testing

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

/// Numbers in templates that are none, or are far from all sense.
@Suite struct HostileNumberTests {
  /// A tree written with a line for each value, in which the value at one path is another.
  private struct Written {
    private(set) var text = ""
    private(set) var line = 0
    private var count = 1
    private let target: String
    private let other: String

    init(_ tree: SettingsValue, with other: String, at target: String) {
      (self.target, self.other) = (target, other)
      write(tree, path: "")
    }

    private mutating func write(_ value: SettingsValue, path: String) {
      if !path.isEmpty, path == target {
        line = count
        text += other
        return
      }
      switch value {
      case .object(let entries):
        text += "{"
        for (key, inner) in entries.sorted(by: { $0.key < $1.key }) {
          newLine()
          text += "\(key): "
          write(inner, path: path.isEmpty ? key : "\(path).\(key)")
          text += ","
        }
        text += "}"
      case .array(let items):
        text += "["
        for (index, inner) in items.enumerated() {
          newLine()
          write(inner, path: "\(path)[\(index)]")
          text += ","
        }
        text += "]"
      default: text += value.canonicalText
      }
    }

    private mutating func newLine() {
      text += "\n"
      count += 1
    }
  }

  /// All values of a tree, by their paths.
  private func values(_ value: SettingsValue, path: String = "") -> [(String, SettingsValue)] {
    let own = path.isEmpty ? [] : [(path, value)]
    switch value {
    case .object(let entries):
      return own
        + entries.sorted { $0.key < $1.key }.flatMap {
          values($0.value, path: path.isEmpty ? $0.key : "\(path).\($0.key)")
        }
    case .array(let items):
      return own + items.enumerated().flatMap { values($0.element, path: "\(path)[\($0.offset)]") }
    default: return own
    }
  }

  private func fault(_ tree: SettingsValue, _ other: String, at path: String) -> (
    error: SettingsError?, line: Int
  ) {
    let written = Written(tree, with: other, at: path)
    do {
      let document = try SettingsDocument(text: written.text, name: "mine.json5")
      _ = try Template(name: "mine", document: document, parts: .all)
      return (nil, written.line)
    } catch {
      return (error, written.line)
    }
  }

  @Test(
    "a number that is none names file, line, key and what is allowed, at every key",
    arguments: ["classic", "landscape", "pocket", "night", "poster"])
  func everyKey(name: String) throws {
    let filled = try SettingsDocument(text: Fixtures.library.template(name).filledIn, name: name)
    let all = values(filled.tree)
    #expect(all.count > 100)
    var numbers = 0
    for (path, value) in all where path != "extends" {
      var isNumber = false
      if case .number = value { isNumber = true }
      if isNumber { numbers += 1 }
      for hostile in ["NaN", "-Infinity", "1e400", "1e300", "-1e300"] {
        let (error, line) = fault(filled.tree, hostile, at: path)
        guard let error else {
          Issue.record("\(path) takes \(hostile)")
          continue
        }
        #expect(error.file == "mine.json5")
        #expect(error.line == line, "\(path): \(error)")
        #expect(error.keyPath == path, "\(error)")
        #expect(error.description.hasPrefix("mine.json5:\(line): \(path): expected "))
        if isNumber {
          let allowed = error.description.firstMatch(of: /from -?[\d.]+ to -?[\d.]+/)
          #expect(allowed != nil, "\(error)")
        }
        if hostile.contains(/N|I|400/) {
          #expect(error.description.contains("; found \(hostile)"), "\(error)")
        }
      }
    }
    #expect(numbers > 30)
  }

  @Test("a negative zero is zero, wherever zero is allowed")
  func negativeZero() throws {
    let filled = try SettingsDocument(
      text: Fixtures.library.template("classic").filledIn, name: "classic")
    for (path, value) in values(filled.tree) {
      guard case .number = value else { continue }
      let (plain, negative) = (
        fault(filled.tree, "0", at: path), fault(filled.tree, "-0", at: path)
      )
      #expect(plain.error == negative.error, "\(path)")
      guard plain.error == nil else { continue }
      func text(_ other: String) throws -> String {
        let written = Written(filled.tree, with: other, at: path)
        let document = try SettingsDocument(text: written.text, name: "mine")
        return try Template(name: "mine", document: document, parts: .all).canonicalText
      }
      #expect(try text("0") == text("-0.0"))
    }
  }

  @Test("the numbers of palettes and languages name their keys as well")
  func palettes() throws {
    for (text, message) in [
      ("{\n hue: [\n 0,\n NaN] }", "x:4: hue[1]: expected a number from 0 to 1; found NaN"),
      ("{\n hue: Infinity }", "x:2: hue: expected a list [ … ]; found Infinity"),
    ] {
      let root = try SettingsDocument(text: text, name: "x").root
      let error = #expect(throws: SettingsError.self) {
        for end in try root.requiredArray("hue") { _ = try end.number(in: 0...1) }
      }
      #expect(error?.description == message)
    }
  }
}
