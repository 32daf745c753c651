import Foundation

// Figures of this machine at this moment: compare them with those of the same minute only.
//
//     route-atlas-bench [TEMPLATES] [--files DIR]     DIR: recordings, to time reading on
var arguments = Array(CommandLine.arguments.dropFirst())
do {
  if arguments.count == 2, arguments[0] == MemoryBench.flag {
    try MemoryBench.printPeak(of: arguments[1])
    exit(0)
  }
  var folder: String?
  if let option = arguments.firstIndex(of: "--files"), option + 1 < arguments.count {
    folder = arguments[option + 1]
    arguments.removeSubrange(option...(option + 1))
  }
  let templates =
    arguments.first ?? ProcessInfo.processInfo.environment["ROUTE_ATLAS_TEMPLATES"] ?? "templates"
  try ReadingBench(folder: folder).run()
  try MemoryBench().run()
  try StageBench(templates: templates).run()
  try JobBench(templates: templates).run()
} catch {
  FileHandle.standardError.write(Data("route-atlas-bench: \(error)\n".utf8))
  exit(1)
}
