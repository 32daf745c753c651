import AtlasPages
import AtlasStyle
import Files
import SettingsFiles
import Tracks

// Readers of options that say what an atlas is made of, and where it goes.

extension OptionReader<String> {
  static var title: OptionReader {
    OptionReader { (item, _) throws(SettingsError) in
      let title = try item.string()
      guard !title.allSatisfy(\.isWhitespace) else { throw item.wrong(expected: "a title") }
      return title
    }
  }

  /// A template's name as it is, or the whole path of its file.
  static var template: OptionReader {
    OptionReader { (item, context) throws(SettingsError) in
      let name = try item.string()
      return TemplateLibrary.isPath(name) ? context.resolve(FilePath(name)).description : name
    }
  }

  static var language: OptionReader {
    OptionReader(flagExpects: "a tag such as en or zh-Hans") { (item, _) throws(SettingsError) in
      let tag = try item.string()
      guard LanguageTag.isWellFormed(tag) else {
        throw item.wrong(expected: "a language tag such as \"en\" or \"zh-Hans\"")
      }
      return tag
    }
  }
}

extension OptionReader<String?> {
  /// `nil` for `auto`.
  static var timeZone: OptionReader {
    OptionReader(flagExpects: "auto, or a zone such as Europe/Zurich or +02:00") {
      (item, _) throws(SettingsError) in
      let name = try item.string()
      if name == "auto" { return nil }
      guard TimeZoneName.isKnown(name) else {
        throw item.wrong(
          expected: "\"auto\", a zone such as \"Europe/Zurich\" or an offset (+02:00)")
      }
      return name
    }
  }
}

extension OptionReader<[FilePath]> {
  static var inputs: OptionReader {
    OptionReader(
      fromFile: { (item, context) throws(SettingsError) in
        let paths = try item.strings()
        guard !paths.isEmpty, paths.allSatisfy({ !$0.isEmpty }) else {
          throw item.wrong(expected: "at least one file or folder, none of them empty")
        }
        return paths.map { context.resolve(FilePath($0)) }
      },
      fromFlag: { (words, _, context) throws(FlagMistake) in
        words.map { context.resolve(FilePath(bytes: $0)) }
      })
  }
}

extension OptionReader<FilePath> {
  /// The path of the PDF, which may hold `{title}` and `{volume}`.
  static var output: OptionReader {
    OptionReader(
      fromFile: { (item, context) throws(SettingsError) in
        let path = try item.string()
        guard FilePath(path).fileExtension == "pdf" else {
          throw item.wrong(expected: "a path that ends in .pdf")
        }
        let marks = path.matches(of: /\{(\w*)\}/).map { String($0.output.1) }
        guard marks.allSatisfy({ ["title", "volume"].contains($0) }) else {
          throw item.wrong(expected: "no other marks than {title} and {volume}")
        }
        guard context.job.volumes == .none || path.contains("{volume}") else {
          throw item.wrong(expected: "a path with {volume} in it, since the job makes several")
        }
        return context.resolve(FilePath(path))
      },
      fromFlag: { (words, flag, context) throws(FlagMistake) in
        let path = try OptionReader.path.fromFlag(words, flag, context)
        guard context.job.volumes == .none || path.description.contains("{volume}") else {
          throw FlagMistake("\(flag): expected {volume} in the path, since the job makes several")
        }
        return path
      })
  }

  /// A file of the program's own. For a flag, `Job.clash` says later what stands in its way.
  static var cache: OptionReader {
    path { (item, context) throws(SettingsError) in
      var job = context.job
      job.cache = context.resolve(FilePath(try item.string()))
      guard try !item.string().isEmpty, FileSystem.kind(job.cache) != .folder else {
        throw item.wrong(expected: "the path of a file")
      }
      guard job.clash(report: nil) == nil else {
        throw item.wrong(expected: "a file of its own, and no input or output")
      }
      return job.cache
    }
  }
}

extension OptionReader<[Job.Format]> {
  static var formats: OptionReader {
    OptionReader(
      fromFile: { (item, _) throws(SettingsError) in
        guard case .array = item.value else { return [try item.choice(as: Job.Format.self)] }
        var wanted: Set<Job.Format> = []
        for one in try item.items() { wanted.insert(try one.choice(as: Job.Format.self)) }
        guard !wanted.isEmpty else {
          throw item.wrong(expected: "at least one of pdf, svg and png")
        }
        return Job.Format.allCases.filter(wanted.contains)
      },
      fromFlag: { (words, flag, context) throws(FlagMistake) in
        let text = try OptionReader<String>.text.fromFlag(words, flag, context)
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard let formats = Job.Format.list(names) else {
          throw FlagMistake(
            "\(flag): expected pdf, svg, png, or several of them with commas, found “\(text)”")
        }
        return formats
      })
  }
}

extension OptionReader<Set<Activity>> {
  static var activities: OptionReader {
    OptionReader { (item, _) throws(SettingsError) in
      var chosen: Set<Activity> = []
      for one in try item.items() { chosen.insert(try one.choice(as: Activity.self)) }
      guard !chosen.isEmpty else { throw item.wrong(expected: "at least one activity") }
      return chosen
    }
  }
}

extension OptionReader<Day> {
  static var day: OptionReader {
    OptionReader { (item, _) throws(SettingsError) in
      guard let day = Day(try item.string()) else {
        throw item.wrong(expected: "a day such as \"2020-01-31\"")
      }
      return day
    }
  }

  /// A day that is not before the job's first.
  static var lastDay: OptionReader {
    OptionReader { (item, context) throws(SettingsError) in
      let last = try day.fromFile(item, context)
      if let from = context.job.from, last < from {
        throw item.wrong(expected: "a day on or after `from` (\(from))")
      }
      return last
    }
  }
}
