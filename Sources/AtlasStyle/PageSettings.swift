import AtlasDrawing
import Tracks

/// What a job may decide about the look of all its pages, beside the template.
public struct PageSettings: Sendable, Equatable {
  public var units = UnitSystem.metric
  /// A BCP 47 tag.
  public var language = "en"
  /// How the line of a track is drawn.
  public var line = Line()

  public init() {}

  /// How the track is drawn on its map.
  public struct Line: Sendable, Equatable {
    /// `nil` leaves it to the template.
    public var style: LineStyle?
    /// A file in `palettes/`; `nil` leaves it to the template.
    public var palette: String?
    /// What colours stand for; `nil` leaves it to the template.
    public var value: LineValue?
    public var scale = Scale.track

    public init() {}
  }

  /// What the colours run over.
  public enum Scale: Sendable, Equatable {
    /// Each track's own values.
    case track
    /// What all tracks of the atlas have between them, so that pages compare.
    case atlas
    /// From one value to another: m/s for speed and pace, else the value's own unit.
    case range(Double, Double)
  }
}

extension PageSettings.Line {
  /// The values at the palette's ends; `nil` follows each track. `shared` is what all tracks of the
  /// atlas have between them.
  package func range(shared: ClosedRange<Double>?) -> ClosedRange<Double>? {
    switch scale {
    case .track: nil
    case .atlas: shared
    case .range(let low, let high): low...max(low, high)
    }
  }
}

extension PageSettings {
  /// What colours stand for with a template.
  public func lineValue(in template: Template) -> LineValue {
    line.value ?? template.line.value
  }

  /// Whether lines have colours at all with a template.
  public func hasColors(in template: Template) -> Bool {
    (line.style ?? template.line.style) == .gradient
  }
}
