import AtlasJob
import Files
import TrackSamples

/// Writes invented recordings.
enum SampleCommand: Command {
  static let syntax = CommandSyntax(
    "sample", operands: "DIR", count: 1...1,
    summary: "Write invented sample tracks into a folder.",
    discussion: "They are the same every time. Files in DIR that have their names are replaced.",
    examples: [
      .init("route-atlas sample output/samples", "Something to make a first atlas of.")
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let folder = Places.absolute(FilePath(bytes: arguments.operands[0]))
    try FileSystem.makeFolders(folder)
    let files = SampleTracks.files()
    for file in files {
      try FileSystem.write(Array(file.contents.utf8), to: folder.appending(file.name))
    }
    console.say("Wrote \(Words.count(files.count, "file")) to \(folder.shown).")
    return .done
  }
}
