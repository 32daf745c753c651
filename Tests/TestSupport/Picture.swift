/// A picture as pixels: 0xAARRGGBB, a row after the other.
public struct Picture: Sendable, Equatable {
  public var width: Int
  public var height: Int
  public var values: [UInt32]

  public init(width: Int, height: Int, values: [UInt32]) {
    self.width = width
    self.height = height
    self.values = values
  }

  public init(_ pixels: (width: Int, height: Int, values: [UInt32])) {
    self.init(width: pixels.width, height: pixels.height, values: pixels.values)
  }
}
