import AtlasDrawing
import AtlasStyle
import Cartography
import Paper
import Tracks

/// Draws the starts of an overview: a dot with the number of the track's page, or one mark with the
/// count of several and their pages, or the letter by which the list has them.
struct OverviewMarks {
  /// The radius of a dot, in points.
  static let dot = 2.6

  let starts: StartMarks
  /// The page of the first track.
  let offset: Int
  let look: PageStyle

  /// Where each mark finds room.
  func places(_ placer: inout LabelPlacer, on canvas: Canvas) -> MarkPlaces {
    MarkPlaces(
      starts.marks.map { mark in
        MarkPlaces.Item(
          point: mark.point, radius: radius(mark, on: canvas), priority: mark.members.count)
      }, &placer)
  }

  /// Draws marks and labels, and gives their links: a mark leads to the first of its tracks, each
  /// number to its own.
  func draw(
    _ places: MarkPlaces, _ placer: inout LabelPlacer, on canvas: Canvas
  ) -> [FragmentLink] {
    let template = look.template
    let mark = template.style(.mark)
    var links: [FragmentLink] = []
    for (index, cluster) in starts.marks.enumerated() {
      let (point, radius) = (places.points[index], radius(cluster, on: canvas))
      let isAlone = cluster.members.count == 1
      canvas.circle(
        point, radius: radius, fill: template.color(isAlone ? .start : .paper),
        stroke: Stroke(template.color(isAlone ? .paper : .ink), 0.7))
      if !isAlone {
        canvas.text(
          "\(cluster.members.count)", x: point.x, baseline: point.y + mark.size * 0.36, mark,
          anchor: .center)
      }
      let reach = max(radius, 5)
      links.append(
        link(
          PageRect(x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach),
          starts.entries[cluster.members[0]].id))
    }
    return links + drawLabels(places.points, &placer, on: canvas)
  }

  private func radius(_ mark: StartMarks.Mark, on canvas: Canvas) -> Double {
    guard mark.members.count > 1 else { return OverviewMarks.dot }
    let width = canvas.width(of: "\(mark.members.count)", look.template.style(.mark))
    return max(5, width / 2 + 2.4)
  }

  private func drawLabels(
    _ points: [PagePoint], _ placer: inout LabelPlacer, on canvas: Canvas
  ) -> [FragmentLink] {
    let style = look.template.style(.axis).with(color: look.template.color(.ink))
    let strong = look.template.style(.place)
    let texts = starts.marks.map { mark in
      mark.letter.map { [$0] } ?? mark.pages.runs.map { $0.text(from: offset) }
    }
    // Half a blank at either side: numbers of two labels must not read as one.
    let margin = style.size * 0.25
    let items = zip(starts.marks, texts).enumerated().map { index, pair in
      let (mark, text) = pair
      let own = mark.letter == nil ? style : strong
      return LabelItem(
        priority: mark.members.count, anchor: points[index],
        width: canvas.width(of: text.joined(separator: ", "), own) + 2 * margin,
        height: own.size * 1.2,
        clearance: (mark.members.count == 1 ? 4 : radius(mark, on: canvas) + 2) - margin,
        manner: .besideOrFar)
    }
    let gray = Stroke(look.template.color(.secondary), 0.4)
    let halo = Stroke(look.template.color(.panel), 1.6, cap: .round)
    var links: [FragmentLink] = []
    let placements = placer.place(items)
    for leader in placements.compactMap({ $0?.leader }) {
      canvas.line(
        leader.from.x, leader.from.y, leader.to.x, leader.to.y,
        Stroke(look.template.color(.panel), 2, cap: .round))
    }
    for (index, placement) in placements.enumerated() {
      guard let placement else { continue }
      if let leader = placement.leader {
        canvas.line(leader.from.x, leader.from.y, leader.to.x, leader.to.y, gray)
      }
      let mark = starts.marks[index]
      let own = mark.letter == nil ? style : strong
      canvas.text(
        texts[index].joined(separator: ", "), x: placement.rect.x + margin,
        baseline: placement.rect.y + own.size * 0.95, own, halo: halo)
      guard mark.letter == nil else { continue }
      var x = placement.rect.x + margin
      for (text, run) in zip(texts[index], mark.pages.runs) {
        links.append(
          link(
            PageRect(
              x: x, y: placement.rect.y, width: canvas.width(of: text, own),
              height: placement.rect.height), starts.entries[mark.members[run.first]].id))
        x += canvas.width(of: text + ", ", own)
      }
    }
    return links
  }

  private func link(_ rect: PageRect, _ target: PageID) -> FragmentLink {
    FragmentLink(x: rect.x, y: rect.y, width: rect.width, height: rect.height, target: target)
  }
}
