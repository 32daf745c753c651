import Native

/// Writes a picture as PNG (ISO/IEC 15948), a row after the other, so that the picture need not be
/// in memory as a whole.
final class PNGWriter {
  private var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private let stream: DeflateStream
  /// What is compressed and waits for its chunk.
  private var data: [UInt8] = []
  /// A row as PNG has it: red, green, blue, opacity.
  private var row: UnsafeMutableBufferPointer<UInt8>
  private var above: UnsafeMutableBufferPointer<UInt8>
  /// A row as its differences from the left and from above, behind the number of that filter.
  private let sub: UnsafeMutableBufferPointer<UInt8>
  private let up: UnsafeMutableBufferPointer<UInt8>

  /// Bytes of data from which a chunk is written.
  private static let chunk = 1 << 18
  private static let bytesPerPixel = 4

  init(width: Int, height: Int, dpi: Double) throws {
    stream = try DeflateStream()
    func buffer(_ count: Int, filter: UInt8) -> UnsafeMutableBufferPointer<UInt8> {
      let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
      buffer.initialize(repeating: 0)
      buffer[0] = filter
      return buffer
    }
    let count = width * PNGWriter.bytesPerPixel
    row = buffer(count, filter: 0)
    above = buffer(count, filter: 0)
    sub = buffer(count + 1, filter: 1)
    up = buffer(count + 1, filter: 2)
    // Eight bits, colour with opacity, not interlaced.
    put("IHDR", PNGWriter.bytes(width) + PNGWriter.bytes(height) + [8, 6, 0, 0, 0])
    // Pixels per metre.
    let density = PNGWriter.bytes(Int((dpi / 0.0254).rounded()))
    put("pHYs", density + density + [1])
  }

  deinit {
    for buffer in [row, above, sub, up] { buffer.deallocate() }
  }

  /// Adds the next row: 0xAARRGGBB, premultiplied, in parts from left to right.
  func add(_ parts: [UnsafeBufferPointer<UInt32>]) {
    swap(&row, &above)
    var place = 0
    for part in parts {
      for pixel in part where place + 3 < row.count {
        PNGWriter.put(pixel, into: row, at: place)
        place += PNGWriter.bytesPerPixel
      }
    }
    stream.add(UnsafeRawBufferPointer(filtered())) { data.append(contentsOf: $0) }
    if data.count >= PNGWriter.chunk { endChunk() }
  }

  /// Ends the picture and gives the file.
  func finish() -> [UInt8] {
    stream.finish { data.append(contentsOf: $0) }
    endChunk()
    put("IEND", [])
    return bytes
  }

  /// Opacity is no part of PNG's colours, as it is of cairo's: those are divided by it, rounded.
  private static func put(
    _ pixel: UInt32, into row: UnsafeMutableBufferPointer<UInt8>, at place: Int
  ) {
    let opacity = pixel >> 24
    func part(_ shift: UInt32) -> UInt8 {
      let value = pixel >> shift & 0xFF
      if opacity == 255 { return UInt8(truncatingIfNeeded: value) }
      guard opacity != 0 else { return 0 }
      return UInt8(truncatingIfNeeded: min(255, (value * 255 + opacity / 2) / opacity))
    }
    row[place] = part(16)
    row[place + 1] = part(8)
    row[place + 2] = part(0)
    row[place + 3] = UInt8(truncatingIfNeeded: opacity)
  }

  /// The row as its differences from the left or from above: whichever are the smaller, by the sum
  /// that the standard advises (12.8).
  private func filtered() -> UnsafeMutableBufferPointer<UInt8> {
    let step = PNGWriter.bytesPerPixel
    var (subSum, upSum) = (0, 0)
    for index in 0..<row.count {
      let left = row[index] &- (index < step ? 0 : row[index - step])
      let over = row[index] &- above[index]
      sub[index + 1] = left
      up[index + 1] = over
      subSum &+= Int(Int8(bitPattern: left).magnitude)
      upSum &+= Int(Int8(bitPattern: over).magnitude)
    }
    return upSum <= subSum ? up : sub
  }

  private func endChunk() {
    put("IDAT", data)
    data.removeAll(keepingCapacity: true)
  }

  /// A chunk: its length, name, data, and the check sum of the latter two.
  private func put(_ name: String, _ content: [UInt8]) {
    let name = Array(name.utf8)
    var sum = CRC32()
    name.withUnsafeBytes { sum.add($0) }
    content.withUnsafeBytes { sum.add($0) }
    bytes += PNGWriter.bytes(content.count)
    bytes += name
    bytes += content
    bytes += PNGWriter.bytes(Int(sum.value))
  }

  /// Four bytes, the highest first.
  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
