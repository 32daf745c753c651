import AtlasStore
import Tracks

/// Draws one page and never fails: where the drawing throws, a page of plain text says so.
enum PageDrawing {
  static func draw(
    key: Digest, title: String, by pages: any PageServices,
    _ body: () throws -> Fragment
  ) -> OpenedFile.Page? {
    do {
      return OpenedFile.Page(key: key, fragment: try body(), fault: nil)
    } catch {
      let reason = "\(error)"
      guard let fragment = try? pages.replacement(title: title, reason: reason) else { return nil }
      return OpenedFile.Page(key: key, fragment: fragment, fault: reason)
    }
  }
}
