import AtlasDrawing
import Cartography
import SettingsFiles
import Tracks

/// The pages of an atlas, their blocks and their look, read from a file in `templates/`.
public struct Template: Sendable {
  public var name: String
  /// The folder of its file; `nil` for one of the library.
  var folder: String?
  public var summary: String
  var sheet: SheetSize
  var margins: Margins
  var fonts: String
  var colors: [ColorRole: Color]
  var text: [TextRole: TextStyle]
  var line: Line
  var pages: [PageName]
  var map: Map
  /// Whether pages have a running foot.
  var hasFoot: Bool
  var detail: DetailLayout
  /// `nil` where all pages of tracks lie like the others.
  var across: Across?
  var overview: Overview
  var index: Index
  /// Everything in the file and in what it extends, as text to hash.
  var canonicalText: String
  /// The template as a file with its defaults filled in, to print.
  public var filledIn: String

  struct Margins: Sendable {
    var top: Double
    var right: Double
    var bottom: Double
    var left: Double
  }

  enum ColorRole: String, Sendable, CaseIterable {
    case paper, ink, secondary, rule, panel, sea, coast, graticule, frame, area, accent, start
    case finish, waypoint, heartRate, coverGround, coverLand, coverLine
  }

  enum TextRole: String, Sendable, CaseIterable {
    case title, subtitle, figure, unit, label, value, body, strong, axis, mark, place, foot, cover
  }

  struct Line: Sendable {
    var style: LineStyle
    var value: LineValue
    var paletteName: String
    var levels: Int
    /// Its palette is a placeholder until the palette's file is read.
    var look: LineLook
    /// Points from one direction arrow to the next; 0 for none.
    var directionArrows: Double
    /// Points by which ways out and back along one line are moved apart, each to its right; 0 for
    /// none.
    var offset: Double
  }

  /// What a map shows beside its line.
  struct Map: Sendable {
    /// Meridians and parallels, with their values at the edges.
    var hasGraticule: Bool
    var hasFrame: Bool
    /// Start, finish, waypoints, pauses, splits and arrows.
    var hasMarks: Bool
    /// Whether the ratio is a round one, so that pages compare.
    var hasRoundScale: Bool
    /// Whether maps of wide regions show land and sea.
    var hasLand: Bool
    /// The width of the line between them, in points; 0 for none.
    var coastWidth: Double
    /// Whether the map of a track may be turned for a larger scale.
    var mayTurn: Bool

    /// Points beside the panel for the values of the graticule.
    private static let labels = 10.0

    /// The map's frame in the box that it has.
    func panel(in box: PageRect) -> PageRect {
      guard hasGraticule else { return box }
      return PageRect(
        x: box.x + Map.labels, y: box.y, width: box.width - Map.labels,
        height: box.height - Map.labels)
    }
  }

  /// Pages of tracks on sheets turned by a quarter.
  struct Across: Sendable {
    /// For tracks that are so many times as wide as high.
    var from: Double
    var layout: DetailLayout

    /// What stays within so many metres has no direction.
    private static let leastWidth = 200.0

    /// Whether a track in such a box has its page across.
    func suits(_ box: GeoBox) -> Bool {
      let (width, height) = box.groundSize
      return width > Across.leastWidth && width >= from * height
    }
  }

  struct Overview: Sendable {
    var line: Stroke
    /// The colour of lines where most tracks pass.
    var heat: Color
  }

  struct Index: Sendable {
    var rowHeight: Double
  }

  /// Whether each track has a page of its own.
  public var hasDetails: Bool { pages.contains(.tracks) }

  func color(_ role: ColorRole) -> Color { colors[role] ?? .black }

  /// Ink or paper, whichever reads better on a colour; where neither does, black or white.
  func textColor(on ground: Color) -> Color {
    func better(_ a: Color, _ b: Color) -> Color {
      a.contrast(to: ground) >= b.contrast(to: ground) ? a : b
    }
    let own = better(color(.ink), color(.paper))
    return own.contrast(to: ground) >= 4.5 ? own : better(.black, .white)
  }

  func style(_ role: TextRole) -> TextStyle {
    text[role] ?? TextStyle(families: fonts, size: 8, weight: 400, color: color(.ink))
  }
}

extension Template {
  /// The families of its fonts that are not installed.
  public var missingFonts: [String] { PageFonts.missing(families: fonts) }

  /// Whether any font is installed: without one, text would be a row of boxes.
  public static var hasAnyFont: Bool { PageFonts.hasAny }
}

extension Template {
  /// The same with no text smaller than a language can bear.
  func readable(in language: Language) -> Template {
    var template = self
    template.fonts = Template.families(fonts, with: language.fonts)
    for (role, style) in text {
      var style = style
      style.size = max(style.size, language.smallestSize)
      style.families = Template.families(style.families, with: language.fonts)
      template.text[role] = style
    }
    return template
  }

  /// Chinese, Japanese and Korean fonts draw many letters by other customs: those of the language
  /// come before others, and after the template's own for all else.
  private static func families(_ families: String, with own: String) -> String {
    guard !own.isEmpty else { return families }
    var names = families.split(separator: ",").map { String($0.drop { $0 == " " }) }
    let place = names.firstIndex { $0.contains("CJK") } ?? names.count
    names.insert(own, at: place)
    return names.joined(separator: ", ")
  }
}

/// The thin edge of a coloured line.
enum Casing {
  /// The template's casing, or the paper where colours of the palette are as dark as the casing: a
  /// dark edge would make them look like a thicker line.
  static func color(_ wanted: Color, around palette: Palette, on template: Template) -> Color {
    let isLost = palette.colors.contains { $0.contrast(to: wanted) < 1.5 }
    return isLost ? template.color(.paper) : wanted
  }
}
