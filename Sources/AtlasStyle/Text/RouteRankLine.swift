import AtlasDrawing
import Paper
import Tracks

/// One quiet line above the title of a track's page: how it did on its route.
package struct RouteRankLine {
  package let text: String
  private let look: PageStyle

  package init(_ standing: RouteStanding, bestLabel: String?, look: PageStyle) {
    self.look = look
    let (route, language, figures) = (standing.route, look.language, look.figures)
    var parts: [String] = []
    // One timed run among untimed ones has no rank worth the name.
    if let rank = standing.rank, route.timedRuns > 1 {
      parts.append(
        figures.counted(
          standing.isTied ? "routeTied" : "routeRank", route.timedRuns,
          [("rank", language.ordinal(rank))]))
    } else {
      parts.append(figures.counted("routeUntimed", route.runs))
    }
    if let best = route.best, let bestLabel, standing.rank != 1 {
      let date = best.localStart.map { language.date($0, "short") } ?? language["undated"]
      parts.append(
        language.phrase(
          "routeBest",
          [("time", figures.duration(best.movingSeconds)), ("date", date), ("page", bestLabel)]))
    }
    if let mean = route.meanSeconds, route.timedRuns > 1 {
      parts.append(language.phrase("routeMean", [("time", figures.duration(mean))]))
    }
    if let other = route.otherWay {
      parts.append(figures.counted("routeOtherWay", other.runs))
    }
    text = parts.joined(separator: "  ·  ")
  }

  /// In the upper margin, as the foot is in the lower one.
  package static func box(_ look: PageStyle) -> PageRect {
    let (content, size) = (look.content, look.template.style(.foot).size)
    return PageRect(
      x: content.x, y: max(2, content.y - size - 5), width: content.width, height: size * 1.5)
  }

  package func draw(on canvas: Canvas) {
    canvas.text(text, in: RouteRankLine.box(look), look.template.style(.foot))
  }
}
