import AtlasDrawing
import Cartography
import Tracks

/// Where tracks start on an overview: a dot with the number of the track's page, or, where starts
/// crowd, one mark with their count and the pages of all.
struct OverviewStarts {
  /// The radius of a dot, in points.
  static let dot = 2.6
  /// A list of more pages than this is cut.
  private static let listed = 6

  private let entries: [AtlasEntry]
  private let numbers: [PageID: Int]
  private let look: PageLook
  private let clusters: [MarkerClusters.Cluster]
  private let panel: PageRect
  private let lines: [[PagePoint]]

  init(_ all: [AtlasEntry], numbers: [PageID: Int], frame: Frame, look: PageLook) {
    entries = all.filter { $0.summary.startPosition != nil }
    self.numbers = numbers
    self.look = look
    panel = frame.panel
    clusters = MarkerClusters.clusters(
      of: entries.compactMap { $0.summary.startPosition.map(frame.point) }, distance: 11)
    lines = all.prefix(400).flatMap { frame.lines(of: $0.line, in: frame.panel) }
  }

  /// Draws the marks and gives their links: a dot and each listed page lead to the track's page, a
  /// mark to the first of its tracks.
  func draw(on canvas: Canvas) -> [FragmentLink] {
    let template = look.template
    let mark = template.style(.mark)
    var links: [FragmentLink] = []
    var placer = LabelPlacer(panel: panel.inset(2, 2))
    for line in lines { placer.addLine(line) }
    for cluster in clusters {
      let count = cluster.members.count
      let radius =
        count == 1
        ? OverviewStarts.dot : max(5, canvas.width(of: "\(count)", mark) / 2 + 2.4)
      canvas.circle(
        cluster.point, radius: radius,
        fill: count == 1 ? template.color(.start) : template.color(.paper),
        stroke: Stroke(template.color(count == 1 ? .paper : .ink), 0.7))
      if count > 1 {
        canvas.text(
          "\(count)", x: cluster.point.x, baseline: cluster.point.y + mark.size * 0.36, mark,
          anchor: .center)
      }
      let reach = max(radius, 5)
      let rect = PageRect(
        x: cluster.point.x - reach, y: cluster.point.y - reach, width: 2 * reach,
        height: 2 * reach)
      placer.addObstacle(rect)
      links.append(link(rect, entries[cluster.members[0]].id))
    }
    // Page numbers of more starts than this would hide the map.
    guard clusters.count <= 150 else { return links }
    return links + drawPages(&placer, on: canvas)
  }

  private func drawPages(_ placer: inout LabelPlacer, on canvas: Canvas) -> [FragmentLink] {
    let style = look.template.style(.axis).with(color: look.template.color(.ink))
    let texts = clusters.map { cluster in
      let pages = cluster.members.prefix(OverviewStarts.listed).compactMap {
        numbers[entries[$0].id].map(String.init)
      }
      let more = cluster.members.count > OverviewStarts.listed ? " …" : ""
      return (pages, more)
    }
    let items = zip(clusters, texts).map { cluster, text in
      LabelItem(
        priority: cluster.members.count, anchor: cluster.point,
        width: canvas.width(of: text.0.joined(separator: ", ") + text.1, style),
        height: style.size * 1.2, clearance: cluster.members.count == 1 ? 4 : 7,
        manner: .besideOrFar)
    }
    let gray = Stroke(look.template.color(.secondary), 0.4)
    let halo = Stroke(look.template.color(.panel), 1.6, cap: .round)
    var links: [FragmentLink] = []
    for (index, placement) in placer.place(items).enumerated() {
      guard let placement else { continue }
      if let leader = placement.leader {
        canvas.line(leader.from.x, leader.from.y, leader.to.x, leader.to.y, gray)
      }
      let (pages, more) = texts[index]
      canvas.text(
        pages.joined(separator: ", ") + more, x: placement.rect.x,
        baseline: placement.rect.y + style.size * 0.95, style, halo: halo)
      // Each number of the list leads to its own page.
      var x = placement.rect.x
      for (page, member) in zip(pages, clusters[index].members) {
        let width = canvas.width(of: page, style)
        links.append(
          link(
            PageRect(x: x, y: placement.rect.y, width: width, height: placement.rect.height),
            entries[member].id))
        x += canvas.width(of: page + ", ", style)
      }
    }
    return links
  }

  private func link(_ rect: PageRect, _ target: PageID) -> FragmentLink {
    FragmentLink(x: rect.x, y: rect.y, width: rect.width, height: rect.height, target: target)
  }
}
