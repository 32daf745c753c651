import AtlasJob
import Files

/// A job's daily run, as cron and systemd want it written.
struct Schedule: Sendable, Equatable {
  let program: FilePath
  let job: FilePath
  let hour: Int
  let minute: Int

  /// `nil` if `time` is not a time of day.
  init?(program: FilePath, job: FilePath, at time: String) {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      time.utf8.allSatisfy({ $0 == UInt8(ascii: ":") || (48...57).contains($0) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    self.program = program
    self.job = job
    self.hour = hour
    self.minute = minute
  }

  /// Absolute paths, since cron's own search path is short. Cron mails what is printed, so only
  /// problems are.
  var crontabLine: String {
    let command = "\(Schedule.shell(program)) run \(Schedule.shell(job)) --quiet"
    // Cron takes a % as the end of the line.
    return "\(minute) \(hour) * * * "
      + command.split(
        separator: "%", omittingEmptySubsequences: false
      ).joined(separator: "\\%")
  }

  /// A service and a timer, one after the other, each headed by the name of its file.
  var units: String {
    let name = "route-atlas-" + Schedule.unitName(job.stem)
    let time = "\(Schedule.two(hour)):\(Schedule.two(minute)):00"
    return """
      # \(name).service
      [Unit]
      Description=Refresh the atlas of \(Schedule.plain(job.stem))

      [Service]
      Type=oneshot
      ExecStart=\(Schedule.systemd(program)) run \(Schedule.systemd(job)) --quiet
      # 3: the atlas stands, and some inputs were skipped.
      SuccessExitStatus=3
      Nice=10

      # \(name).timer
      [Unit]
      Description=Refresh the atlas of \(Schedule.plain(job.stem)) every night

      [Timer]
      OnCalendar=*-*-* \(time)
      Persistent=true

      [Install]
      WantedBy=timers.target

      """
  }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  /// In single quotes, unless it needs none.
  private static func shell(_ path: FilePath) -> String {
    let text = path.description
    let isPlain = text.utf8.allSatisfy {
      (48...57).contains($0) || (97...122).contains($0 | 0x20)
        || [UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_")].contains($0)
    }
    if isPlain { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  /// In double quotes, with what systemd would expand doubled.
  private static func systemd(_ path: FilePath) -> String {
    var text = ""
    for character in path.description {
      switch character {
      case "%": text += "%%"
      case "$": text += "$$"
      case "\"", "\\": text += "\\\(character)"
      default: text.append(character)
      }
    }
    return "\"\(text)\""
  }

  private static func plain(_ text: String) -> String {
    String(text.map { $0 == "%" || $0.isNewline ? "-" : $0 })
  }

  private static func unitName(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "-" })
  }
}
