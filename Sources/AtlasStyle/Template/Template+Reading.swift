import AtlasDrawing
import Paper
import SettingsFiles
import Tracks

extension Template {
  /// Reads a template whose inheritance is already resolved.
  ///
  /// Throws a `SettingsError` for a key that is unknown, a value out of its range, and a page or block
  /// that is not one of `parts`.
  package init(
    name: String, document: SettingsDocument, parts: TemplateParts
  ) throws(SettingsError) {
    self.name = name
    let root = document.root
    _ = root.item("extends")
    summary = try root.string("description", default: "")

    let sheetFile = try root.object("sheet")
    sheet = try Template.sheet(sheetFile)
    let margins = try sheetFile.object("margins")
    self.margins = Margins(
      top: try margins.length("top", default: 37, in: 0...400),
      right: try margins.length("right", default: 40, in: 0...400),
      bottom: try margins.length("bottom", default: 40, in: 0...400),
      left: try margins.length("left", default: 45, in: 0...400))
    if self.margins.left + self.margins.right > sheet.width - 72
      || self.margins.top + self.margins.bottom > sheet.height - 72,
      let item = sheetFile.item("margins")
    {
      throw item.wrong(expected: "margins that leave at least an inch of the sheet")
    }

    fonts = try root.string("fonts", default: "Inter, Noto Sans, Noto Sans CJK SC")
    let families = fonts.split(separator: ",", omittingEmptySubsequences: false)
    if families.contains(where: { $0.allSatisfy(\.isWhitespace) }), let item = root.item("fonts") {
      throw item.wrong(
        expected: "families of fonts with commas between, such as \"Inter, Noto Sans\"")
    }
    let colorFile = try root.object("colors")
    colors = [:]
    for role in ColorRole.allCases {
      let value = try colorFile.color(role.rawValue, default: Template.defaultColor(role, colors))
      colors[role] = Color(value)
    }
    let textFile = try root.object("text")
    text = [:]
    for role in TextRole.allCases {
      text[role] = try Template.style(
        role, in: try textFile.object(role.rawValue), fonts: fonts, colors: colors)
    }
    line = try Template.line(try root.object("line"))

    pages = []
    if let item = root.item("pages") {
      for kind in try item.items() {
        let page = PageName(try kind.choice(among: parts.pages.map(\.text)))
        guard !pages.contains(page) else { throw kind.wrong(expected: "each kind of page once") }
        pages.append(page)
      }
      guard !pages.isEmpty else { throw item.wrong(expected: "at least one kind of page") }
    } else {
      pages = parts.pages
    }

    let mapFile = try root.object("map")
    map = Map(
      hasGraticule: try mapFile.bool("graticule", default: true),
      hasFrame: try mapFile.bool("frame", default: true),
      hasMarks: try mapFile.bool("marks", default: true),
      hasRoundScale: try mapFile.bool("roundScale", default: true),
      hasLand: try mapFile.bool("land", default: true),
      coastWidth: try mapFile.length("coastWidth", default: 0.35, in: 0...4),
      mayTurn: try mapFile.bool("turn", default: false))
    if 0 < map.coastWidth, map.coastWidth < 0.25, let item = mapFile.item("coastWidth") {
      throw item.wrong(expected: "0 or at least 0.25 points: thinner lines do not print")
    }
    hasFoot = try root.bool("foot", default: true)
    let detailFile = try root.object("detail")
    detail = try DetailLayout(detailFile, blocks: parts.blocks)
    let acrossFile = try detailFile.object("across")
    let from = try acrossFile.number("from", default: 0, in: 0...100)
    let layout = try DetailLayout(acrossOf: acrossFile, upright: detail, blocks: parts.blocks)
    across = from > 0 && sheet.width < sheet.height ? Across(from: from, layout: layout) : nil

    let overviewFile = try root.object("overview")
    let overviewColor = Color(
      try overviewFile.color("lineColor", default: SettingsColor(red: 31, green: 95, blue: 174)))
    overview = Overview(
      line: Stroke(
        overviewColor,
        try overviewFile.length("lineWidth", default: 0.9, in: 0.25...10), cap: .round,
        opacity: try overviewFile.number("lineOpacity", default: 0.55, in: 0.05...1)),
      heat: Color(
        try overviewFile.color(
          "heatColor",
          default: SettingsColor(overviewColor.mixed(with: colors[.ink] ?? .black, 0.6)))))
    index = Index(
      rowHeight: try root.object("index").length("rowHeight", default: 15, in: 9...60))

    try root.finish()
    canonicalText = document.tree.canonicalText
    filledIn = root.filledIn.prettyText
  }

