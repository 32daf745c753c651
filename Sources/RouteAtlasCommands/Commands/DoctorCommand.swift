import AtlasJob
import Files

/// Says what this machine lacks for an atlas.
enum DoctorCommand: Command {
  static let syntax = CommandSyntax(
    "doctor", operands: "[JOB]", count: 0...1,
    summary: "Check fonts, libraries, time zones and folders.",
    discussion: "With JOB, its template and its folders are checked as well.",
    examples: [.init("route-atlas doctor jobs/nightly.json5", "Before the first night.")])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let job = try arguments.operands.first.map { try JobFile.read(FilePath(bytes: $0)) }
    let findings = Doctor.findings(job: job, templates: Places.templates())
    for finding in findings {
      let mark =
        switch finding.state {
        case .good: "ok     "
        case .worthKnowing: "note   "
        case .bad: "MISSING"
        }
      console.out("\(mark)  \(finding.text)\n")
    }
    return findings.contains { $0.state == .bad } ? .failed : .done
  }
}
