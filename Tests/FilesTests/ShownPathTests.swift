import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct ShownPathTests {
  @Test(arguments: [
    ("/a/../b", "/b"), ("/a/./b/", "/a/b"), ("/../b", "/b"), ("/a/b/../../c", "/c"), ("/..", "/"),
    ("a/..", "."), ("../a", "../a"), ("../../a/..", "../.."), ("/a/..b/c", "/a/..b/c"),
  ])
  func dotsGo(path: String, tidy: String) {
    #expect(FilePath(path).withoutDots == FilePath(tidy))
  }

  @Test func dotsAfterALinkStay() throws {
    let folder = try TemporaryFolder()
    try folder.write("far", to: "far/away/x.gpx")
    try folder.write("far", to: "far/a.gpx")
    try folder.write("near", to: "a.gpx")
    try folder.link("link", to: "far/away")
    // The system goes to far/a.gpx, the letters alone to a.gpx.
    let path = folder["link/../a.gpx"]
    #expect(FileSystem.tidied(path) == path)
    #expect(folder.text(FileSystem.tidied(path)) == "far")
    #expect(FileSystem.tidied(folder["far/../a.gpx"]) == folder["a.gpx"])
    #expect(FileSystem.tidied(folder["nowhere/../b.gpx"]) == folder["b.gpx"])
  }

  @Test func terminalsAreNotObeyed() {
    #expect(
      FilePath("/t/\u{1B}[31mred\n\u{202E}xpg").shown == "/t/\u{FFFD}[31mred\u{FFFD}\u{FFFD}xpg")
    #expect(FilePath("/t/Zürich 跑步 🏃.gpx").shown == "/t/Zürich 跑步 🏃.gpx")
  }

  @Test func whatLiesBelowIsShownFromHere() {
    let here = FileSystem.currentFolder
    #expect(here.appending("out/a.pdf").shown == "out/a.pdf")
    #expect(FilePath("/nowhere/a.pdf").shown == "/nowhere/a.pdf")
    #expect(here.shown == here.description)
  }
}
