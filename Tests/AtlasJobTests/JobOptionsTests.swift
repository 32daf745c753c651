import Files
import SettingsFiles
import Testing

@testable import AtlasJob

/// Holds `jobs/nightly.json5`, the job with every key that there is, to the declarations.
@Suite struct JobOptionsTests {
  private static let nightly = FilePath(#filePath).parent.parent.parent
    .appending("jobs/nightly.json5")

  /// The dotted keys of a file. An object under a declared key is that option's value.
  private func keys(of value: SettingsValue, in path: String = "") -> Set<String> {
    guard case .object(let entries) = value else { return [path] }
    if JobOptions.all.contains(where: { $0.key == path }) { return [path] }
    return entries.reduce(into: []) { found, entry in
      found.formUnion(keys(of: entry.value, in: path.isEmpty ? entry.key : path + "." + entry.key))
    }
  }

  @Test func theNightlyJobShowsEachDeclaredKeyAndNoOther() throws {
    let document = try SettingsDocument(file: Self.nightly.description)
    #expect(keys(of: document.tree) == Set(JobOptions.all.map(\.key)))
  }

  @Test func theNightlyJobShowsTheDefaults() throws {
    let shown = try JobFile.read(Self.nightly)
    let shortest = try JobFile.decode(
      "{ inputs: ['in'], output: 'a.pdf' }", name: "a.json5", file: FilePath("/a.json5"), home: nil)
    for option in JobOptions.all where option.hasFixedDefault {
      #expect(option.isEqual(in: shown, and: shortest), "\(option.key)")
    }
    #expect(
      JobOptions.all.filter { !$0.hasFixedDefault }.map(\.key)
        == ["title", "inputs", "output", "cache"])
  }

  @Test func eachKeyAndEachFlagIsDeclaredOnce() {
    let keys = JobOptions.all.map(\.key)
    let flags = JobOptions.all.compactMap(\.flag)
    let names = flags.map(\.name) + flags.compactMap(\.short)
    #expect(Set(keys).count == keys.count)
    #expect(Set(names).count == names.count)
    for option in JobOptions.all {
      #expect(!option.help.isEmpty, "\(option.key)")
      #expect((option.flag == nil) == option.commands.isEmpty, "\(option.key)")
    }
  }

  @Test func aFlagAndItsKeyAreCheckedByOneReader() throws {
    var job = Job.blank
    try Job.options.workers.read(flag: [Array("7".utf8)], into: &job)
    #expect(job.workers == 7)
    #expect(job.place(of: Job.options.workers) == "--workers")
    let mistakes: [(any JobOptionDeclaration, String, String)] = [
      (Job.options.workers, "257", "a whole number from 0 to 256, found “257”"),
      (Job.options.units, "miles", "one of metric, imperial, found “miles”"),
      (Job.options.timeZone, "Mars/Base", "auto, or a zone such as Europe/Zurich or +02:00, found"),
      (Job.options.language, "english!", "a tag such as en or zh-Hans, found “english!”"),
    ]
    for (option, text, expected) in mistakes {
      do throws(FlagMistake) {
        try option.read(flag: [Array(text.utf8)], into: &job)
        Issue.record("\(option.key) took \(text)")
      } catch {
        let name = try #require(option.flag?.name)
        #expect(error.description.hasPrefix("\(name): expected \(expected)"), "\(error)")
      }
    }
    #expect(job.workers == 7)
  }
}
