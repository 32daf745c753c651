import Foundation
import TestSupport
import Testing

@testable import Files

/// Bytes on their way into files and out of them.
@Suite struct WritingTests {
  @Test func aReportIntoAPipeIsWrittenAndThePipeStays() throws {
    let folder = try TemporaryFolder()
    let path = folder["pipe"]
    #expect(path.withCString { mkfifo($0, 0o600) } == 0)
    let reader = path.withCString { open($0, O_RDWR | O_NONBLOCK) }
    defer { close(reader) }
    try FileSystem.write(Array("words".utf8), to: path)
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(reader, &bytes, 16) == 5)
    #expect(bytes.starts(with: "words".utf8))
    #expect(FileSystem.kind(path) == .other)
    #expect(folder.names == ["pipe"])
  }

  @Test func piecesMakeTheWholeFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("0123456789", to: "a")
    let file = folder["a"]
    for size in [1, 3, 5, 10, 11] {
      var pieces: [String] = []
      try FileSystem.forEachPiece(of: file, size: size) {
        pieces.append(String(decoding: $0, as: UTF8.self))
      }
      #expect(pieces.joined() == "0123456789")
      #expect(pieces.dropLast().allSatisfy { $0.count == size })
    }
  }

  @Test("what comes through a pipe in two parts fills one buffer")
  func partsFillABuffer() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let writer = FileDescriptor(ends[1])
    try writer.write(Array("first".utf8))
    Thread.detachNewThread {
      try? writer.write(Array(" second".utf8))
      close(writer.number)
    }
    var bytes = [UInt8](repeating: 0, count: 20)
    #expect(try FileDescriptor(ends[0]).fill(&bytes) == 12)
    #expect(String(decoding: bytes[..<12], as: UTF8.self) == "first second")
  }

  @Test("a full disk is a refusal with the system's code, and an output keeps it to its end")
  func aFullDiskRefuses() throws {
    let file = open("/dev/full", O_WRONLY)
    defer { close(file) }
    #expect(throws: FileDescriptor.Refusal(code: ENOSPC)) {
      try FileDescriptor(file).write([1, 2, 3])
    }
    let output = FileOutput(path: Array("/dev/full".utf8))
    output.write([1, 2, 3])
    let failure = #expect(throws: FileOutput.Failure.self) { _ = try output.finish() }
    #expect(failure?.isForWantOfRoom == true)
  }
}
