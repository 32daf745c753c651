import Foundation

/// A JSON Schema (draft 2020-12), as far as the project's own uses it: `type`, `enum`, `properties`,
/// `required`, `additionalProperties`, `items` and `$ref` into `$defs`.
public struct JSONSchema {
  private let root: [String: Any]
  /// What is looked at, or needs no look.
  private static let known: Set = [
    "type", "enum", "properties", "required", "additionalProperties", "items", "description",
  ]

  /// Throws where the file cannot be read, or is no JSON object.
  public init(file: String) throws {
    let value = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: file)))
    guard let root = value as? [String: Any] else { throw CocoaError(.fileReadCorruptFile) }
    self.root = root
  }

  /// What is wrong with a value by one of the definitions, each with its place; none where it fits.
  public func faults(of value: Any, by definition: String) -> [String] {
    faults(value, ["$ref": "#/$defs/\(definition)"], at: "$")
  }

  /// The values that a definition allows.
  public func choices(of definition: String) -> [String] {
    self.definition("#/$defs/\(definition)")?["enum"] as? [String] ?? []
  }

  private func definition(_ reference: String) -> [String: Any]? {
    guard reference.hasPrefix("#/$defs/") else { return nil }
    return (root["$defs"] as? [String: Any])?[String(reference.dropFirst(8))] as? [String: Any]
  }

  private func faults(_ value: Any, _ schema: [String: Any], at place: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      guard let definition = definition(reference) else { return ["\(place): no \(reference)"] }
      return faults(value, definition, at: place)
    }
    var faults = schema.keys.filter { !JSONSchema.known.contains($0) }.map {
      "\(place): the schema's \($0) is not looked at"
    }
    if let choices = schema["enum"] as? [String], !choices.contains(value as? String ?? "") {
      faults.append("\(place): \(value) is none of \(choices)")
    }
    let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
    if !types.isEmpty, !types.contains(where: { JSONSchema.isOf($0, value) }) {
      faults.append("\(place): \(value) is no \(types.joined(separator: " or "))")
    }
    if let object = value as? [String: Any] {
      let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
      for key in schema["required"] as? [String] ?? [] where object[key] == nil {
        faults.append("\(place): no \(key)")
      }
      for (key, member) in object {
        if let property = properties[key] {
          faults += self.faults(member, property, at: "\(place).\(key)")
        } else if schema["additionalProperties"] as? Bool == false {
          faults.append("\(place): \(key) is not described")
        }
      }
    }
    if let items = value as? [Any], let schema = schema["items"] as? [String: Any] {
      for (index, item) in items.enumerated() {
        faults += self.faults(item, schema, at: "\(place)[\(index)]")
      }
    }
    return faults
  }

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    // Foundation has true and false as numbers as well, of one character.
    let number = value as? NSNumber
    let isBool = number.map { ["c", "B"].contains(String(cString: $0.objCType)) } ?? false
    return switch type {
    case "null": value is NSNull
    case "string": value is String
    case "boolean": isBool
    case "number": number != nil && !isBool
    case "integer": number.map { !isBool && $0.doubleValue == $0.doubleValue.rounded() } ?? false
    case "array": value is [Any]
    case "object": value is [String: Any]
    default: false
    }
  }
}
