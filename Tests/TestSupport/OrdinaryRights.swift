import Foundation

/// Work without root's right to open every file, so that a test of files that may not be read tells
/// the same to root, as whom containers run it, and to everybody else.
///
/// Only the right is dropped, not the user: so a project below root's own folder can be tested.
public enum OrdinaryRights {
  /// Whether a process can be started without that right.
  public static var canBeGiven: Bool { getuid() != 0 || ExternalTool.setpriv.exists }

  /// What stands before a command that is to have ordinary rights.
  public static var command: [String] {
    let dropped = "-dac_override,-dac_read_search"
    return getuid() == 0
      ? [ExternalTool.setpriv.path, "--bounding-set=\(dropped)", "--inh-caps=\(dropped)"] : []
  }

  /// Runs `body` with ordinary rights. They are the thread's: work that `body` hands to other threads
  /// keeps all. Throws what `body` throws.
  public static func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard getuid() == 0 else { return try body() }
    let all = Capabilities.ofThisThread
    var fewer = all
    // Of linux/capability.h: CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH.
    fewer.lower.effective &= ~(1 << 1 | 1 << 2)
    fewer.set()
    defer { all.set() }
    return try body()
  }
}

/// What a thread of root may do, as the system calls `capget` and `capset` have it. Swift's Glibc
/// does not declare them.
private struct Capabilities {
  struct Half {
    var effective: UInt32 = 0
    var permitted: UInt32 = 0
    var inheritable: UInt32 = 0
  }
  struct Header {
    /// _LINUX_CAPABILITY_VERSION_3
    var version: UInt32 = 0x2008_0522
    /// 0 is the calling thread.
    var thread: Int32 = 0
  }
  typealias Call = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int32

  var lower = Half()
  var upper = Half()

  static var ofThisThread: Capabilities {
    var capabilities = Capabilities()
    capabilities.call("capget")
    return capabilities
  }

  func set() {
    var copy = self
    copy.call("capset")
  }

  private mutating func call(_ name: String) {
    guard let symbol = dlsym(nil, name) else { preconditionFailure("no \(name)") }
    let function = unsafeBitCast(symbol, to: Call.self)
    var header = Header()
    let code = withUnsafeMutablePointer(to: &header) { header in
      withUnsafeMutablePointer(to: &self) { function(header, $0) }
    }
    precondition(code == 0, "\(name): \(String(cString: strerror(errno)))")
  }
}
