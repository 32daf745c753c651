import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

/// Pages in front stay small, however many tracks there are.
@Suite struct ManyTracksTests {
  /// A walk of 40 corners through the streets of a town, or of one of many, as a recording has it: each
  /// position some metres off.
  private func entry(_ number: Int, far: Bool) -> AtlasEntry {
    var random = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ count: Int) -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random % UInt64(count))
    }
    let town = far && number % 5 == 0 ? 1 + next(40) : 0
    let (south, west) = (46.0 - Double(town * 13 % 80), 7 + Double(town * 47 % 150))
    var (x, y) = (20, 20)
    var line: [Position] = []
    for _ in 0..<40 {
      switch next(4) {
      case 0: x = min(40, x + 1)
      case 1: x = max(0, x - 1)
      case 2: y = min(40, y + 1)
      default: y = max(0, y - 1)
      }
      line.append(
        Position(
          latitude: south + 0.003 * Double(y) + 1e-6 * Double(next(50)),
          longitude: west + 0.004 * Double(x) + 1e-6 * Double(next(50))))
    }
    var entry = Fixtures.run(2010 + number / 400, 1 + number % 12, 1 + number % 28, meters: 9000)
    entry.id = .track(contentHash: "\(number)", number: 0)
    entry.line = OverviewLine(parts: [line])
    entry.summary.box = GeoBox(around: line)
    entry.summary.startPosition = line[0]
    return entry
  }

  @Test(
    "cover and overviews of 100 and of 5,000 tracks are below 1.5 MB each",
    arguments: [
      false, true,
    ])
  func bytes(far: Bool) throws {
    let maker = try Fixtures.maker()
    for count in [100, 5000] {
      let entries = (0..<count).map { entry($0, far: far) }
      let pages = maker.front(entries: entries).filter {
        $0.id == .cover || $0.id.rawValue.hasPrefix("overview")
      }
      for page in pages {
        let bytes = try page.draw().pdf.count
        #expect(bytes < 1_500_000, "\(page.id) of \(count): \(bytes)")
      }
    }
  }
}
