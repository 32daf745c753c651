import Foundation

/// One GPX of a single point, packed with bzip2, xz and zstd.
enum PackedFixtures {
  static let all: [[UInt8]] = [bzip2, xz, zstd].map { Array(Data(base64Encoded: $0) ?? Data()) }

  private static let bzip2 =
    "QlpoOTFBWSZTWTtoX/UAAAiZgFABsgcijdxAIABIZU9TR4k0aMeqETQZGhpoG0zvIiknYRUm"
    + "Pb37Qbf5DA5siMDTxIsQwSqgCMgcXckU4UJA7aF/1A=="

  private static let xz =
    "/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4ABAADNdAB4Zyge174hE8OgrQJTXkL6NY/jfHSyY"
    + "MUFJqka8Olxydx83BcUZXkfKIwRjusdAufoAAAAAockOit6phfQAAU9B55e8Vh+2830BAAAA"
    + "AARZWg=="

  private static let zstd =
    "KLUv/QRYxQEApAI8Z3B4Pjx0cmtzZWdwdCBsYXQ9IjEuNSIgbG9uPSIyIi8+PC8vL2dweD4E"
    + "AFQJgVE0Vs6hLXJCgT3D"
}
