import AtlasDrawing
import Cartography
import Paper
import SettingsFiles
import Tracks

/// The pages of an atlas, their blocks and their look, read from a file in `templates/`.
public struct Template: Sendable {
  public var name: String
  /// The folder of its file; `nil` for one of the library.
  package var folder: String?
  public var summary: String
  package var sheet: SheetSize
  package var margins: Margins
  package var fonts: String
  package var colors: [ColorRole: Color]
  package var text: [TextRole: TextStyle]
  package var line: Line
  package var pages: [PageName]
  package var map: Map
  /// Whether pages have a running foot.
  package var hasFoot: Bool
  package var detail: DetailLayout
  /// `nil` where all pages of tracks lie like the others.
  package var across: Across?
  package var overview: Overview
  package var index: Index
  /// Everything in the file and in what it extends, as text to hash.
  package var canonicalText: String
  /// The template as a file with its defaults filled in, to print.
  public var filledIn: String

  package struct Margins: Sendable {
    package var top: Double
    package var right: Double
    package var bottom: Double
    package var left: Double
  }

  package enum ColorRole: String, Sendable, CaseIterable {
    case paper, ink, secondary, rule, panel, sea, coast, graticule, frame, area, accent, start
    case finish, waypoint, heartRate, coverGround, coverLand, coverLine
  }

  package enum TextRole: String, Sendable, CaseIterable {
    case title, subtitle, figure, unit, label, value, body, strong, axis, mark, place, foot, cover
  }

  package struct Line: Sendable {
    package var style: LineStyle
    package var value: LineValue
    package var paletteName: String
    package var levels: Int
    /// Its palette is a placeholder until the palette's file is read.
    package var look: LineLook
    /// Points from one direction arrow to the next; 0 for none.
    package var directionArrows: Double
    /// Points by which ways out and back along one line are moved apart, each to its right; 0 for
    /// none.
    package var offset: Double
  }

  /// What a map shows beside its line.
  package struct Map: Sendable {
    /// Meridians and parallels, with their values at the edges.
    package var hasGraticule: Bool
    package var hasFrame: Bool
    /// Start, finish, waypoints, pauses, splits and arrows.
    package var hasMarks: Bool
    /// Whether the ratio is a round one, so that pages compare.
    package var hasRoundScale: Bool
    /// Whether maps of wide regions show land and sea.
    package var hasLand: Bool
    /// The width of the line between them, in points; 0 for none.
    package var coastWidth: Double
    /// Whether the map of a track may be turned for a larger scale.
    package var mayTurn: Bool

    /// Points beside the panel for the values of the graticule.
    private static let labels = 10.0

    /// The map's frame in the box that it has.
    package func panel(in box: PageRect) -> PageRect {
      guard hasGraticule else { return box }
      return PageRect(
        x: box.x + Map.labels, y: box.y, width: box.width - Map.labels,
        height: box.height - Map.labels)
    }
  }

  /// Pages of tracks on sheets turned by a quarter.
  package struct Across: Sendable {
    /// For tracks that are so many times as wide as high.
    package var from: Double
    package var layout: DetailLayout

    /// What stays within so many metres has no direction.
    private static let leastWidth = 200.0

    /// Whether a track in such a box has its page across.
    package func suits(_ box: GeoBox) -> Bool {
      let (width, height) = box.groundSize
      return width > Across.leastWidth && width >= from * height
    }
  }

  package struct Overview: Sendable {
    package var line: Stroke
    /// The colour of lines where most tracks pass.
    package var heat: Color
  }

  package struct Index: Sendable {
    package var rowHeight: Double
  }

  /// Whether each track has a page of its own.
  public var hasDetails: Bool { pages.contains(.tracks) }

  package func color(_ role: ColorRole) -> Color { colors[role] ?? .black }

  /// Ink or paper, whichever reads better on a colour; where neither does, black or white.
  package func textColor(on ground: Color) -> Color {
    func better(_ a: Color, _ b: Color) -> Color {
      a.contrast(to: ground) >= b.contrast(to: ground) ? a : b
    }
    let own = better(color(.ink), color(.paper))
    return own.contrast(to: ground) >= 4.5 ? own : better(.black, .white)
  }

  package func style(_ role: TextRole) -> TextStyle {
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
  package func readable(in language: Language) -> Template {
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
package enum Casing {
  /// The template's casing, or the paper where colours of the palette are as dark as the casing: a
  /// dark edge would make them look like a thicker line.
  package static func color(_ wanted: Color, around palette: Palette, on template: Template)
    -> Color
  {
    let isLost = palette.colors.contains { $0.contrast(to: wanted) < 1.5 }
    return isLost ? template.color(.paper) : wanted
  }
}
