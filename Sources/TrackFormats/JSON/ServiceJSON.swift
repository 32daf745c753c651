import Foundation
import Native
import Tracks

/// What the readers of services' JSON share.
enum ServiceJSON {
  /// Whether a text is JSON in which one of these keys or words stands, in quotes.
  static func holds(_ head: FileHead, _ words: [String]) -> Bool {
    guard let first = head.text.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "{"),
      head.encoding.iconvName == nil
    else { return false }
    return words.contains { ByteSearch.find(Array("\"\($0)\"".utf8), in: head.bytes) != nil }
  }

  /// Calls `body` with the text and what was wrong with its encoding.
  static func read(
    _ input: TrackInput, _ body: (UnsafeRawBufferPointer, [Problem]) -> FileOutcome
  ) -> FileOutcome {
    guard input.bytes.count <= ReadingLimits.jsonBytes else {
      return .skipped(.jsonTooLarge(megabytes: ReadingLimits.jsonBytes >> 20))
    }
    return TextSource.read(input, body)
  }

  static let cut = Problem.endsInTheMiddle

  /// Decodes the elements of an array, some at a time; what is no `Element` is left out.
  static func forEach<Element: Decodable>(
    of array: UnsafeRawBufferPointer, as type: Element.Type, _ body: (Element) -> Void
  ) -> [Problem] {
    let found = JSONArray(array)
    var problems = found.problems
    var damaged = 0
    parts: for part in found.parts {
      if let elements = decode([Element].self, array[part.range]) {
        for element in elements { body(element) }
        continue
      }
      for range in part.elements {
        if let element = decode([Element].self, array[range])?.first {
          body(element)
          continue
        }
        damaged += 1
        if damaged == ReadingLimits.damagedElements {
          problems.append(.tooMuchDamage)
          break parts
        }
      }
    }
    guard damaged > 0 else { return problems }
    let problem = Problem.damagedElements(count: damaged)
    return problems + [problem]
  }

  /// Decodes one value, unless it is large.
  static func value<Value: Decodable>(
    _ type: Value.Type, _ text: UnsafeRawBufferPointer?
  ) -> Value? {
    guard let text, text.count <= 1 << 20 else { return nil }
    return decode([Value].self, text[...])?.first
  }

  private static func decode<Elements: Decodable>(
    _ type: Elements.Type, _ elements: Slice<UnsafeRawBufferPointer>
  ) -> Elements? {
    try? JSONDecoder().decode(
      type, from: Data("[".utf8) + Data(elements) + Data("]".utf8))
  }
}

/// Values of a JSON object by the first of several names; what is not as expected is not there.
struct LooseValues {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let values: KeyedDecodingContainer<Key>

  /// `nil` for what is no object.
  init?(_ decoder: any Decoder) {
    guard let values = try? decoder.container(keyedBy: Key.self) else { return nil }
    self.values = values
  }

  func get<Value: Decodable>(_ type: Value.Type, _ names: String...) -> Value? {
    for name in names {
      if let value = try? values.decode(type, forKey: Key(stringValue: name)) { return value }
    }
    return nil
  }

  func number(_ names: String...) -> Double? {
    for name in names {
      if let value = get(Double.self, name), value.isFinite { return value }
      if let value = get(String.self, name)?.withCStringBytes(DecimalParser.parse) { return value }
    }
    return nil
  }

  /// Text for people, cut and without control characters.
  func text(_ names: String...) -> String? {
    var cleaner = XMLText()
    for name in names {
      guard let value = get(String.self, name) else { continue }
      if let clean = cleaner.string(Array(value.utf8.prefix(ReadingLimits.textBytes))) {
        return clean
      }
    }
    return nil
  }

  func time(_ names: String...) -> WrittenTime? {
    for name in names {
      if let time = get(String.self, name)?.withCStringBytes(TimeParser.parse) { return time }
    }
    return nil
  }
}
