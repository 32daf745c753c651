import Native

/// What an element inside a GPX point tells.
enum GPXField {
  case elevation, time, speed, heartRate, cadence, power
  /// Nothing itself; what is in it may.
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
/// Holds only where the namespaces in force are those of the points' parent: elements that declare
/// their own are not looked up here.
final class GPXFieldCache {
  private struct Entry {
    var name: UnsafeMutableBufferPointer<UInt8>
    var isDirectChild: Bool
    var field: GPXField
  }

  private var entries: [Entry] = []

  func field(of element: XMLNode, isDirectChild: Bool, newName: (XMLNode) -> Void) -> GPXField {
    let name = element.name
    for entry in entries where entry.isDirectChild == isDirectChild {
      if let start = entry.name.baseAddress, BorrowedText(UnsafePointer(start)) == name {
        return entry.field
      }
    }
    newName(element)
    let field = GPXField(element, isDirectChild: isDirectChild)
    // A file with more names than that is looked up each time.
    guard entries.count < 64 else { return field }
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: name.count + 1)
    _ = copy.initialize(from: UnsafeBufferPointer(start: name.start, count: copy.count))
    entries.append(Entry(name: copy, isDirectChild: isDirectChild, field: field))
    return field
  }

  func forget() {
    for entry in entries { entry.name.deallocate() }
    entries.removeAll(keepingCapacity: true)
  }

  deinit {
    for entry in entries { entry.name.deallocate() }
  }
}
