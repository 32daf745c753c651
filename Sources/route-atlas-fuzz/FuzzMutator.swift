import CLibFuzzer

/// Mutations that libFuzzer does not find by itself, beside its own.
///
/// - A piece is repeated up to the full size: work that grows faster than the input shows only there.
/// - Check sums of NMEA are set right, without which a mutated sentence is left out unread.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ capacity: Int, _ seed: UInt32
) -> Int {
  let bytes = UnsafeMutableBufferPointer(start: data, count: capacity)
  if size > 1, seed % 64 == 0 { return repeatPiece(bytes, size: size, seed: seed / 64) }
  let mutated = min(LLVMFuzzerMutate(data, size, capacity), capacity)
  if seed % 2 == 0 { setCheckSums(UnsafeMutableBufferPointer(rebasing: bytes[..<mutated])) }
  return mutated
}

/// Keeps what stands before the piece, and what follows it where there is room.
private func repeatPiece(
  _ bytes: UnsafeMutableBufferPointer<UInt8>, size: Int, seed: UInt32
) -> Int {
  let start = Int(seed) % size
  let piece = Array(bytes[start..<min(size, start + 1 + Int(seed >> 12) % 256)])
  let tail = Array(bytes[(start + piece.count)..<size])
  // Few times, as a rule: inputs of the full size are slow.
  let room = (bytes.count - size) / piece.count
  let times = seed % 8 == 0 ? room : min(room, Int(seed >> 8) % 64)
  var end = start
  for _ in 0...times {
    for byte in piece {
      bytes[end] = byte
      end += 1
    }
  }
  for byte in tail {
    bytes[end] = byte
    end += 1
  }
  return end
}

/// The XOR of all between `$` or `!` and `*`, as two digits after it.
private func setCheckSums(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
  let digits = Array("0123456789ABCDEF".utf8)
  var sum: UInt8?
  for (index, byte) in bytes.enumerated() {
    switch byte {
    case UInt8(ascii: "$"), UInt8(ascii: "!"): sum = 0
    case 0x0A, 0x0D: sum = nil
    case UInt8(ascii: "*"):
      if let total = sum, index + 2 < bytes.count, bytes[index + 1] > 0x20, bytes[index + 2] > 0x20
      {
        bytes[index + 1] = digits[Int(total >> 4)]
        bytes[index + 2] = digits[Int(total & 15)]
      }
      sum = nil
    default: sum = sum.map { $0 ^ byte }
    }
  }
}
