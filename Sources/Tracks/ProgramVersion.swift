/// The version of the program, as `--version` and the page about an atlas give it.
public enum ProgramVersion {
  public static let text = "0.2.0"
}
