import Tracks

/// Reads the FIT files that stand one after the other in one file.
///
/// A part that begins with a file_id of its own is another recording; one without goes on with the
/// recording before it (Garmin, "FIT Protocol": chained files).
struct FITFile {
  let bytes: UnsafeRawBufferPointer
  private(set) var recordings: [FITRecording] = []
  private(set) var problems: [Problem] = []
  private var room = ReadingLimits.fixes

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func read() {
    var offset = 0
    while let header = FITHeader(bytes, at: offset) {
      guard recordings.count < ReadingLimits.tracks else {
        note(.tooMuch)
        return
      }
      guard let next = readPart(header, at: offset) else { return }
      offset = next
    }
    let rest = bytes.count - offset
    if rest > 0, offset > 0 {
      problems.append(.trailingBytes(count: rest))
    }
  }

  /// Reads one part.
  ///
  /// - Returns: Where the next may begin; `nil` where reading is to stop.
  private mutating func readPart(_ header: FITHeader, at offset: Int) -> Int? {
    let start = offset + header.size
    let left = bytes.count - start
    let isSizeKnown = header.dataSize > 0 && header.dataSize <= left
    let end = isSizeKnown ? start + header.dataSize : bytes.count
    if header.dataSize == 0, left > 2 {
      note(.neverFinished)
    } else if header.dataSize > left {
      note(.endsInTheMiddle)
    } else if isSizeKnown {
      check(offset, end)
    }

    // Only a part with a file_id of its own is another recording.
    var current = recordings.popLast() ?? FITRecording()
    var isFirst = true
    var messages = FITMessages()
    var room = self.room
    var finished: FITRecording?
    let ending = messages.read(bytes, start..<end) { message in
      if isFirst {
        isFirst = false
        if message.definition.message == FITProfile.Message.fileID, !current.isEmpty {
          finished = current
          current = FITRecording()
        }
      }
      return current.take(message, room: &room)
    }
    self.room = room
    if let finished { recordings.append(finished) }
    recordings.append(current)

    switch ending {
    case .whole: break
    case .cut:
      if isSizeKnown {
        note(.lastMessageCut)
      }
    case .lost(let place):
      if isSizeKnown {
        note(.damagedAfter(bytes: place))
      } else {
        // The data then ends where its messages do; a checksum may follow.
        if FITHeader(bytes, at: place) != nil { return place }
        if FITHeader(bytes, at: place + 2) != nil { return place + 2 }
      }
    case .stopped:
      note(.tooManyFixes(limit: ReadingLimits.fixes))
      return nil
    }
    if isSizeKnown, FITHeader(bytes, at: end) != nil { return end }
    return min(end + 2, bytes.count)
  }

  private mutating func check(_ start: Int, _ end: Int) {
    guard bytes.count - end >= 2 else {
      note(.checksumMissing)
      return
    }
    let written = UInt16(bytes[end]) | UInt16(bytes[end + 1]) << 8
    let sum = FITChecksum.of(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
    if written != sum {
      note(.checksumWrong)
    }
  }

  private mutating func note(_ problem: Problem) {
    if !problems.contains(problem) { problems.append(problem) }
  }
}
