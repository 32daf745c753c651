import AtlasJob
import Files

/// Lists templates, or prints one with its defaults filled in.
enum TemplatesCommand: Command {
  static let syntax = CommandSyntax(
    "templates", operands: "[NAME]", count: 0...1,
    summary: "List the templates, or print one with its defaults filled in.",
    discussion: """
      NAME may also be the path of a template's file. Templates are looked for in the folder that \
      ROUTE_ATLAS_TEMPLATES names, in share/route-atlas/templates beside the program's folder, and \
      in a folder templates above the program.
      """,
    examples: [
      .init("route-atlas templates", "Which templates there are."),
      .init(
        "route-atlas templates classic > mine.json5", "A file to start a template of your own."),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let folder = Places.templates()
    guard let operand = arguments.operands.first else {
      let names = try TemplateCatalogue.summaries(in: folder)
      guard !names.isEmpty else {
        console.say("route-atlas templates: no template in \(folder)")
        return .failed
      }
      console.out(HelpText.table(names.map { ($0.name, $0.summary) }))
      return .done
    }
    let path = FilePath(bytes: operand)
    let isFile = TemplateCatalogue.isPath(path.description)
    let name = isFile ? Places.absolute(path).description : path.description
    console.out(try TemplateCatalogue.filledIn(name, in: folder))
    return .done
  }
}
