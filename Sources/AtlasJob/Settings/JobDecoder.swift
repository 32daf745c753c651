import Files
import SettingsFiles

/// Turns the keys of a job file into a `Job`, by the declarations of its options.
struct JobDecoder {
  let root: SettingsObject
  let folder: FilePath
  let home: FilePath?

  /// `name` is the title and the cache's name where the file gives none.
  ///
  /// Throws a `SettingsError` at the first value that is wrong, and at a key that is missing.
  func decode(named name: String) throws(SettingsError) -> Job {
    var job = Job.blank
    job.title = name
    for option in JobOptions.all {
      try option.read(from: root, into: &job, folder: folder, home: home)
    }
    if job.place(of: Job.options.cache) == nil {
      job.cache = Job.defaultCache(beside: job.output, name: name)
    }
    return job
  }
}
