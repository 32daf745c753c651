import Foundation
import Testing

@testable import AtlasJob

@Suite struct FolderPatternTests {
  private func matches(_ pattern: String, _ path: String) -> Bool {
    Glob(pattern).matches(Array(path.utf8))
  }

  @Test(arguments: [
    ("**", "a/b/c.gpx"), ("**/c.gpx", "c.gpx"), ("**/c.gpx", "a/b/c.gpx"), ("a/**/c", "a/c"),
    ("a/**/c", "a/b/b/c"), ("a/**", "a/b/c"), ("**/b/**", "a/b/c"), ("*.gpx", "a/b/c.gpx"),
    ("**/a/**/a/x", "a/b/a/a/x"), ("a/?.gpx", "a/跑.gpx"), ("[!b]*/x", "a/x"), ("**/**/x", "x"),
  ])
  func fits(pattern: String, path: String) {
    #expect(matches(pattern, path))
  }

  @Test(arguments: [
    ("a/*.gpx", "a/b/c.gpx"), ("**/c.gpx", "a/c.gpx/b"), ("a/**/c", "b/c"), ("*.gpx", "a.gpx/b"),
    ("**/a/**/a/x", "a/b/x"), ("a/b", "a/b/c"), ("a/b/c", "a/b"), ("", "a"),
  ])
  func doesNotFit(pattern: String, path: String) {
    #expect(!matches(pattern, path))
  }

  @Test func manyStarsAndDeepFoldersTakeNoTime() {
    let deep = String(repeating: "aa/", count: 200) + "aa"
    let start = Date()
    #expect(!matches(String(repeating: "**/a*/", count: 20) + "b", deep))
    #expect(!matches(String(repeating: "**/", count: 3000) + "b", deep))
    #expect(!matches(String(repeating: "*a", count: 50) + "b", String(repeating: "a", count: 255)))
    #expect(Date().timeIntervalSince(start) < 5)
  }
}
