import AtlasJob
import Files
import Foundation
import SettingsFiles
import Tracks

/// The program's command line.
public enum RouteAtlas {
  public static let version = ProgramVersion.text

  /// Runs the command that the process was started with, and ends the process with its code.
  public static func main() -> Never {
    StandardStreams.fillGaps()
    let words = processArguments
    let code = run(words, Console.standard)
    if let reason = StandardStreams.lostResult, code == .done || code == .inputsSkipped {
      let command: any Command.Type = words.first.flatMap(command) ?? HelpCommand.self
      let lost = command.lost(reason, words)
      Console.standard.say("route-atlas: \(lost.words)")
      exit(lost.code.rawValue)
    }
    exit(code.rawValue)
  }

  private static func command(named word: [UInt8]) -> (any Command.Type)? {
    let name = String(decoding: word, as: UTF8.self)
    return allCommands.first { $0.syntax.name == name }
  }

  /// Runs a command. `words` are the arguments after the program's name, as bytes.
  public static func run(_ words: [[UInt8]], _ console: Console) -> ExitCode {
    guard let first = words.first else {
      console.err(HelpCommand.overview)
      return .usage
    }
    switch String(decoding: first, as: UTF8.self) {
    case "--help", "-h":
      console.out(HelpCommand.overview)
      return .done
    case "--version":
      console.out("route-atlas \(version)\n")
      return .done
    default: break
    }
    let name = String(decoding: first, as: UTF8.self)
    guard let command = command(named: first) else {
      let nearest = NearestWord.of(name, among: allCommands.map { $0.syntax.name })
      let hint = nearest.map { "; did you mean “\($0)”?" } ?? ""
      console.say("route-atlas: unknown command “\(name)”\(hint)")
      console.say("See: route-atlas help")
      return .usage
    }
    return run(command, Array(words.dropFirst()), console)
  }

  private static func run(
    _ command: any Command.Type, _ words: [[UInt8]], _ console: Console
  ) -> ExitCode {
    let syntax = command.syntax
    func complain(_ error: any Error, _ code: ExitCode) -> ExitCode {
      console.say("route-atlas \(syntax.name): \(error)")
      return code
    }
    do {
      let arguments = try Arguments(words, for: syntax)
      if arguments.asksForHelp {
        console.out(syntax.help)
        return .done
      }
      return try command.run(arguments, console)
    } catch let mistake as Arguments.Mistake {
      console.say("route-atlas \(syntax.name): \(mistake)")
      console.say("Usage: \(syntax.usage)\nSee: route-atlas help \(syntax.name)")
      return .usage
    } catch let error as SettingsError {
      return complain(error, .settings)
    } catch let error as LockFile.Held {
      return complain(error, .locked)
    } catch let error as Interruption.Stopped {
      return .signal(error.signal)
    } catch let error as RunFailure {
      if case .settings = error { return complain(error, .settings) }
      return complain(error, .failed)
    } catch {
      return complain(error, .failed)
    }
  }

  /// The arguments as the system gave them: Swift's own list loses what is not UTF-8.
  private static var processArguments: [[UInt8]] {
    let count = Int(CommandLine.argc)
    return (0..<count).dropFirst().compactMap { index in
      guard let word = CommandLine.unsafeArgv[index] else { return nil }
      return Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
    }
  }
}
