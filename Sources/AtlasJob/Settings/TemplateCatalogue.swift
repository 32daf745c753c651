import AtlasPages
import AtlasStyle
import Files

/// What the command line shows of templates.
public enum TemplateCatalogue {
  /// The names that a job may give, by option; those beside its template's file are among them.
  public static func names(in folder: FilePath, template: String) -> [JobFile.NamedOption] {
    let library = TemplateLibrary(folder: folder.description).beside(template)
    return [
      (Job.options.template, library.names), (Job.options.palette, library.paletteNames),
    ]
  }

  /// Whether a template is named by the path of its file.
  public static func isPath(_ name: String) -> Bool { TemplateLibrary.isPath(name) }

  /// Each template's name and what it is.
  ///
  /// Throws a `SettingsError` or a `TemplateError` at the first that is wrong.
  public static func summaries(in folder: FilePath) throws -> [(name: String, summary: String)] {
    let library = TemplateLibrary(folder: folder.description)
    return try library.names.map { ($0, try library.template($0).summary) }
  }

  /// A template, by name or by the path of its file, as a file with its defaults filled in.
  ///
  /// Throws `RunFailure.settings` if it does not exist or is wrong.
  public static func filledIn(_ name: String, in folder: FilePath) throws(RunFailure) -> String {
    do {
      let text = try TemplateLibrary(folder: folder.description).template(name).filledIn
      return text.hasSuffix("\n") ? text : text + "\n"
    } catch {
      throw .settings("\(error)")
    }
  }
}
