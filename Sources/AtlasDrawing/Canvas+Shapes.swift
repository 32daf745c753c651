import Native
import Paper

extension Canvas {
  func apply(_ color: Color, opacity: Double = 1) {
    // A thousandth is finer than any screen, and takes half the digits in a PDF.
    func short(_ share: Double) -> Double { (share * 1000).rounded() / 1000 }
    context.setColor(short(color.red), short(color.green), short(color.blue), opacity)
  }

  func apply(_ stroke: Stroke, phase: Double = 0) {
    ink?.thinnestLine = min(ink?.thinnestLine ?? .infinity, stroke.width)
    apply(stroke.color, opacity: stroke.opacity)
    context.setLine(
      width: stroke.width, cap: stroke.cap == .round ? .round : .butt, join: .round)
    context.setDash(stroke.dash, phase: phase)
  }

  public func fill(_ rect: PageRect, _ color: Color, opacity: Double = 1, radius: Double = 0) {
    apply(color, opacity: opacity)
    // A picture's last pixels lie only in part on the page: its ground covers them all the same.
    path(rect == bounds ? rect.inset(-1, -1) : rect, radius: radius)
    context.fill()
  }

  public func stroke(_ rect: PageRect, _ stroke: Stroke, radius: Double = 0) {
    apply(stroke)
    path(rect, radius: radius)
    context.stroke()
  }

  private func path(_ rect: PageRect, radius: Double) {
    context.newPath()
    let r = min(radius, rect.width / 2, rect.height / 2)
    guard r > 0 else {
      context.rectangle(rect.x, rect.y, rect.width, rect.height)
      return
    }
    context.arc(rect.maxX - r, rect.minY + r, radius: r, from: -.pi / 2, to: 0)
    context.arc(rect.maxX - r, rect.maxY - r, radius: r, from: 0, to: .pi / 2)
    context.arc(rect.minX + r, rect.maxY - r, radius: r, from: .pi / 2, to: .pi)
    context.arc(rect.minX + r, rect.minY + r, radius: r, from: .pi, to: 3 * .pi / 2)
    context.closePath()
  }

  public func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ stroke: Stroke) {
    apply(stroke)
    context.newPath()
    context.move(to: x1, y1)
    context.line(to: x2, y2)
    context.stroke()
  }

  /// An unbroken line through the points; `phase` is how far into its dashes it begins.
  public func polyline(_ points: [PagePoint], _ stroke: Stroke, phase: Double = 0) {
    apply(stroke, phase: phase)
    trace(points)
    context.stroke()
  }

  /// Several lines in one stroke: where they cross, it does not show.
  public func polylines(_ lines: [[PagePoint]], _ stroke: Stroke) {
    apply(stroke)
    context.newPath()
    for line in lines { extend(line) }
    context.stroke()
  }

  public func polygon(_ points: [PagePoint], fill: Color?, stroke: Stroke? = nil) {
    trace(points)
    context.closePath()
    paint(fill: fill, stroke: stroke)
  }

  /// Several polygons as one shape: what an odd number of them goes around is filled.
  public func polygons(_ polygons: [[PagePoint]], fill: Color, stroke: Stroke? = nil) {
    guard !polygons.isEmpty else { return }
    context.newPath()
    for points in polygons {
      extend(points)
      context.closePath()
    }
    apply(fill)
    context.fillEvenOddPreserve()
    paint(fill: nil, stroke: stroke)
  }

  public func circle(
    _ center: PagePoint, radius: Double, fill: Color?, stroke: Stroke? = nil
  ) {
    context.newPath()
    context.arc(center.x, center.y, radius: radius, from: 0, to: 2 * .pi)
    context.closePath()
    if let fill { recordDisc(center, radius: radius + (stroke?.width ?? 0) / 2, fill) }
    paint(fill: fill, stroke: stroke)
  }

  /// A disc of two halves: the left one and the right one.
  public func halves(_ center: PagePoint, radius: Double, left: Color, right: Color) {
    // The whole disc first: no ground shows between the halves.
    circle(center, radius: radius, fill: left)
    context.newPath()
    context.arc(center.x, center.y, radius: radius, from: -.pi / 2, to: .pi / 2)
    context.closePath()
    paint(fill: right, stroke: nil)
  }

  /// Fills and strokes the path, and ends it.
  private func paint(fill: Color?, stroke: Stroke?) {
    if let fill {
      apply(fill)
      context.fillPreserve()
    }
    if let stroke {
      apply(stroke)
      context.strokePreserve()
    }
    context.newPath()
  }

  private func trace(_ points: [PagePoint]) {
    context.newPath()
    extend(points)
  }

  private func extend(_ points: [PagePoint]) {
    guard let first = points.first else { return }
    context.move(to: first.x, first.y)
    for point in points.dropFirst() { context.line(to: point.x, point.y) }
  }
}
