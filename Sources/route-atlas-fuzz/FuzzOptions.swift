import Foundation

/// What the command line asks for.
struct FuzzOptions {
  var program = "/proc/self/exe"
  var seconds = 600
  /// Holds `seeds/FORMAT` and gets a folder for each format.
  var work = URL(fileURLWithPath: ".build/fuzz")
  var templates = "templates"
  var dictionaries: URL? = URL(fileURLWithPath: "Sources/route-atlas-fuzz/Dictionaries")
  var moreSeeds: [URL] = []
  var formats: [FuzzFormat] = []

  struct Fault: Error, CustomStringConvertible { var description: String }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        formats += try FuzzOptions.formats(word)
        continue
      }
      guard let value = rest.popFirst() else { throw Fault(description: "\(word) needs a value") }
      switch word {
      case "--seconds":
        guard let number = Int(value), number > 0 else {
          throw Fault(description: "--seconds needs a number above 0")
        }
        seconds = number
      case "--work": work = URL(fileURLWithPath: value)
      case "--templates": templates = value
      case "--seeds": moreSeeds.append(URL(fileURLWithPath: value))
      default: throw Fault(description: "no option is called \(word)")
      }
    }
    if formats.isEmpty { formats = FuzzFormat.all }
  }

  /// Those whose name is or begins with the word.
  private static func formats(_ word: String) throws -> [FuzzFormat] {
    let same = FuzzFormat.all.filter { $0.name == word.lowercased() }
    let found =
      same.isEmpty ? FuzzFormat.all.filter { $0.name.hasPrefix(word.lowercased()) } : same
    guard !found.isEmpty else {
      let known = FuzzFormat.all.map(\.name).joined(separator: ", ")
      throw Fault(description: "no format is called \(word): there are \(known)")
    }
    return found
  }
}
