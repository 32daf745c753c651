import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// A named place on a map; places that lie too near to be told apart share a mark with their count.
struct WaypointMark {
  var point: PagePoint
  /// The first place's title, and how many more there are.
  var title: String
  /// `nil` where the mark stands for several.
  var subtitle: String?
  var count: Int

  /// Marks nearer than this, in points, would cover each other.
  static let reach = 11.0
  /// A file may name thousands; a page shows the first of them.
  static let most = 1000

  /// Half of its width, in points.
  var radius: Double { count == 1 ? 3.4 : 5 }

  static func marks(of waypoints: [Waypoint], on frame: Frame) -> [WaypointMark] {
    let shown = waypoints.prefix(most).map { ($0, frame.point($0.position)) }
      .filter { frame.panel.contains($0.1) }
    return MarkerClusters.clusters(of: shown.map(\.1), distance: reach).map { cluster in
      let members = cluster.members.map { shown[$0].0 }
      let title = String((members.first { !$0.title.isEmpty }?.title ?? "").printable.prefix(60))
      let more = members.count - 1
      return WaypointMark(
        point: cluster.point,
        title: more == 0 || title.isEmpty ? title : "\(title) +\(more)",
        subtitle: more == 0 ? members[0].subtitle.map { String($0.printable.prefix(80)) } : nil,
        count: members.count)
    }
  }

  func draw(_ look: PageStyle, on canvas: Canvas) {
    let color = look.template.color(.waypoint)
    let edge = Stroke(look.template.color(.paper), 0.9)
    guard count > 1 else {
      let r = radius
      canvas.polygon(
        [
          PagePoint(x: point.x, y: point.y - r), PagePoint(x: point.x + r, y: point.y),
          PagePoint(x: point.x, y: point.y + r), PagePoint(x: point.x - r, y: point.y),
        ], fill: color, stroke: edge)
      return
    }
    let style = look.template.style(.mark).with(color: look.template.textColor(on: color))
    canvas.circle(point, radius: radius, fill: color, stroke: edge)
    canvas.text(
      count < 100 ? "\(count)" : "…", x: point.x, baseline: point.y + style.size * 0.36, style,
      anchor: .center)
  }
}
