/// Shows the help of the program or of a command.
enum HelpCommand: Command {
  static let syntax = CommandSyntax(
    "help", operands: "[COMMAND]", count: 0...1, summary: "Show the help of a command.")

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    guard let operand = arguments.operands.first else {
      console.out(overview)
      return .done
    }
    let name = String(decoding: operand, as: UTF8.self)
    guard let command = allCommands.first(where: { $0.syntax.name == name }) else {
      let nearest = NearestWord.of(name, among: allCommands.map { $0.syntax.name })
      throw Arguments.Mistake(
        "unknown command “\(name)”" + (nearest.map { "; did you mean “\($0)”?" } ?? ""))
    }
    console.out(command.syntax.help)
    return .done
  }

  static var overview: String {
    """
    Usage: route-atlas COMMAND [options]

    Draws every run of a folder of recordings on a page of its own and binds all of
    them into one PDF atlas.

    Commands:
    \(HelpText.table(allCommands.map { ($0.syntax.name, $0.syntax.summary) }))
    route-atlas help COMMAND shows a command's options. route-atlas --version shows
    the version.

    """
  }
}
