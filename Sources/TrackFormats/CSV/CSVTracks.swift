import Native
import Tracks

/// Makes tracks of the rows of a table.
struct CSVTracks {
  private let header: CSVHeader
  private var clock: CSVClock
  /// The column whose values tell one track from another.
  private var trackCell: Int?

  private var tracks: [Track] = []
  /// The place of each track by its value in `trackCell`; looked up only.
  private var places: [String: Int] = [:]
  private var current = 0
  private var fixes: [Fix] = []
  private var segment: [UInt8] = []
  private var total = 0
  private var hasTooMany = false
  private var isCut = false
  /// Rows with more cells than the header, as decimal commas between commas make them.
  private var tooWide = 0
  private var outOfRange = 0
  private var times = TimeNotes()
  private var unreadTimes = 0
  /// The columns that could have been that of the times as well.
  private var otherTimes: [Int] = []

  private static let sampledRows = 1000

  init(_ header: CSVHeader, _ text: UnsafeRawBufferPointer) {
    self.header = header
    clock = CSVClock(header)
    trackCell = header.places[.track]
    if !clock.exists,
      let column = CSVTimeColumn(header, names: header.names, rows: rows(text))
    {
      clock.take(column)
      otherTimes = column.others
    }
    sample(text)
  }

  private func rows(_ text: UnsafeRawBufferPointer) -> CSVRows {
    CSVRows(
      UnsafeRawBufferPointer(rebasing: text.dropFirst(header.end)), delimiter: header.delimiter)
  }

  /// Looks at the first rows for what only many of them together show: the order of day and month,
  /// and whether a column of identifiers names tracks or numbers its rows.
  private mutating func sample(_ text: UnsafeRawBufferPointer) {
    var rows = rows(text)
    var row = CSVRow()
    var count = 0
    var values: Set<[UInt8]> = []
    var orders: Set<CSVClock.DayOrder> = []
    var hasHalfDays = false
    while count < Self.sampledRows, rows.next(&row) {
      count += 1
      if let cell = header.places[.identifier] { values.insert(Array(row.bytes(cell))) }
      if let order = clock.order(in: row) { orders.insert(order) }
      if !hasHalfDays, let cell = header.places[.time] {
        hasHalfDays = row.string(cell).uppercased().hasSuffix("M")
      }
    }
    if trackCell == nil, let cell = header.places[.identifier], values.count * 2 <= count {
      trackCell = cell
    }
    switch (orders.contains(.dayFirst), orders.contains(.monthFirst)) {
    case (true, false): clock.dayOrder = .dayFirst
    case (false, true): clock.dayOrder = .monthFirst
    // AM and PM are used where the month comes first.
    default: clock.dayOrder = hasHalfDays ? .monthFirst : .unknown
    }
  }

  mutating func read(_ text: UnsafeRawBufferPointer) {
    var rows = rows(text)
    var row = CSVRow()
    var usualCount = 0
    while rows.next(&row) {
      if row.filledCount == 0 { continue }
      guard row.filledCount <= header.columnCount else {
        tooWide += 1
        continue
      }
      if rows.isAtEnd, row.count < usualCount {
        isCut = true
        break
      }
      usualCount = row.count
      add(row)
      if hasTooMany { break }
    }
    endSegment()
  }

  private mutating func add(_ row: CSVRow) {
    guard chooseTrack(row) else { return }
    let marker = header.places[.marker].map { row.string($0) } ?? ""
    if marker.hasPrefix("SEGMENT_START") { endSegment() }
    defer { if marker.hasPrefix("SEGMENT_END") { endSegment() } }
    guard let latitudeCell = header.places[.latitude],
      let longitudeCell = header.places[.longitude]
    else { return }
    if row.bytes(latitudeCell).isEmpty, row.bytes(longitudeCell).isEmpty {
      if !marker.hasPrefix("SEGMENT") { tracks[current].dropped.noPosition += 1 }
      return
    }
    guard isValid(row),
      let latitude = angle(row, latitudeCell, .latitude, .latitudeHemisphere),
      let longitude = angle(row, longitudeCell, .longitude, .longitudeHemisphere)
    else {
      if !header.latitudeName.isEmpty,
        row.bytes(latitudeCell).elementsEqual(header.latitudeName)
      {
        endSegment()
      } else {
        tracks[current].dropped.invalid += 1
      }
      return
    }
    guard Degrees.isLatitude(latitude), abs(longitude) <= 360,
      let wrapped = Degrees.wrap(longitude: longitude)
    else {
      outOfRange += 1
      tracks[current].dropped.invalid += 1
      return
    }
    guard total < ReadingLimits.fixes else {
      hasTooMany = true
      return
    }
    total += 1
    fixes.append(
      Fix(
        latitude: latitude, longitude: wrapped, time: time(row),
        elevation: measure(row, .elevation, CSVUnit.length),
        speed: measure(row, .speed, CSVUnit.speed).flatMap { $0 >= 0 ? $0 : nil },
        heartRate: whole(row, .heartRate), cadence: whole(row, .cadence),
        power: whole(row, .power)))
  }

