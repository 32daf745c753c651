import AtlasDrawing
import Foundation
import Paper
import Testing

/// Compares a drawn page with the picture of it that somebody looked at.
///
/// `ROUTE_ATLAS_RECORD=1 swift test --filter PageSnapshot` writes the pictures anew; the tests then
/// fail, so that nobody records by mistake. Look at each before it is kept.
public struct Snapshot: Sendable {
  let name: String
  let folder: String

  /// Whether pictures and texts are to be written, not compared.
  public static var isRecording: Bool {
    ProcessInfo.processInfo.environment["ROUTE_ATLAS_RECORD"] != nil
  }

  /// The picture of a name in a folder.
  public init(_ name: String, in folder: String) {
    self.name = name
    self.folder = folder
  }

  /// Draws a page and compares it with its picture, or records it. Throws where it cannot be drawn,
  /// or where there is no picture of it.
  public func check(
    _ sheet: SheetSize, dpi: Double, language: String,
    sourceLocation: SourceLocation = #_sourceLocation, draw: (Canvas) throws -> Void
  ) throws {
    let path = "\(folder)/\(name).png"
    func write(to path: String) throws {
      let png = try Canvas.png(sheet, dpi: dpi, language: language, draw: draw)
      try Data(png).write(to: URL(fileURLWithPath: path))
    }
    if Snapshot.isRecording {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try write(to: path)
      Issue.record(
        "\(name) was recorded: look at it, then test again", sourceLocation: sourceLocation)
      return
    }
    let stored = try Canvas.pixels(png: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    let drawn = try Canvas.pixels(sheet, dpi: dpi, language: language, draw: draw)
    let difference = PictureDifference(Picture(stored), Picture(drawn))
    if !difference.isTolerated {
      let other = NSTemporaryDirectory() + "\(name)-drawn.png"
      try write(to: other)
      Issue.record(
        """
        \(name): most at \(difference.place), by \(difference.strongest) pixels; in all \
        \(difference.share * 100) % of the page. It is in \(other), to be compared with \(path)
        """, sourceLocation: sourceLocation)
    }
  }
}
