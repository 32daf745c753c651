import Foundation

/// Feeds mutants of seeds to all that reads and measures, one format after the other.
///
///     route-atlas-fuzz [FORMAT…] [--seconds N] [--work DIR] [--templates DIR] [--seeds DIR]
///     route-atlas-fuzz --child-draws-all TEMPLATES FILE…     takes these inputs, once each
@main
enum RouteAtlasFuzz {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let first = arguments.first, first.hasPrefix("--child"), arguments.count > 1 {
      exit(
        FuzzChild.run(
          Array(arguments.dropFirst(2)), templates: arguments[1],
          drawsAll: first == "--child-draws-all"))
    }
    do {
      var options = try FuzzOptions(arguments)
      options.program = CommandLine.arguments[0]
      var isSound = true
      for format in options.formats {
        isSound = try FuzzSession(format: format, options: options).run() && isSound
      }
      exit(isSound ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("route-atlas-fuzz: \(error)\n".utf8))
      exit(64)
    }
  }
}
