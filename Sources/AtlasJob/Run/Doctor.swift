import AtlasBinding
import AtlasPages
import AtlasStore
import AtlasStyle
import Files
import Foundation
import TrackFormats
import Tracks
import ZoneTable

/// What a machine has and lacks for an atlas.
public enum Doctor {
  public struct Finding: Sendable, Equatable {
    public enum State: Sendable { case good, worthKnowing, bad }
    public var state: State
    public var text: String

    init(_ state: State, _ text: String) {
      self.state = state
      self.text = text
    }
  }

  /// Looks at fonts, libraries, templates, time zones and, with a job, at its folders.
  public static func findings(job: Job?, templates: FilePath) -> [Finding] {
    libraries() + fonts(job, templates) + timeZones() + folders(job)
  }

  private static func libraries() -> [Finding] {
    [
      Finding(
        .good,
        (PageMaker.libraries + [AtlasBinder.library, "SQLite \(AtlasStore.libraryVersion)"])
          .joined(separator: ", ")),
      Finding(.good, "formats: \(TrackFiles.formats.joined(separator: ", "))"),
    ]
  }

  private static func fonts(_ job: Job?, _ folder: FilePath) -> [Finding] {
    let library = TemplateLibrary(folder: folder.description)
    var findings: [Finding] = []
    findings.append(
      library.names.isEmpty
        ? Finding(.bad, "templates: none in \(folder)")
        : Finding(.good, "templates: \(library.names.joined(separator: ", ")) in \(folder)"))
    guard Template.hasAnyFont else {
      return findings + [Finding(.bad, "fonts: none is installed")]
    }
    do {
      let template = try library.template(job?.template ?? "classic")
      for font in template.missingFonts {
        findings.append(Finding(.worthKnowing, "font \(font): not installed, another stands in"))
      }
      if template.missingFonts.isEmpty {
        findings.append(Finding(.good, "fonts of the template \(template.name)"))
      }
    } catch {
      findings.append(Finding(.bad, "\(error)"))
    }
    return findings
  }

  private static func timeZones() -> [Finding] {
    guard TimeZone(identifier: "Europe/Zurich") != nil else {
      return [Finding(.bad, "time zones: no data; install the package tzdata")]
    }
    let known = Finding(
      .good,
      "time zones; this machine's is \(TimeZoneName.system), those of places are by "
        + ZoneLookup.offline.name)
    guard let unknown = TimeZoneName.unknownSetting else { return [known] }
    return [
      known,
      Finding(
        .worthKnowing,
        "TZ is “\(FilePath.printable(unknown))”, which is no zone such as Europe/Zurich: "
          + "\(TimeZoneName.system) is taken"),
    ]
  }

  private static func folders(_ job: Job?) -> [Finding] {
    guard let job else { return [] }
    let inputs = job.inputs.map { input in
      FileSystem.exists(input)
        ? Finding(.good, "input \(input)") : Finding(.bad, "input \(input): not there")
    }
    return inputs
      + [("output", job.output), ("cache", job.cache)].map { name, path in
        canWrite(path.parent)
          ? Finding(.good, "\(name) \(path)")
          : Finding(.bad, "\(name) \(path): its folder cannot be written to")
      }
  }

  /// Whether a folder, or the nearest one above it that is there, can be written to.
  private static func canWrite(_ folder: FilePath) -> Bool {
    var folder = folder
    while !FileSystem.exists(folder), folder.parent != folder { folder = folder.parent }
    return FileSystem.isWritable(folder)
  }
}
