import Tracks

extension StoredReading {
  var bytes: [UInt8] {
    var writer = ByteWriter()
    switch outcome {
    case .passedOver(let reason):
      writer.byte(0)
      writer.string(reason)
    case .skipped(let problem):
      writer.byte(1)
      writer.problem(problem)
    case .tracks(let tracks, let problems):
      writer.byte(2)
      writer.list(tracks) { $0.track($1) }
      writer.list(problems) { $0.problem($1) }
    case .archive(let listing):
      writer.byte(3)
      writer.list(listing.members) { $0.member($1) }
      writer.list(listing.problems) { $0.problem($1) }
    case .catalogue(let catalogue):
      writer.byte(4)
      writer.list(catalogue.rows) { $0.row($1) }
      writer.byte(catalogue.isRecording ? 1 : 0)
    }
    return writer.bytes
  }

  /// Stands for all that the reading says.
  public var digest: Digest { Digest(of: bytes) }

  init(bytes: [UInt8]) throws(ByteReader.Damage) {
    var reader = ByteReader(bytes)
    switch try reader.byte() {
    case 0: outcome = .passedOver(reason: try reader.string())
    case 1: outcome = .skipped(try reader.problem())
    case 2:
      let tracks = try reader.list { (reader) throws(ByteReader.Damage) in try reader.track() }
      outcome = .tracks(tracks, problems: try reader.problems())
    case 3:
      let members = try reader.list { (reader) throws(ByteReader.Damage) in try reader.member() }
      outcome = .archive(ArchiveListing(members: members, problems: try reader.problems()))
    case 4:
      let rows = try reader.list { (reader) throws(ByteReader.Damage) in try reader.row() }
      outcome = .catalogue(ActivityCatalogue(rows: rows, isRecording: try reader.byte() == 1))
    default: throw ByteReader.Damage()
    }
    guard reader.isAtEnd else { throw ByteReader.Damage() }
  }

  /// The reading as it comes back from the store.
  ///
  /// An overview line is kept to 10⁻⁷ degrees (a centimetre). A fresh reading is converted the same
  /// way, so that a page does not depend on whether the store knew the track.
  public var asStored: StoredReading { (try? StoredReading(bytes: bytes)) ?? self }
}

extension ByteWriter {
  mutating func problem(_ problem: Problem) {
    string(problem.kind.rawValue)
    string(problem.severity.rawValue)
    list(problem.arguments) { writer, argument in
      writer.string(argument.name)
      writer.argument(argument.value)
    }
    list(problem.others) { $0.problem($1) }
  }

  private mutating func argument(_ value: Problem.Argument.Value) {
    switch value {
    case .number(let number):
      byte(0)
      integer(Int64(number))
    case .text(let text):
      byte(1)
      string(text)
    case .list(let texts):
      byte(2)
      list(texts) { $0.string($1) }
    case .problem(let cause):
      byte(3)
      problem(cause)
    }
  }

  fileprivate mutating func track(_ track: StoredTrack) {
    integer(Int64(track.number))
    summary(track.summary)
    list(track.line.parts) { writer, part in
      writer.list(part) {
        $0.degrees($1.latitude)
        $0.degrees($1.longitude)
      }
    }
    list(track.problems) { $0.problem($1) }
  }

  private mutating func degrees(_ value: Double) {
    let scaled = (value * 1e7).rounded()
    let number = Int32(exactly: scaled) ?? Int32.min
    withUnsafeBytes(of: number.littleEndian) { for byte in $0 { self.byte(byte) } }
  }
}

extension ByteReader {
  mutating func problem() throws(Damage) -> Problem {
    let kind = try raw(Problem.Kind.self)
    let severity = try raw(Problem.Severity.self)
    let arguments = try list { (reader) throws(Damage) in
      let name = try reader.string()
      return Problem.Argument(name, try reader.argument())
    }
    return Problem(
      stored: kind, severity: severity, arguments: arguments, others: try problems())
  }

  private mutating func argument() throws(Damage) -> Problem.Argument.Value {
    switch try byte() {
    case 0: .number(try int())
    case 1: .text(try string())
    case 2: .list(try list { (reader) throws(Damage) in try reader.string() })
    case 3: .problem(try problem())
    default: throw Damage()
    }
  }

  mutating func problems() throws(Damage) -> [Problem] {
    try list { (reader) throws(Damage) in try reader.problem() }
  }

  fileprivate mutating func track() throws(Damage) -> StoredTrack {
    let number = try int()
    let summary = try summary()
    let parts = try list { (reader) throws(Damage) in
      try reader.list { (reader) throws(Damage) in
        let latitude = try reader.degrees()
        return Position(latitude: latitude, longitude: try reader.degrees())
      }
    }
    return StoredTrack(
      number: number, summary: summary, line: OverviewLine(parts: parts),
      problems: try problems())
  }

  private mutating func degrees() throws(Damage) -> Double {
    var value: UInt32 = 0
    for shift in 0..<4 { value |= UInt32(try byte()) << (8 * UInt32(shift)) }
    return Double(Int32(bitPattern: value)) / 1e7
  }
}
