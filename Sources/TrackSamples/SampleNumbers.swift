/// Numbers from a seed, the same on every machine (SplitMix64 by S. Vigna).
struct SampleNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// From 0 up to 1.
  mutating func even() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// Nearly normal, of mean 0 and deviation 1: the sum of twelve uniform numbers.
  mutating func normal() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += even() }
    return sum
  }
}

/// A value that wanders smoothly about zero, as the error of a receiver does: noise through two
/// filters, a step a second.
struct Wander {
  private let deviation: Double
  private let slow: Double
  private let fast: Double
  private var inner = 0.0
  private(set) var value = 0.0

  /// - Parameters:
  ///   - deviation: of the value in the long run.
  ///   - seconds: over which it forgets where it was.
  init(deviation: Double, seconds: Double) {
    slow = 1 / seconds
    fast = 5 / seconds
    // The variance that a noise of one has behind both filters.
    let (a, b) = (1 - slow, 1 - fast)
    let variance = slow * slow / (1 - a * a) * fast * (1 + a * b) / ((1 + b) * (1 - a * b))
    self.deviation = deviation / variance.squareRoot()
  }

  mutating func step(_ numbers: inout SampleNumbers) {
    inner += slow * (numbers.normal() * deviation - inner)
    value += fast * (inner - value)
  }
}
