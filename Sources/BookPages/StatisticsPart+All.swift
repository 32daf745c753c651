import AtlasStyle
import Tracks

extension StatisticsPart {
  /// The parts that have something to say of these tracks.
  static func all(of entries: [AtlasEntry], look: PageStyle) -> [StatisticsPart] {
    [
      records(entries, look), eddington(entries, look),
      series(.months(entries), look), series(.weeks(entries), look), hours(entries, look),
      rates(entries, look), routes(entries, look),
    ].compactMap(\.self)
  }

  private static func records(_ entries: [AtlasEntry], _ look: PageStyle) -> StatisticsPart? {
    let (language, figures) = (look.language, look.figures)
    let records = Records(entries).all
    guard !records.isEmpty else { return nil }
    let rows = records.map { record in
      let name: String
      let value: String
      switch record.kind {
      case .distance:
        (name, value) = (language["recordDistance"], figures.distanceWithUnit(record.value))
      case .ascent:
        (name, value) = (language["recordAscent"], figures.heightWithUnit(record.value))
      case .time: (name, value) = (language["recordTime"], figures.duration(record.value))
      case .fastest(let distance):
        (name, value) = (figures.name(of: distance), figures.duration(record.value))
      }
      return Row(
        texts: [name, value, record.entry.title, date(record.entry.summary.localStart, look)],
        target: record.entry.id)
    }
    return StatisticsPart(
      look: look, name: language["records"],
      body: .table(
        columns: [
          TextTable.Column(title: ""),
          TextTable.Column(title: "", isRight: true),
          TextTable.Column(title: language["name"], fills: true, rank: 3),
          TextTable.Column(title: language["date"], isRight: true, isQuiet: true, rank: 2),
        ], rows: rows), note: motorNote(entries, look))
  }

  /// Says that motors do not count, where there are any, nor what is as fast.
  private static func motorNote(_ entries: [AtlasEntry], _ look: PageStyle) -> String? {
    if entries.contains(where: { $0.isCounted && Records.isTooFast($0.summary) }) {
      return look.language["withoutFast"]
    }
    return entries.contains { $0.isCounted && $0.summary.activity.manner == .motor }
      ? look.language["withoutMotors"] : nil
  }

  private static func eddington(_ entries: [AtlasEntry], _ look: PageStyle) -> StatisticsPart? {
    var days: [Int: Double] = [:]
    for entry in entries where Records.counts(entry) {
      guard let start = entry.summary.localStart else { continue }
      days[Calendar.day(start), default: 0] += entry.summary.distance
    }
    let meters = look.figures.units.metersPerSplit
    let eddington = Eddington(days: days.values.map { $0 / meters })
    guard eddington.number > 0 else { return nil }
    let figures = look.figures
    func text(_ number: Int) -> String { figures.number(Double(number)) }
    let unit = ("unit", figures.distanceUnit)
    let sentences = [
      figures.counted("eddingtonText", eddington.number, [unit]),
      figures.counted(
        "eddingtonNext", eddington.missing, [("next", text(eddington.number + 1)), unit]),
      motorNote(entries, look) ?? "",
    ]
    return StatisticsPart(
      look: look, name: look.language["eddington"],
      body: .figure(
        text(eddington.number),
        sentence: look.language.joined(sentences)))
  }

  /// Bars from which a chart shows more than its numbers would in words.
  private static let fewestBars = 3
  private static let fewestWeeks = 4

