import AtlasDrawing
import Foundation
import SettingsFiles

/// The folder `templates/`: templates, palettes and languages, all of them data.
public struct TemplateLibrary: Sendable {
  public let folder: String
  /// The folder of a template of one's own, whose `palettes/` and `languages/` come first.
  private var ownFolder: String?
  private let parts: TemplateParts

  package init(folder: String, parts: TemplateParts) {
    self.folder = folder
    self.parts = parts
  }

  /// The same with the palettes and languages beside a template.
  package func beside(_ template: Template) -> TemplateLibrary {
    var library = self
    library.ownFolder = template.folder
    return library
  }

  /// The same with the palettes and languages beside a template's file; nothing is added for a
  /// template that goes by its name.
  public func beside(_ nameOrPath: String) -> TemplateLibrary {
    var library = self
    if TemplateLibrary.isPath(nameOrPath) { library.ownFolder = folderOf(nameOrPath) }
    return library
  }

  /// Whether a template is named by the path of its file.
  public static func isPath(_ nameOrPath: String) -> Bool {
    nameOrPath.contains("/") || nameOrPath.hasSuffix(".json5")
  }

  /// What the message about a palette that is given by a path says of names.
  public static let palettesBeside = ", or of a file in palettes/ beside your template"

  /// The settings files in the folder of a path, with their endings.
  public static func files(besidePath path: String) -> [String] {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return names(in: folder).map { $0 + ".json5" }
  }

