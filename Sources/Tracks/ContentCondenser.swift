/// Makes of a file that may be larger than memory the part that is read of it, piece by piece. What it
/// makes is a function of the file's bytes.
public protocol ContentCondenser {
  /// Takes the next piece of the file.
  mutating func add(_ piece: UnsafeRawBufferPointer)
  /// What is read in place of the file; where it is not condensed, its bytes up to a limit.
  mutating func finish() -> [UInt8]
  /// Whether what `finish` gave stands for the whole file, however large that is.
  var isCondensed: Bool { get }
}
