import Native

/// What an element inside a GPX point means.
enum GPXField {
  case elevation, time, speed, heartRate, cadence, power
  /// Nothing by itself; what is in it may mean something.
  case other
}

extension GPXField {
  /// What an element means, by its namespace and local name.
  ///
  /// Heart rate, cadence and power mean the same in every vocabulary that has them, so they are
  /// taken from any; a speed is believed only where its unit is known to be m/s.
  init(_ element: XMLNode, isDirectChild: Bool) {
    let name = element.name.localName
    self =
      if isDirectChild, name == "ele" {
        GPXNamespaces.isGPX(element.namespace) ? .elevation : .other
      } else if isDirectChild, name == "time" {
        GPXNamespaces.isGPX(element.namespace) ? .time : .other
      } else if name == "speed" {
        GPXNamespaces.speedIsMetric(element.namespace) ? .speed : .other
      } else if name == "hr" || name == "heartrate" || name == "heartRate" || name == "HeartRate" {
        .heartRate
      } else if name == "cad" || name == "cadence" || name == "RunCadence" || name == "Cadence" {
        .cadence
      } else if name == "power" || name == "PowerInWatts" || name == "watts" || name == "Watts" {
        .power
      } else {
        .other
      }
  }
}

/// Remembers what the names of a file's elements mean, since a million points use a dozen names.
///
/// This holds only where the namespaces in force are those of the points' parent: elements that
/// declare their own are not looked up here.
struct GPXFieldCache {
  private struct Entry {
    var name: BorrowedText
    var isDirectChild: Bool
    var field: GPXField
  }

  /// Owns the bytes of the names.
  private final class Names {
    var starts: [UnsafeMutablePointer<UInt8>] = []

    func copy(_ name: BorrowedText) -> BorrowedText {
      let count = name.count + 1
      let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
      copy.initialize(from: name.start, count: count)
      starts.append(copy)
      return BorrowedText(UnsafePointer(copy))
    }

    deinit {
      for start in starts { start.deallocate() }
    }
  }

  private var entries: [Entry] = []
  private var names = Names()

  /// A file with more names than that is looked up each time.
  var isFull: Bool { entries.count >= 64 }

  /// What a name means, where it was met before.
  func field(of name: BorrowedText, isDirectChild: Bool) -> GPXField? {
    for entry in entries where entry.isDirectChild == isDirectChild && entry.name == name {
      return entry.field
    }
    return nil
  }

  /// Finds out what an element's name means.
  mutating func learn(_ element: XMLNode, isDirectChild: Bool) -> GPXField {
    let field = GPXField(element, isDirectChild: isDirectChild)
    guard !isFull else { return field }
    let name = names.copy(element.name)
    entries.append(Entry(name: name, isDirectChild: isDirectChild, field: field))
    return field
  }

  mutating func forget() {
    entries.removeAll(keepingCapacity: true)
    names = Names()
  }
}
