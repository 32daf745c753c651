import AtlasDrawing
import AtlasStyle
import Tracks

extension PageName {
  static let years = PageName("years")
}

/// A page for each year: its sums against the year before, a calendar of its days coloured by
/// distance, and its months as bars.
///
/// What a page prints depends on the tracks of its own year and of the one before alone, so that a
/// new track changes one page.
struct YearPages: BookSection {
  static let kind = BookPageKind(.years, .anywhere) {
    YearPages(entries: $0.entries, look: $1)
  }

  let look: PageStyle
  let years: [YearFigures]

  init(entries: [AtlasEntry], look: PageStyle) {
    self.look = look
    years = YearFigures.all(of: entries)
  }

  var pageCount: Int { years.count }

  func planned() -> [BookPage] {
    years.map { year in
      let page = YearPage(year: year, look: look)
      return BookPage(
        .year(year.year), title: String(year.year), section: look.language["years"],
        content: YearPages.content(of: year), draw: page.draw)
    }
  }

  /// All that decides a page's ink.
  private static func content(of year: YearFigures) -> [String] {
    func text(_ sums: YearFigures.Sums) -> String {
      let totals = sums.totals
      return
        "\(totals.tracks) \(totals.distance) \(totals.moving) \(totals.ascent) \(totals.timed) \(totals.climbed) "
        + sums.months.map { $0.description }.joined(separator: " ")
    }
    let days = year.days.map { "\($0.number) \($0.distance) \($0.tracks) \($0.longest)" }
    let activities = year.activities.map { "\($0.activity) \($0.part)" }
    let tracks = year.tracks.count <= YearTracks.most ? year.tracks.map(\.signature) : []
    return [text(year.sums), year.before.map(text) ?? "", year.longest?.signature ?? ""]
      + activities
      + days + tracks
  }
}
