import AtlasDrawing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

/// The legend of a detail page says what occurs on its map, and nothing else.
struct LegendCheck {
  let ink: PageInk
  let contents: TrackPageContents

  var faults: [String] {
    guard let key = ink.blocks.firstIndex(where: { $0.name == "key" }) else {
      return contents.track.fixes.isEmpty || !contents.look.template.detail.has(.key)
        ? [] : ["the page has no key"]
    }
    let texts = ink.texts.filter { $0.block == key }.map(\.text)
    let (track, look) = (contents.track, contents.look)
    /// A count of something, in words of the page's language.
    func says(_ key: String) -> Bool {
      texts.contains { text in
        (1...999).contains { text.hasPrefix(look.figures.counted(key, $0)) }
      }
    }
    var faults: [String] = []
    func hold(_ what: String, _ isThere: Bool, _ isDue: Bool) {
      if isThere != isDue { faults.append("\(what): \(isThere ? "said" : "not said") in the key") }
    }
    // A device that lay still has no line to explain.
    let isStill = contents.still != nil
    hold("pauses", says("pauseCount"), !isStill && track.legs.contains(.pause))
    hold("gaps", says("gapCount"), !isStill && track.legs.contains(.gap))
    hold("jumps", says("jumpCount"), track.legs.contains(.jump))
    // A line has colours where a leg that moves has a value at one of its ends.
    let isColored =
      look.style == .gradient
      && track.legs.indices.contains { leg in
        track.legs[leg] == .moving
          && !(contents.values[leg].isNaN && contents.values[leg + 1].isNaN)
      }
    let unit = contents.scale.map {
      look.figures.name(of: $0.value, activity: contents.entry.summary.activity)
    }
    let one = contents.scale.map {
      look.figures.text($0.low, of: $0.value, activity: contents.entry.summary.activity)
    }
    let saysColors = texts.contains { text in
      unit.map { text.hasPrefix($0) } == true
        || (contents.scale?.isSingle == true && one.map { text.hasPrefix($0) } == true)
    }
    hold("colours", saysColors, isColored)
    return faults
  }
}