  private static func sheet(_ file: SettingsObject) throws(SettingsError) -> SheetSize {
    var size = SheetFormat.a4.size
    if let item = file.item("size") {
      if case .array = item.value {
        let sides = try item.items()
        guard sides.count == 2 else { throw item.wrong(expected: "[width, height]") }
        size = SheetSize(
          width: try sides[0].length(in: 144...4000), height: try sides[1].length(in: 144...4000))
      } else {
        size = try item.choice(as: SheetFormat.self).size
      }
    }
    let orientation = try file.choice("orientation", default: SheetFormat.Orientation.portrait)
    if orientation == .landscape, size.width < size.height {
      return SheetSize(width: size.height, height: size.width)
    }
    return size
  }

  private static func defaultColor(
    _ role: ColorRole, _ colors: [ColorRole: Color]
  ) -> SettingsColor {
    switch role {
    case .paper: SettingsColor(red: 255, green: 255, blue: 255)
    case .panel: SettingsColor(red: 248, green: 248, blue: 245)
    case .sea: SettingsColor(red: 233, green: 239, blue: 242)
    case .coast: SettingsColor(red: 164, green: 178, blue: 190)
    case .rule, .graticule, .area: SettingsColor(red: 222, green: 224, blue: 228)
    case .secondary, .frame: SettingsColor(red: 91, green: 99, blue: 114)
    case .accent, .waypoint: SettingsColor(red: 31, green: 95, blue: 174)
    case .start: SettingsColor(red: 11, green: 138, blue: 91)
    case .finish, .heartRate: SettingsColor(red: 190, green: 47, blue: 61)
    case .ink: SettingsColor(red: 27, green: 33, blue: 48)
    case .coverGround: SettingsColor(colors[.ink] ?? .black)
    case .coverLand:
      SettingsColor((colors[.coverGround] ?? .black).mixed(with: colors[.paper] ?? .white, 0.08))
    case .coverLine: SettingsColor(colors[.paper] ?? .white)
    }
  }

  private static func style(
    _ role: TextRole, in file: SettingsObject, fonts: String, colors: [ColorRole: Color]
  ) throws(SettingsError) -> TextStyle {
    let color = try file.choice("color", default: ColorRole.ink)
    return TextStyle(
      families: fonts,
      // Below 6 points print does not read.
      size: try file.length("size", default: 8, in: 6...200),
      weight: try file.integer("weight", default: 400, in: 100...1000),
      color: colors[color] ?? .black,
      letterSpacing: try file.length("letterSpacing", default: 0, in: -2...10),
      // Figures that stand alone look better at their own widths.
      tabularFigures: ![.title, .cover, .figure, .value, .mark, .place].contains(role))
  }

  private static func line(_ file: SettingsObject) throws(SettingsError) -> Line {
    func color(_ key: String, _ red: UInt8, _ green: UInt8, _ blue: UInt8) throws(SettingsError)
      -> Color
    {
      Color(try file.color(key, default: SettingsColor(red: red, green: green, blue: blue)))
    }
    let levels = try file.integer("levels", default: 48, in: 2...64)
    return Line(
      style: try file.choice("style", default: LineStyle.gradient),
      value: try file.choice("value", default: LineValue.auto),
      paletteName: try file.string("palette", default: "seed"),
      levels: levels,
      look: LineLook(
        width: try file.length("width", default: 2.4, in: 0.25...20),
        casingWidth: try file.length("casing", default: 0.55, in: 0...5),
        casing: try color("casingColor", 59, 66, 82),
        palette: Palette(name: "", blend: .oklab(stops: []), levels: 2),
        neutral: try color("neutral", 122, 129, 144),
        pause: try color("pause", 153, 153, 153),
        jump: try color("jump", 138, 58, 176),
        solidWidth: try file.length("solidWidth", default: 3, in: 0.25...20),
        solid: try color("solidColor", 10, 80, 208),
        arrow: try color("arrowColor", 53, 70, 222),
        arrowScale: try file.number("arrowScale", default: 0.26, in: 0.1...2)),
      directionArrows: try file.length("directionArrows", default: 84, in: 0...1000),
      offset: try file.length("offset", default: 0, in: 0...20))
  }
}

extension SettingsColor {
  /// The nearest colour that a file can write.
  package init(_ color: Color) {
    func byte(_ share: Double) -> UInt8 { UInt8(clamping: Int((share * 255).rounded())) }
    self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
  }
}

extension Color {
  package init(_ color: SettingsColor) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255)
  }
}