  /// The file of a palette or language.
  private func file(_ name: String, in kind: String) -> String? {
    guard !name.contains("/"), !name.isEmpty else { return nil }
    let folders = [ownFolder, folder].compactMap { $0 }
    return folders.map { "\($0)/\(kind)/\(name).json5" }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// Names of all templates, sorted.
  public var names: [String] { TemplateLibrary.names(in: folder) }

  /// Names of all palettes, sorted.
  public var paletteNames: [String] {
    let own = ownFolder.map { TemplateLibrary.names(in: $0 + "/palettes") } ?? []
    return Set(own + TemplateLibrary.names(in: folder + "/palettes")).sorted()
  }

  /// Tags of all languages, sorted.
  public var languageTags: [String] {
    let own = ownFolder.map { TemplateLibrary.names(in: $0 + "/languages") } ?? []
    return Set(own + TemplateLibrary.names(in: folder + "/languages")).sorted()
  }

  /// A template by its name, or by the path of a file (then with `/` or `.json5` in it).
  ///
  /// Throws a `TemplateError` where there is no such template, and a `SettingsError` where its
  /// file, or one that it extends, cannot be read or holds a wrong value.
  public func template(_ nameOrPath: String) throws -> Template {
    let isPath = TemplateLibrary.isPath(nameOrPath)
    let path = isPath ? nameOrPath : "\(folder)/\(nameOrPath).json5"
    guard FileManager.default.fileExists(atPath: path) else {
      guard isPath else {
        throw TemplateError.unknown(kind: "template", name: nameOrPath, known: names)
      }
      throw TemplateError.noFile(
        path,
        nearest: NearestPath.of(
          path, files: TemplateLibrary.files(besidePath: path), names: names))
    }
    let name =
      isPath ? URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent : nameOrPath
    let document = try document(path, below: [])
    var template = try Template(name: name, document: document, parts: parts)
    if isPath { template.folder = folderOf(path) }
    let library = beside(template)
    if let item = try document.root.object("line").item("palette") {
      let name = try item.string()
      guard !TemplateLibrary.isPath(name) else {
        throw item.noPath(among: library.paletteNames, note: TemplateLibrary.palettesBeside)
      }
      guard library.file(name, in: "palettes") != nil else {
        throw item.unknown(among: library.paletteNames)
      }
    }
    return template
  }

  /// A file laid over what it extends. `below` are the files that extend it.
  private func document(_ path: String, below: [String]) throws -> SettingsDocument {
    let document = try SettingsDocument(file: path)
    guard let item = document.root.item("extends") else { return document }
    let base = try item.string()
    let chain = below + [URL(fileURLWithPath: path).standardized.path]
    func extended(_ file: String) throws -> SettingsDocument {
      let next = URL(fileURLWithPath: file).standardized.path
      guard !chain.contains(next) else {
        throw item.wrong(
          expected: next == chain.last
            ? "another template: this file would extend itself"
            : "another template: \(base) extends this one already")
      }
      guard chain.count <= 8 else {
        throw item.wrong(expected: "a chain of templates that ends (eight at most)")
      }
      return document.merged(over: try self.document(file, below: chain))
    }
    if TemplateLibrary.isPath(base) {
      let file = base.hasPrefix("/") ? base : folderOf(path) + "/" + base
      guard FileManager.default.fileExists(atPath: file) else {
        throw item.noFile(
          "the path of a template, from this file's folder",
          files: TemplateLibrary.files(besidePath: file), names: names)
      }
      return try extended(file)
    }
    let beside = folderOf(path) + "/\(base).json5"
    let inLibrary = "\(folder)/\(base).json5"
    // A file may extend the library's template of its own name.
    let isOther =
      URL(fileURLWithPath: beside).standardized != URL(fileURLWithPath: path).standardized
    let file = isOther && FileManager.default.fileExists(atPath: beside) ? beside : inLibrary
    guard FileManager.default.fileExists(atPath: file) else {
      throw item.unknown(among: names)
    }
    return try extended(file)
  }

  private func folderOf(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// A palette by its name. Throws a `TemplateError` where there is none, and a `SettingsError`
  /// where its file is wrong.
  package func palette(_ name: String, levels: Int) throws -> (
    palette: Palette, canonicalText: String
  ) {
    guard let path = file(name, in: "palettes") else {
      throw TemplateError.unknown(kind: "palette", name: name, known: paletteNames)
    }
    let document = try SettingsDocument(file: path)
    let root = document.root
    _ = try root.string("description")
    let blend: Palette.Blend
    if let item = root.item("hue") {
      let ends = try item.items()
      guard ends.count == 2 else { throw item.wrong(expected: "[from, to]") }
      blend = .hue(from: try ends[0].number(in: 0...1), to: try ends[1].number(in: 0...1))
    } else {
      var stops: [Color] = []
      for stop in try root.requiredArray("stops") { stops.append(Color(try stop.color())) }
      guard stops.count > 1 else {
        throw try root.required("stops", "colours").wrong(expected: "at least two colours")
      }
      blend = .oklab(stops: stops)
    }
    try root.finish()
    return (
      Palette(name: name, blend: blend, levels: levels),
      document.tree.canonicalText
    )
  }

  /// The words of a language: of the tag itself, else of a shorter one, else English. Throws a
  /// `SettingsError` where a file of words cannot be read or is wrong.
  package func language(_ tag: String) throws -> Language {
    var candidates = [tag]
    switch tag.lowercased().replacingOccurrences(of: "_", with: "-") {
    case "zh", "zh-cn", "zh-sg", "zh-hans": candidates.append("zh-Hans")
    case "zh-tw", "zh-hk", "zh-mo", "zh-hant": candidates.append("zh-Hant")
    case let tag where tag.hasPrefix("zh-hans-"): candidates.append("zh-Hans")
    case let tag where tag.hasPrefix("zh-hant-"): candidates.append("zh-Hant")
    default: break
    }
    if let dash = tag.firstIndex(where: { $0 == "-" || $0 == "_" }) {
      candidates.append(tag[..<dash].lowercased())
    } else {
      candidates.append(tag.lowercased())
    }
    let english = try SettingsDocument(file: "\(folder)/languages/en.json5")
    for candidate in candidates {
      if let path = file(candidate, in: "languages") {
        return try Language(
          tag: candidate, document: try SettingsDocument(file: path).merged(over: english))
      }
    }
    return try Language(tag: "en", document: english)
  }

  private static func names(in folder: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json5") }.map { String($0.dropLast(6)) }.sorted()
  }
}

/// A template, palette or language that is not there.
public enum TemplateError: Error, CustomStringConvertible {
  case unknown(kind: String, name: String, known: [String])
  /// There is no template at a path; `nearest` is what was likely meant.
  case noFile(String, nearest: String?)
  /// Text would come out as a row of boxes, or not at all.
  case noFont

  public var description: String {
    switch self {
    case .noFont:
      "no usable font is installed; install fonts-inter and fonts-noto-cjk, or set `fonts` in a template"
    case .noFile(let path, let nearest):
      "there is no template at \(path)" + (nearest.map { "; did you mean “\($0)”?" } ?? "")
    case .unknown(let kind, let name, let known):
      known.isEmpty
        ? "there is no \(kind) “\(name)”, and no folder of templates was found"
        : "there is no \(kind) “\(name)”; there are \(known.joined(separator: ", "))"
          + (NearestPath.of(name, files: [], names: known).map { "; did you mean “\($0)”?" } ?? "")
    }
  }
}