  /// Goes to the row's track and segment; `false` where there are too many tracks.
  private mutating func chooseTrack(_ row: CSVRow) -> Bool {
    if let cell = header.places[.segment] {
      let value = row.bytes(cell)
      if !value.elementsEqual(segment) {
        endSegment()
        segment = Array(value)
      }
    }
    let value = trackCell.map { row.string($0) } ?? ""
    if let place = places[value] {
      if place != current { endSegment() }
      current = place
      return true
    }
    guard tracks.count < ReadingLimits.tracks else {
      hasTooMany = true
      return false
    }
    endSegment()
    current = tracks.count
    places[value] = current
    var details = TrackDetails()
    var text = XMLText()
    if let cell = trackCell, row.parse(cell, DecimalParser.parse) == nil {
      details.name = text.string(Array(row.bytes(cell).prefix(ReadingLimits.textBytes)))
    }
    if let cell = header.places[.activity] {
      details.takeActivity(row.string(cell))
    }
    tracks.append(Track(details: details))
    return true
  }

  private mutating func endSegment() {
    if !fixes.isEmpty { tracks[current].segments.append(Segment(fixes: fixes)) }
    fixes = []
  }

  private func angle(
    _ row: CSVRow, _ cell: Int, _ meaning: CSVMeaning, _ hemisphere: CSVMeaning
  ) -> Double? {
    let letter = header.places[hemisphere].flatMap { row.bytes($0).first.map(CSVCell.capital) }
    return CSVCell.angle(
      row, cell, factor: header.columns[cell]?.factor ?? 1, isLatitude: meaning == .latitude,
      hemisphere: letter.flatMap { CSVCell.isHemisphere($0) ? $0 : nil })
  }

  /// Rows that the device itself marks as without a fix hold the last place it knew.
  private func isValid(_ row: CSVRow) -> Bool {
    guard let cell = header.places[.validity] else { return true }
    return !["no fix", "nofix", "invalid", "void", "v", "false", "no", "0", "none"].contains(
      row.string(cell).lowercased())
  }

  private mutating func time(_ row: CSVRow) -> Double? {
    guard clock.exists else { return nil }
    guard let time = clock.time(row) else {
      unreadTimes += 1
      return nil
    }
    times.note(time)
    return time.seconds
  }

  private func measure(
    _ row: CSVRow, _ meaning: CSVMeaning, _ unit: (String) -> Double?
  ) -> Double? {
    guard let cell = header.places[meaning], let number = CSVCell.number(row, cell) else {
      return nil
    }
    let factor = unit(number.unit) ?? header.columns[cell]?.factor ?? 1
    let value = number.value * factor
    return abs(value) < 1e7 ? value : nil
  }

  private func whole(_ row: CSVRow, _ meaning: CSVMeaning) -> Int? {
    guard let cell = header.places[meaning], let number = CSVCell.number(row, cell),
      number.value >= 0, number.value < 10_000
    else { return nil }
    return Int(number.value.rounded())
  }
}

extension CSVTracks {
  /// The outcome of a file with these rows.
  func outcome(_ input: TrackInput, format: String, problems: [Problem]) -> FileOutcome {
    let invalid = tracks.reduce(0) { $0 + $1.dropped.invalid }
    if outOfRange > total {
      return .skipped(.degreesOutOfRange(count: outOfRange, total: total + invalid))
    }
    if tooWide > total {
      return .skipped(.columnsUnclear(count: tooWide))
    }
    var whole: [Track] = []
    for var track in tracks where !track.segments.isEmpty {
      times.describe(&track.details)
      track.problems += self.problems(of: track)
      whole.append(track)
    }
    return input.outcome(
      format, whole, problems: problems + fileProblems,
      without: invalid > 0
        ? .noUsablePositionAmong(count: invalid) : .noUsablePosition)
  }

  private func problems(of track: Track) -> [Problem] {
    var problems: [Problem] = []
    let invalid = track.dropped.invalid
    if invalid > 0 {
      problems.append(.rowsWithoutPosition(count: invalid))
    }
    return problems + times.problems
  }

  private var fileProblems: [Problem] {
    var problems: [Problem] = []
    if unreadTimes > 0 {
      problems.append(
        clock.dayOrder == .unknown
          ? .timesAmbiguous(count: unreadTimes) : .timesUnread(count: unreadTimes))
    }
    if let cell = clock.timeCell, let other = otherTimes.first {
      func name(_ cell: Int) -> String {
        cell < header.names.count ? String(header.names[cell].prefix(60)) : "\(cell + 1)"
      }
      problems.append(.timeColumnChosen(column: name(cell), other: name(other)))
    }
    if tooWide > 0 {
      problems.append(.rowsTooWide(count: tooWide))
    }
    if isCut {
      problems.append(.lastLineCut)
    }
    if hasTooMany {
      problems.append(
        .tooManyFixesOrTracks(fixes: ReadingLimits.fixes, tracks: ReadingLimits.tracks))
    }
    return problems
  }
}
