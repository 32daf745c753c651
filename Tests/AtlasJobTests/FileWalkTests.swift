import Files
import Foundation
import TestSupport
import Testing
import Tracks

@testable import AtlasJob

@Suite struct FileWalkTests {
  private func names(_ walk: FileWalk, in folder: TemporaryFolder) -> [String] {
    let start = folder.path.bytes.count + 1
    return walk.files.map { String(decoding: $0.path.bytes.dropFirst(start), as: UTF8.self) }
  }

  @Test func filesComeInTheOrderOfTheirBytes() throws {
    let folder = try TemporaryFolder()
    for name in ["b.gpx", "a/z.gpx", "a.gpx", "B.gpx", "é.gpx", "a/.hidden", ".git/x.gpx"] {
      try folder.write(name, to: name)
    }
    let walk = try FileWalk(inputs: [folder.path])
    #expect(names(walk, in: folder) == ["B.gpx", "a/z.gpx", "a.gpx", "b.gpx", "é.gpx"])
    #expect(walk.hidden == 1)
    #expect(walk.problems.isEmpty)
  }

  @Test("loops of links end, and each real file is found once")
  func linksAreFollowedOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write("1", to: "a/one.gpx")
    try folder.link("a/loop", to: "..")
    try folder.link("x", to: "y")
    try folder.link("y", to: "x")
    try folder.link("again", to: "a")
    try folder.link("zone.gpx", to: "a/one.gpx")
    let start = Date()
    let walk = try FileWalk(inputs: [folder.path, folder["a"]])
    #expect(Date().timeIntervalSince(start) < 1)
    #expect(names(walk, in: folder) == ["a/one.gpx"])
    #expect(walk.problems.map(\.path.name) == ["x", "y"])
    #expect(walk.problems.map(\.problem.code) == [.linkBroken, .linkBroken])
  }

  @Test("files with odd names are found and can be read")
  func oddNamesAreFound() throws {
    let folder = try TemporaryFolder()
    let odd: [[UInt8]] = [
      [0x74, 0xA9, 0x2E, 0x67, 0x70, 0x78], Array("é.gpx".utf8), Array("e\u{301}.gpx".utf8),
      Array("Röad trip 🚲 (2).gpx".utf8), Array(String(repeating: "n", count: 255).utf8),
      Array("-x.gpx".utf8),
    ]
    for name in odd { try folder.write("text", to: folder.path.appending(name)) }
    let walk = try FileWalk(inputs: [folder.path])
    #expect(Set(walk.files.map(\.path.nameBytes)) == Set(odd))
    for file in walk.files {
      #expect(try FileSystem.read(file.path).bytes == Array("text".utf8))
    }
  }

  @Test func patternsChooseFiles() throws {
    let folder = try TemporaryFolder()
    for name in ["a.gpx", "b.fit", "Planned/c.gpx", "2020/Planned/d.gpx", "2020/e.gpx"] {
      try folder.write(name, to: name)
    }
    let all = try FileWalk(inputs: [folder.path], exclude: ["**/Planned/**"])
    #expect(names(all, in: folder) == ["2020/e.gpx", "a.gpx", "b.fit"])
    let some = try FileWalk(inputs: [folder.path], include: ["*.gpx"], exclude: ["2020/**"])
    #expect(names(some, in: folder) == ["Planned/c.gpx", "a.gpx"])
  }

  @Test func whatIsMissingOrEmptyIsNamed() throws {
    let folder = try TemporaryFolder()
    try FileSystem.makeFolders(folder["empty"])
    try folder.link("broken", to: "nowhere")
    let walk = try FileWalk(inputs: [folder["no"], folder["empty"], folder["broken"]])
    #expect(walk.problems.map(\.problem.code) == [.missing, .nothingFound, .linkBroken])
    #expect(walk.problems.map(\.problem.severity) == [.error, .note, .error])
  }

  @Test("a folder that cannot be read is named and the rest is walked")
  func anUnreadableFolderIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("1", to: "shut/a.gpx")
    try folder.write("1", to: "open/b.gpx")
    chmod(folder["shut"].description, 0)
    defer { chmod(folder["shut"].description, 0o755) }
    let walk = try OrdinaryRights.run { try FileWalk(inputs: [folder.path]) }
    #expect(names(walk, in: folder) == ["open/b.gpx"])
    #expect(walk.problems.map(\.problem.code) == [.unreadable])
    #expect(walk.unreadable == [folder["shut"]])
  }
}

@Suite struct GlobTests {
  @Test(arguments: [
    ("**", "a/b.gpx", true), ("*.gpx", "a/b.gpx", true), ("*.gpx", "a/b.fit", false),
    ("a/*.gpx", "a/b.gpx", true), ("a/*.gpx", "a/b/c.gpx", false), ("a/**", "a/b/c.gpx", true),
    ("a/**", "b/a/c.gpx", false), ("**/a/**", "a/c.gpx", true), ("**/a/**", "b/a/c/d.gpx", true),
    ("**/*.gpx", "b.gpx", true), ("run-?.gpx", "run-é.gpx", true),
    ("run-?.gpx", "run-10.gpx", false), ("run-[0-9].gpx", "run-7.gpx", true),
    ("run-[!0-9].gpx", "run-7.gpx", false), ("[x", "[x", true), ("a*b*c", "aXbYbc", true),
    ("a*b*c", "aXbYb", false), ("", "a", false),
  ])
  func patterns(pattern: String, path: String, matches: Bool) {
    #expect(Glob(pattern).matches(Array(path.utf8)) == matches)
  }
}
