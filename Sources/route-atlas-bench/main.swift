import Foundation

// Figures of this machine at this moment: compare them with those of the same minute only.
let templates =
  CommandLine.arguments.dropFirst().first
  ?? ProcessInfo.processInfo.environment["ROUTE_ATLAS_TEMPLATES"] ?? "templates"
do {
  try StageBench(templates: templates).run()
  try JobBench(templates: templates).run()
} catch {
  FileHandle.standardError.write(Data("route-atlas-bench: \(error)\n".utf8))
  exit(1)
}
