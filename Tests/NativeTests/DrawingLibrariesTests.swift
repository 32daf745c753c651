import Native
import Testing

@Suite struct DrawingLibrariesTests {
  @Test func versionsAreThreeNumbers() {
    for version in [DrawingLibraries.cairo, DrawingLibraries.pango, DrawingLibraries.fontconfig] {
      let parts = version.split(separator: ".").map { Int($0) }
      #expect(parts.count == 3, "\(version)")
      #expect(!parts.contains(nil), "\(version)")
    }
  }
}
