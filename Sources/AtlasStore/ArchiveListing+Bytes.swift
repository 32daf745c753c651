import Tracks

extension ByteWriter {
  mutating func member(_ member: ArchiveMember) {
    blob(member.path)
    for number in [
      member.offset, member.packedSize, member.size, member.method, Int64(member.checksum),
      Int64(member.modified),
    ] {
      integer(number)
    }
    optional(member.fault) { $0.problem($1) }
  }

  mutating func row(_ row: ActivityCatalogue.Row) {
    blob(row.file)
    optional(row.note.name)
    optional(row.note.text)
    string(row.note.activity.rawValue)
    optional(row.note.start)
    optional(row.note.device)
    let totals = row.note.totals
    for figure in [
      totals.start, totals.distance, totals.elapsed, totals.timer, totals.ascent, totals.descent,
      totals.meanHeartRate,
    ] {
      optional(figure)
    }
    optional(totals.maxHeartRate) { $0.integer(Int64($1)) }
    optional(row.note.unknownActivity)
    byte(row.note.isVirtual ? 1 : 0)
    list(row.note.timerPauses) {
      $0.double($1.lowerBound)
      $0.double($1.upperBound)
    }
    list(row.note.heartRates) {
      $0.double($1.time)
      $0.integer(Int64($1.beats))
    }
  }
}

extension ByteReader {
  mutating func member() throws(Damage) -> ArchiveMember {
    ArchiveMember(
      path: try blob(), offset: try integer(), packedSize: try integer(), size: try integer(),
      method: try integer(), checksum: UInt32(truncatingIfNeeded: try integer()),
      modified: UInt32(truncatingIfNeeded: try integer()),
      fault: try optional { (reader) throws(Damage) in try reader.problem() })
  }

  mutating func row() throws(Damage) -> ActivityCatalogue.Row {
    let file = try blob()
    var note = ActivityNote(
      name: try optionalString(), text: try optionalString(), activity: try raw(Activity.self),
      start: try optionalDouble(), device: try optionalString(),
      totals: DeviceTotals(
        start: try optionalDouble(), distance: try optionalDouble(), elapsed: try optionalDouble(),
        timer: try optionalDouble(), ascent: try optionalDouble(), descent: try optionalDouble(),
        meanHeartRate: try optionalDouble(),
        maxHeartRate: try optional { (reader) throws(Damage) in try reader.int() }))
    note.unknownActivity = try optionalString()
    note.isVirtual = try byte() == 1
    note.timerPauses = try list { (reader) throws(Damage) in
      let (start, end) = (try reader.double(), try reader.double())
      guard start <= end else { throw Damage() }
      return start...end
    }
    note.heartRates = try list { (reader) throws(Damage) in
      HeartRateReading(time: try reader.double(), beats: try reader.int())
    }
    return ActivityCatalogue.Row(file: file, note: note)
  }
}
