import Testing

@testable import Files

@Suite struct FilePathTests {
  @Test("a name that is not UTF-8 keeps its bytes and is shown with U+FFFD")
  func bytesAreKept() {
    let name: [UInt8] = [0x74, 0xA9, 0x2E, 0x67, 0x70, 0x78]
    let path = FilePath("/tracks").appending(name)
    #expect(path.nameBytes == name)
    #expect(path.name == "t\u{FFFD}.gpx")
    #expect(path.stem == "t\u{FFFD}")
    #expect(path.fileExtension == "gpx")
  }

  @Test("NFC and NFD are two names")
  func formsOfUnicodeStayApart() {
    #expect(FilePath("é.gpx") != FilePath("e\u{301}.gpx"))
  }

  @Test(arguments: [
    ("b.pdf", "/jobs/b.pdf"), ("./b.pdf", "/jobs/b.pdf"), ("../out/b.pdf", "/jobs/../out/b.pdf"),
    ("/b.pdf", "/b.pdf"), ("~/b.pdf", "/home/me/b.pdf"), ("~", "/home/me"), (".", "/jobs"),
    ("~me/b.pdf", "/jobs/~me/b.pdf"), ("-x.gpx", "/jobs/-x.gpx"),
  ])
  func relativePathsStartAtTheirFolder(path: String, resolved: String) {
    let result = FilePath(path).resolved(in: FilePath("/jobs"), home: FilePath("/home/me"))
    #expect(result.description == resolved)
  }

  @Test func slashesAreTidied() {
    #expect(FilePath("/a//b/") == FilePath("/a/b"))
    #expect(FilePath("/").description == "/")
    #expect(FilePath("/a").parent == FilePath("/"))
    #expect(FilePath("a").parent == FilePath("."))
    #expect(FilePath("/a/.hidden").stem == ".hidden")
    #expect(FilePath("/a/.hidden").fileExtension == "")
  }

  @Test func insideMeansBelow() {
    #expect(FilePath("/a/b").isInside(FilePath("/a")))
    #expect(!FilePath("/ab").isInside(FilePath("/a")))
    #expect(!FilePath("/a").isInside(FilePath("/a")))
    #expect(FilePath("/a").isInside(FilePath("/")))
  }
}
