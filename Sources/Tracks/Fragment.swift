/// A page's name within an atlas: what links and outline point at. Stable from run to run.
public struct PageID: Sendable, Hashable, Codable, RawRepresentable, CustomStringConvertible {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public var description: String { rawValue }

  public static let cover = PageID(rawValue: "cover")
  /// The sheet with all tracks.
  public static let poster = PageID(rawValue: "poster")
  /// The overview page of one region, from 0.
  public static func overview(_ region: Int) -> PageID { PageID(rawValue: "overview-\(region)") }
  /// A page of the index, from 0.
  public static func index(_ page: Int) -> PageID { PageID(rawValue: "index-\(page)") }
  /// The page of a year.
  public static func year(_ year: Int) -> PageID { PageID(rawValue: "year-\(year)") }
  /// A page of statistics, from 0.
  public static func statistics(_ page: Int) -> PageID { PageID(rawValue: "statistics-\(page)") }
  /// A sheet of small pictures of all tracks, from 0.
  public static func grid(_ sheet: Int) -> PageID { PageID(rawValue: "grid-\(sheet)") }
  /// A page about the atlas itself, from 0.
  public static func about(_ page: Int) -> PageID { PageID(rawValue: "about-\(page)") }
  /// The detail page of a track: its file's content hash and its number in the file.
  public static func track(contentHash: String, number: Int) -> PageID {
    PageID(rawValue: "track-\(contentHash)-\(number)")
  }
  /// A map sheet of a long track, from 1; 0 is the track's own page.
  public func sheet(_ number: Int) -> PageID {
    number == 0 ? self : PageID(rawValue: "\(rawValue)-sheet-\(number)")
  }
}

/// One page, drawn, as PDF bytes, without page number.
public struct Fragment: Sendable, Equatable {
  /// A PDF of exactly one page.
  public var pdf: [UInt8]
  public var links: [FragmentLink]

  public init(pdf: [UInt8], links: [FragmentLink] = []) {
    self.pdf = pdf
    self.links = links
  }
}

/// A rectangle of a page that leads to another page of the atlas.
public struct FragmentLink: Sendable, Equatable, Codable {
  /// In points from the page's top left corner.
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
  public var target: PageID

  public init(x: Double, y: Double, width: Double, height: Double, target: PageID) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.target = target
  }
}