  private static func series(_ series: DistanceSeries, _ look: PageStyle) -> StatisticsPart? {
    let (language, steps) = (look.language, series.steps)
    let filled = steps.count { $0.distance > 0 }
    // A few bars among many weeks show nothing.
    guard steps.count > 1, filled >= (series.unit == .week ? fewestWeeks : fewestBars) else {
      return nil
    }
    let unit = look.figures.units.metersPerSplit
    var lastMonth = 0
    let bars = steps.enumerated().map { index, step in
      var bar = BarChart.Bar(value: step.distance / unit)
      guard let time = Calendar.time(of: step.day) else { return bar }
      switch series.unit {
      case .year: bar.label = String(time.year)
      case .month:
        bar.isMajor = time.month == 1 || index == 0
        bar.label = bar.isMajor ? String(time.year) : language.monthsShort[time.month - 1]
      case .week:
        // A month's name stands below the week in which it begins.
        let sunday = Calendar.time(of: step.day + 6) ?? time
        guard sunday.month != lastMonth else { return bar }
        lastMonth = sunday.month
        bar.isMajor = sunday.month == 1 || index == 0
        bar.label = bar.isMajor ? String(sunday.year) : language.monthsShort[sunday.month - 1]
      }
      return bar
    }
    let key =
      switch series.unit {
      case .year: "byYear"
      case .month: "byMonth"
      case .week: series.isCut ? "byWeekLast" : "byWeek"
      }
    let name = look.figures.counted(key, steps.count)
    return StatisticsPart(
      look: look, name: look.figures.named(name, unit: look.figures.distanceUnit),
      body: .chart(bars))
  }

  private static func hours(_ entries: [AtlasEntry], _ look: PageStyle) -> StatisticsPart? {
    let hours = DistanceSeries.hours(entries)
    guard hours.count(where: { $0 > 0 }) >= fewestBars else { return nil }
    let unit = look.figures.units.metersPerSplit
    let bars = hours.enumerated().map { hour, meters in
      BarChart.Bar(
        value: meters / unit, label: (hour < 10 ? "0" : "") + "\(hour)", isMajor: hour % 6 == 0)
    }
    return StatisticsPart(
      look: look,
      name: look.figures.named(look.language["byHour"], unit: look.figures.distanceUnit),
      body: .chart(bars))
  }

  private static func rates(_ entries: [AtlasEntry], _ look: PageStyle) -> StatisticsPart? {
    let rates = YearlyRates(entries).compared
    guard rates.rows.count > 1 else { return nil }
    let language = look.language
    let columns =
      [TextTable.Column(title: "")]
      + rates.activities.enumerated().map { index, activity in
        TextTable.Column(title: language.name(of: activity), isRight: true, rank: index)
      }
    let rows = rates.rows.map { row in
      Row(
        texts: [String(row.year)]
          + zip(rates.activities, row.speeds).map { activity, speed in
            speed.map { look.figures.rateWithUnit($0, of: activity) } ?? "–"
          }, target: nil)
    }
    return StatisticsPart(
      look: look, name: language["rateByYear"], body: .table(columns: columns, rows: rows))
  }

  /// Those gone over most often.
  static let mostRoutes = 12

  private static func routes(_ entries: [AtlasEntry], _ look: PageStyle) -> StatisticsPart? {
    var routes: [RepeatedRoute] = []
    var seen: Set<Int> = []
    for entry in entries {
      guard let route = entry.standing?.route, seen.insert(route.number).inserted else { continue }
      routes.append(route)
    }
    guard !routes.isEmpty else { return nil }
    let ranked = routes.sorted { ($1.runs, $0.number) < ($0.runs, $1.number) }
      .prefix(mostRoutes)
    let (language, figures) = (look.language, look.figures)
    let rows = ranked.map { route in
      Row(
        texts: [
          route.name, figures.number(Double(route.runs)),
          route.best.map { figures.duration($0.movingSeconds) } ?? "",
          route.meanSeconds.map { figures.duration($0) } ?? "",
          date(route.best?.localStart, look),
        ], target: route.best?.id)
    }
    return StatisticsPart(
      look: look, name: language["routes"],
      body: .table(
        columns: [
          TextTable.Column(title: language["name"], fills: true),
          TextTable.Column(title: language["runs"], isRight: true),
          TextTable.Column(title: language["best"], isRight: true),
          TextTable.Column(title: language["mean"], isRight: true, rank: 3),
          TextTable.Column(title: language["date"], isRight: true, isQuiet: true, rank: 2),
        ], rows: rows))
  }

  private static func date(_ time: CivilTime?, _ look: PageStyle) -> String {
    time.map { look.language.date($0, "short") } ?? ""
  }
}
