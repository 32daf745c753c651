import AtlasDrawing
import AtlasStyle
import BookPages
import Paper
import Tracks

/// What stands on a page though other pages decide it: at its foot, and above a track's title how the
/// track did on its route. It is laid over the drawn page, which stays as it is when it changes.
public struct PageFoot: Sendable, Equatable {
  /// `nil`: the page shows no foot (a cover).
  public var label: String?
  public var center: String
  public var standing: RouteStanding?
  /// The page of the route's best; `nil` where that is this page.
  public var bestLabel: String?
  /// Whether the page lies across.
  public var isAcross: Bool

  public init(
    label: String?, center: String, standing: RouteStanding? = nil, bestLabel: String? = nil,
    isAcross: Bool = false
  ) {
    self.label = label
    self.center = center
    self.standing = standing
    self.bestLabel = bestLabel
    self.isAcross = isAcross
  }
}

/// Draws the feet of an atlas.
struct RunningFoot {
  /// The title of the atlas.
  let title: String
  let look: PageStyle

  /// A PDF of as many pages as `feet`, each with nothing on it but its foot. Throws what the canvas
  /// throws.
  func pdf(_ feet: [PageFoot]) throws -> [UInt8] {
    try Canvas.pdf(
      feet.map { ($0.isAcross ? look.across : look).template.sheet }, language: look.language.tag
    ) { canvas, number in
      draw(feet[number], on: canvas)
    }
  }

  func draw(_ foot: PageFoot, on canvas: Canvas) {
    let look = foot.isAcross ? look.across : look
    guard look.template.hasFoot else { return }
    if let standing = foot.standing {
      RouteRankLine(standing, bestLabel: foot.bestLabel, look: look).draw(on: canvas)
    }
    guard let label = foot.label else { return }
    let template = look.template
    let style = template.style(.foot)
    let box = look.content
    let y = box.maxY + 6
    canvas.line(box.x, y, box.maxX, y, Stroke(template.color(.rule), 0.5))
    let baseline = y + style.size + 4
    let third = box.width / 3
    canvas.text(
      title,
      in: PageRect(x: box.x, y: baseline - style.size, width: third, height: style.size * 1.5),
      style)
    canvas.text(
      foot.center,
      in: PageRect(
        x: box.x + third, y: baseline - style.size, width: third, height: style.size * 1.5),
      style, anchor: .center)
    canvas.text(
      label, x: box.maxX, baseline: baseline,
      style.with(weight: 600, color: template.color(.ink)), anchor: .right)
  }

  /// The links at the foot of a track's page: the title leads to its line in the index, the page's
  /// number to its overview.
  static func links(_ targets: [FootTargets], for entry: AtlasEntry, look: PageStyle)
    -> [FragmentLink]
  {
    let box = look.content
    let third = box.width / 3
    let sides: [(FootTargets.Side, Double)] = [(.left, box.x), (.right, box.x + 2 * third)]
    return sides.compactMap { side, x in
      targets.first { $0.side == side }?.pages[entry.id].map {
        FragmentLink(x: x, y: box.maxY + 6, width: third, height: 16, target: $0)
      }
    }
  }
}
