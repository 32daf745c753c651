import AtlasDrawing
import Foundation
import Testing

@testable import AtlasPages

/// Compares a drawn page with the picture of it that somebody looked at.
///
/// `ROUTE_ATLAS_RECORD=1 swift test --filter PageSnapshot` writes the pictures anew; the tests then
/// fail, so that nobody records by mistake. Look at each before it is kept.
struct Snapshot {
  let name: String

  static var folder: String { Fixtures.projectRoot + "/Tests/AtlasPagesTests/Snapshots" }
  static var isRecording: Bool {
    ProcessInfo.processInfo.environment["ROUTE_ATLAS_RECORD"] != nil
  }

  /// Blocks of so many pixels are compared by their means: the edges of letters differ between
  /// versions of libraries, and no eye sees it.
  static let block = 4
  /// The difference of lightness or colour, 0…1, that an eye sees at once.
  static let visible = 0.08
  /// The share of blocks that may differ visibly.
  static let tolerated = 0.004

  struct Picture {
    var width: Int
    var height: Int
    var values: [UInt32]
  }

  /// The share of blocks in which two pictures differ visibly; 1 where their sizes do.
  static func difference(_ a: Picture, _ b: Picture) -> Double {
    guard a.width == b.width, a.height == b.height else { return 1 }
    var (all, differing) = (0, 0)
    for top in stride(from: 0, to: a.height, by: block) {
      for left in stride(from: 0, to: a.width, by: block) {
        let (one, other) = (mean(a, left, top), mean(b, left, top))
        all += 1
        if zip(one, other).contains(where: { abs($0 - $1) > visible }) { differing += 1 }
      }
    }
    return all == 0 ? 0 : Double(differing) / Double(all)
  }

  /// The mean of each colour over a block, 0…1.
  private static func mean(_ picture: Picture, _ left: Int, _ top: Int) -> [Double] {
    var sums = [0.0, 0, 0]
    var count = 0.0
    for y in top..<min(top + block, picture.height) {
      for x in left..<min(left + block, picture.width) {
        let pixel = picture.values[y * picture.width + x]
        for part in 0..<3 { sums[part] += Double((pixel >> (8 * UInt32(part))) & 255) / 255 }
        count += 1
      }
    }
    return sums.map { $0 / max(1, count) }
  }

  /// Draws a page and compares it with its picture, or records it.
  func check(_ look: PageStyle, dpi: Double = 72, draw: (Canvas) -> Void) throws {
    let (sheet, tag) = (look.template.sheet, look.language.tag)
    let path = "\(Snapshot.folder)/\(name).png"
    if Snapshot.isRecording {
      let png = try Canvas.png(sheet, dpi: dpi, language: tag, draw: draw)
      try FileManager.default.createDirectory(
        atPath: Snapshot.folder, withIntermediateDirectories: true)
      try Data(png).write(to: URL(fileURLWithPath: path))
      Issue.record("\(name) was recorded: look at it, then test again")
      return
    }
    let stored = try Canvas.pixels(png: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    let drawn = try Canvas.pixels(sheet, dpi: dpi, language: tag, draw: draw)
    let difference = Snapshot.difference(
      Picture(width: stored.width, height: stored.height, values: stored.values),
      Picture(width: drawn.width, height: drawn.height, values: drawn.values))
    if difference > Snapshot.tolerated {
      let png = try Canvas.png(sheet, dpi: dpi, language: tag, draw: draw)
      let other = FileManager.default.temporaryDirectory.path + "/\(name)-drawn.png"
      try Data(png).write(to: URL(fileURLWithPath: other))
      Issue.record(
        "\(name): \(difference * 100) % of the page differ; it is in \(other), to be compared with \(path)"
      )
    }
  }
}
