import Foundation
import Testing

@Suite("Pages as SVG and PNG, from night to night", .serialized) struct PagePicturesTests {
  /// The size in the head of a PNG (PNG specification, 11.2.2).
  private func size(_ png: Data?) -> [Int] {
    guard let png, png.count > 24, png.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return [] }
    func number(_ place: Int) -> Int {
      png[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return [number(16), number(20)]
  }

  @Test func pagesAreDrawnOnceAndTheSameByAnyNumberOfWorkers() throws {
    let room = try AtlasRoom(runs: 3)
    room.settle()
    let first = try room.run("--format", "svg,png,pdf", "--dpi", "60", "--workers", "1")
    #expect(first.code == 0, "\(first.err)")
    let outputs = try #require(first.report["outputs"] as? [[String: Any]])
    #expect(outputs.map { $0["format"] as? String } == ["pdf", "svg", "png"])
    let pages = try #require(outputs[0]["pages"] as? Int)
    #expect(outputs.map { $0["pages"] as? Int } == [pages, pages, pages])
    #expect(first.number("pages", "total") == 3 * pages)
    #expect(first.number("detailPages", "rendered") == 9)
    let names = room.folder.names(in: "out/atlas-svg").filter { !$0.hasPrefix(".") }
    #expect(names.count == pages)
    #expect(names.contains { $0.hasSuffix("-2023-05-02-zürich-富士-1.svg") })
    // A4 is 8.27 × 11.69 inches.
    let png = try #require(room.folder.names(in: "out/atlas-png").first { $0.contains("-1.png") })
    #expect(size(room.folder.data("out/atlas-png/\(png)")) == [497, 702])
    let before = names.map { room.folder.data("out/atlas-svg/\($0)") }
    let again = try room.run("--format", "svg,png,pdf", "--dpi", "60")
    #expect(again.number("pages", "rendered") == 0)
    #expect(again.number("files", "read") == 0)
    let forced = try room.run("--format", "svg", "--force", "--workers", "3")
    #expect(forced.number("pages", "rendered") == pages)
    #expect(names.map { room.folder.data("out/atlas-svg/\($0)") } == before)
    try room.write(1, nudge: 0.0004)
    let changed = try room.run("--format", "svg")
    #expect(changed.number("detailPages", "rendered") == 1)
    #expect(changed.number("detailPages", "total") == 3)
  }

  @Test func aWriteThatFailsLeavesTheOldPagesAndNothingElse() throws {
    let room = try AtlasRoom(runs: 2)
    _ = try room.run("--format", "png", "--dpi", "10")
    let names = room.folder.names(in: "out/atlas-png")
    let old = names.map { room.folder.data("out/atlas-png/\($0)") }
    // No file may pass 16 kB, which stands for a disk that is full.
    let result = try Program.run(
      room.arguments + ["--format", "png", "--dpi", "150"],
      shell: "ulimit -f 32; exec \"$PROGRAM\" \"$@\"")
    #expect(result.code == 1, "\(result.err)")
    #expect(result.err.contains(room.folder.file("out/atlas-png")))
    #expect(room.folder.names(in: "out/atlas-png") == names)
    #expect(names.map { room.folder.data("out/atlas-png/\($0)") } == old)
  }

  @Test func oneFormatAloneNeedsNoPDF() throws {
    let room = try AtlasRoom(runs: 1)
    let result = try Program.run([
      "run", "--input", room.folder.file("in"), "--output", room.folder.file("out/mine.svg"),
      "--format", "svg",
    ])
    #expect(result.code == 0, "\(result.err)")
    #expect(room.folder.names(in: "out") == [".cache", "mine-svg"])
    let first = try #require(
      room.folder.names(in: "out/mine-svg").first { $0.hasPrefix("0001") })
    #expect(first == "0001-mine.svg")
    let text = String(
      decoding: try #require(room.folder.data("out/mine-svg/0001-mine.svg")), as: UTF8.self)
    #expect(text.hasPrefix("<?xml"))
    #expect(text.contains("width=\"595."))
  }
}
