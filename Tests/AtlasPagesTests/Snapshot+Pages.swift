import AtlasDrawing
import TestSupport
import Testing

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

extension Snapshot {
  init(name: String) {
    self.init(name, in: ProjectFolder.file("Tests/AtlasPagesTests/Snapshots"))
  }

  func check(_ look: PageStyle, dpi: Double = 72, draw: (Canvas) -> Void) throws {
    try check(look.template.sheet, dpi: dpi, language: look.language.tag, draw: draw)
  }
}
