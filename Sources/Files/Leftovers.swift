import Glibc
import Synchronization

/// Files that are not to outlive the process: those that are written beside their places, and locks.
/// Where the process has to end at once, its signal handler removes them.
///
/// A handler may take no lock and ask for no memory, so the paths wait as C strings in a fixed number
/// of places. A path for which there is none is removed in the ordinary way only.
public enum Leftovers {
  private static let count = 256
  /// Unsafe since a signal handler can wait for no lock: each place is written whole, under `writing`
  /// by one thread at a time, and the handler only reads it.
  nonisolated(unsafe) private static let places = {
    let places = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: count)
    places.initialize(repeating: nil, count: count)
    return places
  }()
  private static let writing = Mutex(())

  /// Makes the places, which a handler could not.
  public static func prepare() { writing.withLock { _ in _ = places[0] } }

  public static func add(_ path: FilePath) {
    path.withCString { text in
      writing.withLock { _ in
        guard place(of: text) == nil, let free = (0..<count).first(where: { places[$0] == nil })
        else { return }
        places[free] = strdup(text)
      }
    }
  }

  /// The file is gone, and whoever makes another under its name may keep it.
  public static func forget(_ path: FilePath) {
    path.withCString { text in
      writing.withLock { _ in
        // The string is not given back: a handler may be reading it.
        if let place = place(of: text) { places[place] = nil }
      }
    }
  }

  /// Removes all of them, by nothing that a handler may not call.
  public static func removeAll() {
    for index in 0..<count {
      if let text = places[index] { unlink(text) }
    }
  }

  private static func place(of text: UnsafePointer<CChar>) -> Int? {
    (0..<count).first { index in places[index].map { strcmp($0, text) == 0 } ?? false }
  }
}
