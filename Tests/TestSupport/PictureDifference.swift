/// Where two pictures of a page differ, told by the largest change that hangs together.
///
/// Versions of libraries soften the edges of letters differently: many faint changes, all over the
/// page. A digit, a mark or a line that is lost is a strong change in one place. So changed pixels
/// that lie near each other are one cluster, and the strongest cluster decides.
public struct PictureDifference: Sendable {
  /// The change of a colour, 0…255, that no eye sees at the edge of a letter.
  static let faint = 40
  /// Changed pixels at most so far apart, across and down, are one cluster.
  static let gap = 2
  /// How strong a cluster may be: so many pixels went from black to white.
  static let tolerated = 1.2
  /// The share of pixels that may have changed.
  static let toleratedShare = 0.004

  /// The sum of the changes in the strongest cluster; a pixel from black to white counts one.
  public private(set) var strongest = 0.0
  /// The left and top pixel where that cluster was met.
  public private(set) var place = (x: 0, y: 0)
  /// The share of pixels that changed by more than is faint; 1 where the sizes differ.
  public private(set) var share = 0.0

  public var isTolerated: Bool {
    strongest <= PictureDifference.tolerated && share <= PictureDifference.toleratedShare
  }

  public init(_ a: Picture, _ b: Picture) {
    guard a.width == b.width, a.height == b.height else {
      share = 1
      return
    }
    var changes: [Int: Double] = [:]
    for row in 0..<a.height {
      let pixels = row * a.width..<(row + 1) * a.width
      // Most rows are the same.
      guard a.values[pixels] != b.values[pixels] else { continue }
      for pixel in pixels where a.values[pixel] != b.values[pixel] {
        changes[pixel] = PictureDifference.change(a.values[pixel], b.values[pixel])
      }
    }
    share = Double(changes.count) / Double(max(1, a.values.count))
    for start in changes.keys.sorted() {
      let sum = PictureDifference.takeCluster(at: start, of: &changes, a)
      if sum > strongest { (strongest, place) = (sum, (start % a.width, start / a.width)) }
    }
  }

  /// The largest change of a colour's parts, 0…1; `nil` where it is faint.
  private static func change(_ a: UInt32, _ b: UInt32) -> Double? {
    var most = 0
    for shift: UInt32 in [0, 8, 16] {
      most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    return most > faint ? Double(most) / 255 : nil
  }

  /// Takes a cluster out of the changes and adds it up.
  private static func takeCluster(
    at start: Int, of changes: inout [Int: Double], _ picture: Picture
  ) -> Double {
    var sum = 0.0
    var open = [start]
    while let pixel = open.popLast() {
      guard let change = changes.removeValue(forKey: pixel) else { continue }
      sum += change
      let (x, y) = (pixel % picture.width, pixel / picture.width)
      for row in max(0, y - gap)...min(picture.height - 1, y + gap) {
        for column in max(0, x - gap)...min(picture.width - 1, x + gap)
        where changes[row * picture.width + column] != nil {
          open.append(row * picture.width + column)
        }
      }
    }
    return sum
  }
}
