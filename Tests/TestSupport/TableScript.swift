import Foundation

/// One of the scripts that make tables of C, run on invented data in place of the packages that it
/// takes its own from: those are too large to be stored, and nothing here asks a network for them.
public struct TableScript {
  let name: String
  let folder: TemporaryFolder

  /// Throws where there is no place for what it writes.
  public init(_ name: String) throws {
    self.name = name
    folder = try TemporaryFolder()
  }

  /// Puts a module in the place of a package that the script imports. Throws where it cannot be
  /// written.
  public func add(module: String, _ code: String = "") throws {
    try folder.write(code, to: "modules/\(module).py")
  }

  /// Puts a file where the modules are. Throws where it cannot be written.
  public func add(file: String, _ bytes: [UInt8]) throws {
    try folder.write(bytes, to: "modules/\(file)")
  }

  /// Runs code that sees all that the script defines, and gives the table that it wrote. Throws where
  /// Python cannot be started or where the script fails.
  public func table(_ script: String) throws -> GeneratedTable {
    let start = """
      import sys
      sys.dont_write_bytecode = True
      sys.path.insert(0, "\(folder.file("modules"))")
      path = "\(ProjectFolder.file("scripts/\(name)"))"
      scope = {"__name__": "script", "__file__": path}
      exec(compile(open(path).read(), path, "exec"), scope)
      scope["PATH"] = "\(folder.file("table.c"))"
      """
    let code = start + "\nexec(compile(sys.argv[1], 'test', 'exec'), scope)\n"
    let result = try ExternalTool.python3.run(["-c", code, script])
    guard result.code == 0 else { throw Failure(description: result.text) }
    return try GeneratedTable(file: folder.file("table.c"))
  }

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }
}
