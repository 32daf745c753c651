extension SettingsItem {
  /// A value given on the command line, so that one reader serves a file's key and its flag.
  ///
  /// Errors name the flag where those of a file name the file, and have no line.
  public init(flag: String, value: SettingsValue) {
    let source = SettingsSource(name: flag, places: [:])
    self.init(
      value: value, source: source, path: "",
      owner: SettingsObject(source, path: "", entries: [:]))
  }
}
