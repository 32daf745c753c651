import Foundation

/// A program of the system that judges what ours wrote.
///
/// A test that needs one says so by `.enabled(if: ExternalTool.qpdf.exists)`: so a run that left it
/// out shows it.
public struct ExternalTool: Sendable {
  public let path: String

  public static let qpdf = ExternalTool(path: "/usr/bin/qpdf")
  public static let pdftotext = ExternalTool(path: "/usr/bin/pdftotext")
  public static let python3 = ExternalTool(path: "/usr/bin/python3")
  public static let setpriv = ExternalTool(path: "/usr/bin/setpriv")

  public var exists: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Runs it, with both of its channels in one text. Throws where it cannot be started.
  public func run(_ arguments: [String]) throws -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
