/// What a compressed stream expanded to.
public struct ExpandedBytes: Sendable, Equatable {
  public enum Ending: Sendable, Equatable {
    case whole
    /// The stream is truncated or damaged: the bytes are those before the fault.
    case damaged
    /// The stream goes on past the limit: the bytes are those up to it.
    case limitReached
  }

  public var bytes: [UInt8]
  public var ending: Ending
}
