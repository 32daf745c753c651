import AtlasDrawing
import AtlasStyle
import BookPages
import Paper
import TrackPages
import Tracks

/// Whole pages that are files of their own: each with its foot, since nobody lays one over it later.
extension PageMaker {
  /// The page of one track by itself: its detail page or, where the template has none, its poster.
  /// A PDF has the map sheets of a long track as well.
  ///
  /// Throws where the page cannot be drawn: the drawing or PDF library's error,
  /// `PictureSize.Refused` where a PNG would be too large, or what `checkPicture` throws.
  public func single(
    of track: AnalysedTrack, entry: AtlasEntry, as form: PageForm
  ) throws -> [UInt8] {
    if look.template.pages.contains(.poster), !look.template.hasDetails {
      let page = PosterPage(title: entry.title, entries: [entry], look: look)
      return try sheet(as: form) { _ = page.draw(on: $0) }
    }
    let look = look.look(for: entry)
    guard form == .pdf, entry.pageCount > 1 else {
      return try sheet(as: form, look) { _ = draw(track, entry, sheet: 0, on: $0) }
    }
    let sheets = [SheetSize](repeating: look.template.sheet, count: entry.pageCount)
    return try Canvas.pdf(sheets, language: look.language.tag) {
      _ = draw(track, entry, sheet: $1, on: $0)
    }
  }

  /// The detail page of a track, or one of its pages of map sheets, from 1. Throws as `single`
  /// does.
  public func detail(
    of track: AnalysedTrack, entry: AtlasEntry, sheet number: Int, foot: PageFoot,
    as form: PageForm
  ) throws -> [UInt8] {
    try sheet(as: form, look.look(for: entry)) {
      _ = draw(track, entry, sheet: number, on: $0)
      self.foot.draw(foot, on: $0)
    }
  }

  /// Draws a track's page (0) or one of its pages of map sheets, and gives its links.
  func draw(
    _ track: AnalysedTrack, _ entry: AtlasEntry, sheet number: Int, on canvas: Canvas
  ) -> [FragmentLink] {
    let look = look.look(for: entry)
    let plan = SheetPlan(entry, look)
    guard !plan.sheets.isEmpty, (1...max(1, plan.pageCount)).contains(number) else {
      return DetailPage(track: track, entry: entry, look: look).draw(on: canvas)
    }
    return SheetPage(track: track, entry: entry, look: look, plan: plan, page: number)
      .draw(on: canvas)
  }

  /// A page that is not of one track, as `front` and `back` plan them. Throws as `single` does.
  public func picture(
    of page: PlannedPage, foot: PageFoot, as form: PageForm
  ) throws -> [UInt8] {
    try sheet(as: form) {
      _ = page.paint?($0)
      self.foot.draw(foot, on: $0)
    }
  }

  /// Stands in for a page whose drawing failed. Throws as `single` does, where not even this can be
  /// drawn.
  public func replacement(
    title: String, reason: String, foot: PageFoot, as form: PageForm
  ) throws -> [UInt8] {
    // It stands upright, whatever page it takes the place of.
    var foot = foot
    foot.isAcross = false
    let page = TextPage(title: title, reason: reason, look: look)
    return try sheet(as: form) {
      page.draw(on: $0)
      self.foot.draw(foot, on: $0)
    }
  }

  private func sheet(
    as form: PageForm, _ look: PageStyle? = nil, draw: (Canvas) -> Void
  ) throws -> [UInt8] {
    let look = look ?? self.look
    let (sheet, tag) = (look.template.sheet, look.language.tag)
    return switch form {
    case .pdf: try Canvas.pdf(sheet, language: tag, draw: draw)
    case .svg: try Canvas.svg(sheet, language: tag, draw: draw)
    case .png(let dpi):
      try Canvas.png(
        sheet, dpi: dpi, language: tag, isOpaque: true, check: checkPicture, draw: draw)
    }
  }
}

extension Template {
  /// Pixels in memory while a page is drawn as a picture. Throws an error that names the limit where
  /// that is too large to be drawn.
  public func pixelsInMemory(dpi: Double) throws -> Int {
    try PictureSize(sheet, dpi: dpi).pixelsInMemory
  }
}
