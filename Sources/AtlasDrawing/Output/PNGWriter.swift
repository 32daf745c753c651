import Native

/// Writes a picture as PNG (ISO/IEC 15948), row by row, so that the picture need not be in memory
/// as a whole.
final class PNGWriter {
  private var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private let stream: DeflateStream
  /// What is compressed and waits for its chunk.
  private var data: [UInt8] = []
  /// A row as PNG has it: red, green, blue and, where the picture is not opaque, opacity.
  private var row: UnsafeMutableBufferPointer<UInt8>
  private var above: UnsafeMutableBufferPointer<UInt8>
  /// A row as its differences from the left and from above, behind the number of that filter.
  private let sub: UnsafeMutableBufferPointer<UInt8>
  private let up: UnsafeMutableBufferPointer<UInt8>
  private let bytesPerPixel: Int

  /// Bytes of data from which a chunk is written.
  private static let chunk = 1 << 18

  /// `isOpaque`: nothing of the picture can be seen through, and no opacity is written.
  init(width: Int, height: Int, dpi: Double, isOpaque: Bool) throws {
    stream = try DeflateStream()
    bytesPerPixel = isOpaque ? 3 : 4
    func buffer(_ count: Int, filter: UInt8) -> UnsafeMutableBufferPointer<UInt8> {
      let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
      buffer.initialize(repeating: 0)
      buffer[0] = filter
      return buffer
    }
    let count = width * bytesPerPixel
    row = buffer(count, filter: 0)
    above = buffer(count, filter: 0)
    sub = buffer(count + 1, filter: 1)
    up = buffer(count + 1, filter: 2)
    // Eight bits, colour without or with opacity, not interlaced.
    put(
      "IHDR", PNGWriter.bytes(width) + PNGWriter.bytes(height) + [8, isOpaque ? 2 : 6, 0, 0, 0])
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
      let count = min(part.count, (row.count - place) / bytesPerPixel)
      guard count > 0, let from = part.baseAddress, let to = row.baseAddress else { continue }
      put(from, count, into: to + place)
      place += count * bytesPerPixel
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

  /// PNG's colours are not premultiplied with opacity, as cairo's are: those are divided by it,
  /// rounded.
  private func put(
    _ pixels: UnsafePointer<UInt32>, _ count: Int, into bytes: UnsafeMutablePointer<UInt8>
  ) {
    var to = bytes
    var index = 0
    while index < count {
      let pixel = pixels[index]
      let opacity = pixel >> 24
      var (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
      if opacity != 255, opacity != 0 {
        red = min(255, (red * 255 + opacity / 2) / opacity)
        green = min(255, (green * 255 + opacity / 2) / opacity)
        blue = min(255, (blue * 255 + opacity / 2) / opacity)
      }
      to[0] = UInt8(truncatingIfNeeded: red)
      to[1] = UInt8(truncatingIfNeeded: green)
      to[2] = UInt8(truncatingIfNeeded: blue)
      if bytesPerPixel == 4 { to[3] = UInt8(truncatingIfNeeded: opacity) }
      to += bytesPerPixel
      index += 1
    }
  }

  /// The row as its differences from the left or from above: whichever are the smaller, by the sum
  /// that the standard advises (12.8).
  private func filtered() -> UnsafeMutableBufferPointer<UInt8> {
    guard let row = row.baseAddress, let above = above.baseAddress,
      let sub = sub.baseAddress, let up = up.baseAddress
    else { return up }
    let count = self.row.count
    var (subSum, upSum) = (0, 0)
    var index = 0
    while index < count {
      let value = row[index]
      let left = index < bytesPerPixel ? value : value &- row[index - bytesPerPixel]
      let over = value &- above[index]
      sub[index + 1] = left
      up[index + 1] = over
      subSum &+= left < 128 ? Int(left) : 256 - Int(left)
      upSum &+= over < 128 ? Int(over) : 256 - Int(over)
      index += 1
    }
    return upSum <= subSum ? self.up : self.sub
  }

  private func endChunk() {
    put("IDAT", data)
    data.removeAll(keepingCapacity: true)
  }

  /// A chunk: its length, name, data, and the checksum of the latter two.
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
