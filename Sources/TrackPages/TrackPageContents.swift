import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// A track as the blocks of its page see it.
struct TrackPageContents {
  let track: AnalysedTrack
  let entry: AtlasEntry
  let look: PageStyle
  let scale: ValueScale?
  /// The place of each fix on the palette, 0…1; NaN where it has no speed.
  let values: [Float]
  /// Whether the way between the fixes is not known: straight lines join them.
  let hasFewFixes: Bool
  /// What there is to say of a track that stayed at one place.
  let still: StillTrack?
  /// Where the map panel is; set once the rows are laid out.
  private(set) var frame: Frame?
  /// Where the map sheets lie that follow the page.
  private(set) var outlines: SheetOutlines?
  /// What the map's marks keep clear of.
  private(set) var reserved: [PageRect] = []

  init(track: AnalysedTrack, entry: AtlasEntry, look: PageStyle) {
    self.track = track
    self.entry = entry
    still = StillTrack(track)
    hasFewFixes = entry.summary.kind == .recorded && FewFixes.describe(track)
    self.look = hasFewFixes ? look.betweenFewFixes : look
    let scale = hasFewFixes ? nil : ValueScale(track, look.coloring)
    self.scale = scale
    values = scale?.positions ?? [Float](repeating: .nan, count: track.fixes.count)
  }

  /// The same with the map's frame for a panel, and with the outlines of its map sheets.
  func framed(in panel: PageRect?, with plan: SheetPlan = .none) -> TrackPageContents {
    var framed = self
    framed.frame = panel.map {
      if let still, look.template.map.hasLand, MapGround.isReal(entry) {
        return Frame(
          projection: LocalProjection(center: still.place), panel: $0,
          center: GroundPoint(x: 0, y: 0), ratio: StillTrack.ratio)
      }
      return Frame(
        around: track.fixes.map(\.position) + plan.corners.joined(), panel: $0,
        // The outlines' corners may come near the edge.
        padding: plan.sheets.isEmpty ? look.template.detail.padding : 6,
        isRound: look.template.map.hasRoundScale, mayTurn: look.template.map.mayTurn)
    }
    framed.outlines = framed.frame.flatMap {
      SheetOutlines(plan, on: $0, line: $0.points(of: track), id: entry.id, look: look)
    }
    framed.reserved = framed.outlines?.tags.map(\.rect) ?? []
    return framed
  }

  /// The same with a frame chosen beforehand.
  func framed(by frame: Frame?, reserved: [PageRect] = []) -> TrackPageContents {
    var framed = self
    framed.frame = frame
    framed.reserved = reserved
    return framed
  }

  /// Rests at which the device recorded or its timer stood: how many, and their seconds.
  var stops: (count: Int, seconds: Double) {
    let stops = track.pauses.filter { $0.kind != .gap }
    return (stops.count, stops.reduce(0) { $0 + $1.seconds })
  }

  /// Whether a split ends where nothing was recorded.
  func endsInGap(_ split: Split) -> Bool {
    track.legs.indices.contains(split.endFix) && track.legs[split.endFix] == .gap
  }

  /// Whether there is no place to draw: indoors, or with the receiver off.
  var isPlaceless: Bool { track.fixes.isEmpty }

  /// Kilometres or miles, by the units.
  var splits: [Split] { look.figures.units == .metric ? track.kilometers : track.miles }
}
