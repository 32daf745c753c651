import Native
import Tracks

/// GeoJSON: lines with or without times, points with times, and named points (RFC 7946).
///
/// The standard has no times; those of togeojson and its followers are read. Texts one after the
/// other (RFC 8142, or a feature a line) are read as one.
enum GeoJSONReader: TrackReader {
  static let name = "GeoJSON"
  static let fileEndings = [".geojson"]

  static func recognises(_ head: FileHead) -> Bool {
    guard head.text.first == UInt8(ascii: "{") else { return false }
    return head.text.withUnsafeBytes { text in
      func has(_ word: String) -> Bool {
        ByteSearch.find(Array("\"\(word)\"".utf8), in: text) != nil
      }
      guard has("type") else { return false }
      if has("FeatureCollection") || has("Feature") { return true }
      let types = ["LineString", "MultiLineString", "GeometryCollection", "MultiPoint"]
      return types.contains(where: has) && (has("coordinates") || has("geometries"))
    }
  }

  static func read(_ input: TrackInput) -> FileOutcome {
    TextSource.read(input) { bytes, problems in
      var cursor = JSONCursor(bytes)
      var assembler = GeoJSONAssembler()
      while cursor.fault == nil, !cursor.isAtEnd { readObject(&cursor, &assembler) }
      return assembler.outcome(input, format: name, problems: problems + cursor.problems)
    }
  }

  /// A collection, a feature or a geometry: which of them may be stated only at its end.
  private static func readObject(_ cursor: inout JSONCursor, _ assembler: inout GeoJSONAssembler) {
    var feature = GeoJSONFeature()
    cursor.members { cursor, key in
      if key == "features" {
        cursor.elements { cursor in
          var inner = GeoJSONFeature()
          let room = assembler.room
          cursor.members { inner.read(&$0, key: $1, room: room) }
          inner.isCut = cursor.fault != nil
          assembler.add(inner)
        }
      } else {
        feature.read(&cursor, key: key, room: assembler.room)
      }
    }
    feature.isCut = cursor.fault != nil
    assembler.add(feature)
  }
}
