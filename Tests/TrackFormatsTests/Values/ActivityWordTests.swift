import Testing
import Tracks

@testable import TrackFormats

@Suite("What files call an activity") struct ActivityWordTests {
  private func track(type: String, creator: String = "StravaGPX") throws -> Track {
    let body = GPX.track(GPX.t3Points, before: "<type>\(type)</type>")
    let root = "xmlns=\"\(GPX.namespace)\" version=\"1.1\" creator=\"\(creator)\""
    return try #require(try ReadFile(GPX.file(body, root: root)).tracks.first)
  }

  @Test(
    "Strava's numbers",
    arguments: [
      ("1", Activity.cycling), ("2", .skiing), ("4", .hiking), ("6", .skating), ("7", .skiing),
      ("8", .skating), ("9", .running), ("10", .walking), ("12", .snowboarding), ("13", .hiking),
      ("16", .swimming), ("17", .cycling),
    ])
  func numbers(number: String, activity: Activity) throws {
    let track = try track(type: number)
    #expect(track.details.activity == activity)
    #expect((track.details.positionSource == .virtual) == (number == "17"))
  }

  @Test("a word that is not known is told, and one that says nothing is not")
  func unknown() throws {
    #expect(
      try track(type: "Bogsnorkelling").problems == [.activityUnknown(word: "Bogsnorkelling")])
    #expect(try track(type: "99").problems == [.activityUnknown(word: "99")])
    for word in ["Other", "generic", "其他"] {
      #expect(try track(type: word).problems.isEmpty, "\(word)")
    }
    #expect(try track(type: "trail_running").problems.isEmpty)
  }
}
