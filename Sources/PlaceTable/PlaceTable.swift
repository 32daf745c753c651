import Foundation
import Native
import Tracks

/// Towns of the world, with their names in the languages of the pages.
///
/// `scripts/places` makes its bytes, and says which towns it has and how they are coded.
public struct PlaceTable: Sendable {
  /// A town, as an index into the table.
  typealias Town = Int

  private let bytes: [UInt8]
  /// Hundredths of a degree, from the south.
  private let latitudes: [Int16]
  private let longitudes: [Int16]
  private let inhabitants: [Double]
  /// Where the line of each town starts in `bytes`, and one more for the end.
  private let lines: [Int]

  /// The table in the bytes; one that knows no town where they make no sense.
  init(_ bytes: [UInt8]) {
    let decoded = PlaceTableDecoder.decode(bytes)
    self.bytes = decoded == nil ? [] : bytes
    latitudes = decoded?.latitudes ?? []
    longitudes = decoded?.longitudes ?? []
    inhabitants = decoded?.inhabitants ?? []
    lines = decoded?.lines ?? []
  }

  /// The table of the program; expanded when it is first asked for, in some milliseconds.
  public static let shared = PlaceTable(PlaceTableData.expanded())

  /// What it was made of, and a check sum.
  public static var name: String { PlaceTableData.name }

  /// The name of the town by which people would say where a place is: not the nearest in every case,
  /// but the one that weighs most. A town weighs as its inhabitants, a half of them at `reach` metres
  /// and ever less beyond: `n / (1 + (d / reach)²)`. At ten times `reach` none counts.
  ///
  /// - Parameter language: BCP 47, as `zh-Hans`; where the town has no name in it, its own is given
  /// - Returns: `nil` where there is no town, and where latitude or longitude is no place
  public func name(near position: Position, reach: Double, language: String) -> String? {
    town(near: position, reach: reach).map { name(of: $0, language: language) }
  }

  func town(near position: Position, reach: Double) -> Town? {
    let (latitude, longitude) = (position.latitude, position.longitude)
    guard abs(latitude) <= 90, abs(longitude) <= 360, reach > 0, reach.isFinite else { return nil }
    let farthest = min(10 * reach, 200_000)
    let span = farthest / DegreeLength.mean
    let first = firstTown(from: latitude - span)
    var best: (town: Town, weight: Double)?
    for town in first..<latitudes.count {
      let north = Double(latitudes[town]) / 100 - latitude
      guard north <= span else { break }
      let east = Longitude.wrapped(Double(longitudes[town]) / 100 - longitude)
      let (x, y) = (
        east * DegreeLength.mean * cos((latitude + north / 2) * .pi / 180),
        north * DegreeLength.mean
      )
      let square = x * x + y * y
      guard square <= farthest * farthest else { continue }
      let weight = inhabitants[town] / (1 + square / (reach * reach))
      if weight > best?.weight ?? 0 { best = (town, weight) }
    }
    return best?.town
  }

  /// The name in a language, or else the town's own.
  func name(of town: Town, language: String) -> String {
    guard lines.indices.contains(town + 1) else { return "" }
    let line = bytes[lines[town]..<lines[town + 1] - 1]
    let names = line.split(
      separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    for column in Self.columns(of: language) where column < names.count && !names[column].isEmpty {
      return names[column]
    }
    return names.first ?? ""
  }

  /// Where the names in a language stand, the preferred first.
  private static func columns(of language: String) -> [Int] {
    let parts = language.lowercased().split(separator: "-")
    switch parts.first {
    case "zh": return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? [2, 1] : [1]
    case "de": return [3]
    case "fr": return [4]
    case "es": return [5]
    case "ja": return [6]
    default: return []
    }
  }

  /// The first town that is not south of a latitude.
  private func firstTown(from latitude: Double) -> Town {
    var (low, high) = (0, latitudes.count)
    while low < high {
      let middle = (low + high) / 2
      if Double(latitudes[middle]) / 100 < latitude { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
