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
    ActivityCatalogue.Row(
      file: try blob(),
      note: ActivityNote(
        name: try optionalString(), text: try optionalString(), activity: try raw(Activity.self),
        start: try optionalDouble()))
  }
}
