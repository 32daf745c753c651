import AtlasPages
import Glibc
import TrackAnalysis
import TrackFormats
import Tracks

/// One input on its way through the program: bytes to tracks to figures, and of some to a page.
///
/// Whatever holds of every result is demanded here, and ends the process where it does not.
struct FuzzTarget {
  /// A track that is to be drawn.
  struct Drawable {
    var track: AnalysedTrack
    var line: OverviewLine
  }

  /// Draws every input, not one in some hundred: for looking at one input alone.
  var drawsAll = false

  /// Reads and measures. Gives what is to be drawn, which takes longer than all else.
  func take(_ bytes: UnsafeRawBufferPointer) -> [Drawable] {
    // The bytes choose what else is done with them, so that a fault comes again with its bytes.
    let choice = FuzzTarget.sum(bytes)
    _ = StravaCatalogue.read(Array(bytes))
    let outcome = TrackFiles.read(bytes, fileName: FuzzTarget.name)
    guard case .tracks(_, let tracks, _) = outcome else { return [] }
    demand(!tracks.isEmpty, "an outcome of no tracks")
    let system = CoordinateSystem.allCases[Int(choice % 3)]
    var drawables: [Drawable] = []
    for track in tracks {
      check(track)
      let placed = track.onWGS84(from: system)
      let analysed = analyse(choice % 5 == 0 ? placed.timed(in: "Europe/Zurich") : placed)
      check(analysed, of: track)
      let line = OverviewLine(of: analysed)
      demand(OverviewLine(encoded: line.encoded) != nil, "a line that cannot be stored")
      if drawables.count < 2, analysed.summary.points > 0, drawsAll || choice % 512 == 1 {
        drawables.append(Drawable(track: analysed, line: line))
      }
    }
    return drawables
  }

  /// Reads some inputs twice: the same bytes must give the same tracks.
  func takeAgain(_ bytes: UnsafeRawBufferPointer) {
    guard FuzzTarget.sum(bytes) % 64 == 0 else { return }
    let first = TrackFiles.read(bytes, fileName: FuzzTarget.name)
    demand(
      first == TrackFiles.read(bytes, fileName: FuzzTarget.name),
      "the same bytes gave another outcome")
  }

  private static let name = "2024-05-01 run.gpx"

  private func check(_ track: Track) {
    for segment in track.segments {
      demand(!segment.fixes.isEmpty, "an empty segment")
      for fix in segment.fixes {
        demand(abs(fix.latitude) <= 90 && abs(fix.longitude) <= 180, "no place on Earth")
        demand(fix.time?.isFinite != false, "a time that is no number")
        demand(fix.elevation?.isFinite != false, "an elevation that is no number")
        demand((fix.speed ?? 0).isFinite && (fix.speed ?? 0) >= 0, "a speed below nothing")
      }
    }
  }

  private func check(_ analysed: AnalysedTrack, of track: Track) {
    let summary = analysed.summary
    demand(
      analysed.fixes.count + summary.dropped.total == track.fixCount + track.dropped.total,
      "fixes that are neither kept nor counted")
    demand(
      analysed.legs.count == max(0, analysed.fixes.count - 1)
        && analysed.distance.count == analysed.fixes.count,
      "legs or distances that do not go with the fixes")
    demand(summary.distance.isFinite && summary.distance >= 0, "no distance")
    for number in [
      summary.start, summary.end, summary.elapsedSeconds, summary.movingSeconds,
      summary.meanSpeed, summary.maxSpeed, summary.ascent, summary.descent, summary.pauseSeconds,
      summary.meanHeartRate,
    ] {
      demand(number?.isFinite != false, "a figure that is no number")
    }
  }

  func draw(_ drawable: Drawable, _ pages: PageMaker) {
    let summary = drawable.track.summary
    let entry = AtlasEntry(
      id: .track(contentHash: "fuzz", number: 0), title: summary.name ?? "run",
      fileName: "run.gpx", summary: summary, line: drawable.line)
    do {
      _ = try pages.detail(of: drawable.track, entry: entry)
      for page in pages.front(entries: [entry]) { _ = try page.draw() }
    } catch {
      demand(false, "a page that cannot be drawn: \(error)")
    }
  }

  /// FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo).
  private static func sum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// Says what does not hold, and ends the process: libFuzzer keeps the input.
private func demand(_ holds: Bool, _ message: @autoclosure () -> String) {
  guard !holds else { return }
  FuzzLog.write("route-atlas-fuzz: \(message())")
  abort()
}
