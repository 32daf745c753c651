import Native
import Tracks

/// Reads the directory at the end of a zip: all its members without their contents.
struct ZipDirectory {
  var entries: [ZipEntry] = []
  var fault: Fault?

  enum Fault {
    /// The directory is missing or damaged.
    case damaged
    /// One of several files that make up the archive.
    case split
    case tooMany
  }

  /// Where the directory lies.
  private struct Location {
    var offset: Int
    var size: Int
    /// Bytes before the beginning of the archive itself, such as a program that unpacks it.
    var base: Int
  }

  private static let endSignature: [UInt8] = [0x50, 0x4B, 5, 6]
  private static let endSize = 22

  init(_ bytes: some ArchiveBytes) throws {
    // The end record has a comment of 64 kB at most.
    let tailStart = max(0, bytes.count - ZipDirectory.endSize - 65_535)
    let tail = try bytes.bytes(at: tailStart, count: bytes.count - tailStart)
    let records = LittleEndian(tail)
    fault = .damaged
    for place in ZipDirectory.ends(in: tail) {
      guard let disk = records.short(place + 4) else { continue }
      guard disk == 0 || disk == 0xFFFF else {
        fault = .split
        return
      }
      guard
        let found = try ZipDirectory.location(records, place, tailStart: tailStart, bytes)
      else { continue }
      try readEntries(found, bytes)
      return
    }
  }

  /// Where end records may begin, the last first.
  private static func ends(in tail: [UInt8]) -> [Int] {
    guard tail.count >= endSize else { return [] }
    return (0...(tail.count - endSize)).reversed().filter {
      tail[$0] == 0x50 && tail[$0..<($0 + 4)].elementsEqual(endSignature)
    }
  }

  private static func location(
    _ records: LittleEndian, _ place: Int, tailStart: Int, _ bytes: some ArchiveBytes
  ) throws -> Location? {
    guard let size = records.word(place + 12), let offset = records.word(place + 16) else {
      return nil
    }
    var end = tailStart + place
    var found = (size: Int64(size), offset: Int64(offset))
    // ZIP64: a locator stands before the end record, and before that the large numbers.
    let locator = LittleEndian(try bytes.bytes(at: end - 20, count: 20))
    if locator.starts(at: 0, with: [0x50, 0x4B, 6, 7]), let stated = locator.long(8) {
      for start in [Int(stated), end - 20 - 56] {
        let record = LittleEndian(try bytes.bytes(at: start, count: 56))
        guard record.starts(at: 0, with: [0x50, 0x4B, 6, 6]), let size = record.long(40),
          let offset = record.long(48)
        else { continue }
        found = (size, offset)
        end = start
        break
      }
    }
    guard found.size <= end, found.offset <= Int64(end) - found.size else { return nil }
    let start = end - Int(found.size)
    return Location(offset: start, size: Int(found.size), base: start - Int(found.offset))
  }

  private mutating func readEntries(_ location: Location, _ bytes: some ArchiveBytes) throws {
    fault = location.size > ReadingLimits.archiveDirectoryBytes ? .tooMany : nil
    let size = min(location.size, ReadingLimits.archiveDirectoryBytes)
    let directory = LittleEndian(try bytes.bytes(at: location.offset, count: size))
    var place = 0
    while place < size {
      guard let (found, next) = ZipEntry.inDirectory(directory, at: place) else {
        // A signature of the directory's own may end it.
        if fault == nil, !directory.starts(at: place, with: [0x50, 0x4B, 5, 5]) {
          fault = .damaged
        }
        return
      }
      guard entries.count < ReadingLimits.archiveMembers else {
        fault = .tooMany
        return
      }
      var entry = found
      entry.offset = entry.offset.addingReportingOverflow(Int64(location.base)).partialValue
      entries.append(entry)
      place = next
    }
  }
}
