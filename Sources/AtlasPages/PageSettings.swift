import Tracks

/// What a job says of the look of all its pages, beside the template.
public struct PageSettings: Sendable, Equatable {
  public var title: String
  public var units: UnitSystem
  /// A BCP 47 tag.
  public var language: String
  /// `gradient`, `arrows` or `solid`; `nil` leaves it to the template.
  public var lineStyle: String?
  /// A file in `palettes/`; `nil` leaves it to the template.
  public var palette: String?
  /// What colours stand for; `nil` leaves it to the template.
  public var value: LineValue?
  public var scale: Scale
  /// Seconds over which values that jump are averaged.
  public var smoothing: Double
  /// Seconds from which a stop counts as a pause.
  public var pauseMinimum: Double

  public init(
    title: String, units: UnitSystem, language: String, lineStyle: String? = nil,
    palette: String? = nil, value: LineValue? = nil, scale: Scale = .track,
    smoothing: Double = 30, pauseMinimum: Double = 10
  ) {
    self.title = title
    self.units = units
    self.language = language
    self.lineStyle = lineStyle
    self.palette = palette
    self.value = value
    self.scale = scale
    self.smoothing = smoothing
    self.pauseMinimum = pauseMinimum
  }

  /// What the colours run over.
  public enum Scale: Sendable, Equatable {
    /// Each track's own values.
    case track
    /// From one value to another, in the value's unit.
    case range(ClosedRange<Double>)
    /// What all tracks of the atlas have between them; `nil` as long as that is not known.
    case atlas(ClosedRange<Double>?)

    var range: ClosedRange<Double>? {
      switch self {
      case .track: nil
      case .range(let range): range
      case .atlas(let range): range
      }
    }

    var isShared: Bool {
      if case .atlas = self { true } else { false }
    }
  }
}
