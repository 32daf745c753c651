import Native
import Tracks

/// Puts tracks together from the elements of a KML file.
final class KMLAssembler: XMLWalker {
  private var text = XMLText()
  private var lines = KMLLines()
  private var folders: [KMLFolder] = []
  private var folderCount = 0
  private var placemark: KMLPlacemark?
  private var track: KMLTrackBuilder?
  private var arrayField: KMLTrackBuilder.Field?
  private var dataName: String?
  private var generator: String?
  private var documentName: String?
  private var fixTotal = 0
  private var times = TimeNotes()
  private(set) var hasTooMany = false

  // MARK: - Elements

  func resume(in names: [BorrowedText]) {
    func has(_ name: StaticString) -> Bool { names.contains { $0 == name } }
    if !has("Track") { endTrack(isCut: true) }
    if !has("Placemark") { endPlacemark() }
    let depth = names.count { $0 == "Folder" || $0 == "Document" }
    while folders.count > depth { endFolder() }
  }

  func begin(_ element: XMLNode) {
    let name = element.name.localName
    if name == "Placemark" {
      endPlacemark()
      placemark = KMLPlacemark()
    } else if name == "Folder" || name == "Document" {
      endPlacemark()
      folderCount += 1
      folders.append(KMLFolder(number: folderCount))
    } else if name == "Track" {
      endTrack(isCut: true)
      track = KMLTrackBuilder()
    } else if name == "Data" || name == "SimpleData" || name == "SimpleArrayData" {
      dataName = element.attribute("name").flatMap { text.text(ofAttribute: $0) }
      arrayField =
        name == "SimpleArrayData" ? dataName.flatMap(KMLTrackBuilder.Field.init) : nil
    }
  }

  func end(_ element: XMLNode) {
    let name = element.name.localName
    if name == "coord" {
      guard hasRoom else { return }
      if track == nil { track = KMLTrackBuilder() }
      track?.add(coordinate: leafText(element).bytes)
      fixTotal += 1
    } else if name == "when" {
      endWhen(element)
    } else if name == "value" {
      endValue(element)
    } else if name == "coordinates" {
      endCoordinates(element, isCut: false)
    } else if name == "Track" {
      endTrack(isCut: false)
    } else if name == "Placemark" {
      endPlacemark()
    } else if name == "Folder" || name == "Document" {
      endFolder()
    } else if name == "begin" || name == "end" {
      setSpan(element, isBegin: name == "begin")
    } else {
      endWords(element, name)
    }
  }

  /// Of what is cut, only a line's coordinates are of use; all else continues in the next window if
  /// it can.
  func pause(_ element: XMLNode) {
    if element.name.localName == "coordinates" { endCoordinates(element, isCut: true) }
  }

  private func endWhen(_ element: XMLNode) {
    let time = readTime(element)
    if isNamed(element.parent, "TimeStamp") {
      placemark?.time = time
    } else if track != nil {
      track?.add(time: time)
    } else if placemark != nil, isNamed(element.parent, "Track") {
      track = KMLTrackBuilder()
      track?.add(time: time)
    }
  }

  private func endValue(_ element: XMLNode) {
    if let arrayField {
      track?.add(value: DecimalParser.parse(leafText(element).start), of: arrayField)
    } else {
      setData(text.text(of: element))
    }
  }

  private func setData(_ value: String?) {
    guard placemark != nil, let key = dataName?.lowercased(),
      ["type", "category", "activity", "activitytype", "sport"].contains(key)
    else { return }
    let activity = ActivityNames.activity(value)
    if activity != .unknown { placemark?.activity = activity }
  }

  private func endCoordinates(_ element: XMLNode, isCut: Bool) {
    guard let shape = element.parent?.name.localName, placemark != nil, hasRoom else { return }
    guard shape == "LineString" || shape == "Point" || shape == "LinearRing" else { return }
    // The outline of an area is not a track.
    if shape == "LinearRing", isInArea(element) { return }
    let parsed = KMLCoordinates(leafText(element).bytes, isCut: isCut)
    if shape == "Point" {
      let fix = parsed.fixes.first
      placemark?.point = fix.flatMap { $0.latitude == 0 && $0.longitude == 0 ? nil : $0 }
      return
    }
    fixTotal += parsed.fixes.count
    placemark?.lineDrops.invalid += parsed.invalid
    if !parsed.fixes.isEmpty { placemark?.lines.append(Segment(fixes: parsed.fixes)) }
  }

  private func isInArea(_ element: XMLNode) -> Bool {
    let around = element.parent?.parent
    return isNamed(around, "outerBoundaryIs") || isNamed(around, "innerBoundaryIs")
  }

  private func setSpan(_ element: XMLNode, isBegin: Bool) {
    guard let span = element.parent, span.name.localName == "TimeSpan",
      let owner = span.parent?.name.localName, let time = readTime(element)
    else { return }
    if owner == "Placemark" {
      if isBegin { placemark?.span.begin = time } else { placemark?.span.end = time }
    } else if owner == "Folder" || owner == "Document", let last = folders.indices.last {
      if isBegin { folders[last].span.begin = time } else { folders[last].span.end = time }
    }
  }

  private func endWords(_ element: XMLNode, _ name: BorrowedText) {
    guard let owner = element.parent?.name.localName else { return }
    if owner == "Placemark" {
      if name == "name" {
        placemark?.name = text.text(of: element)
      } else if name == "description" {
        // Many files have a table of HTML there, which is not fit for a page.
        let words = text.text(of: element)
        placemark?.note = words.flatMap { $0.contains("<") ? nil : $0 }
      } else if name == "styleUrl" {
        placemark?.style = text.text(of: element)
      }
    } else if owner == "Folder" || owner == "Document", let last = folders.indices.last {
      if name == "name" {
        folders[last].name = text.text(of: element)
        if owner == "Document", documentName == nil { documentName = folders[last].name }
      } else if name == "generator" {
        generator = text.text(of: element)
      }
    } else if name == "SimpleData" {
      setData(text.text(of: element))
    }
  }

  private func isNamed(_ node: XMLNode?, _ name: StaticString) -> Bool {
    node.map { $0.name.localName == name } ?? false
  }

  private func leafText(_ element: XMLNode) -> BorrowedText {
    let value = element.value
    if value.isEmpty, let child = element.firstChild, child.kind == .cdata { return child.value }
    return value
  }

  private func readTime(_ element: XMLNode) -> Double? { times.read(leafText(element).start) }

  private var hasRoom: Bool {
    if fixTotal >= ReadingLimits.fixes { hasTooMany = true }
    return !hasTooMany
  }

  // MARK: - What is whole

  private func endTrack(isCut: Bool) {
    guard var builder = track else { return }
    track = nil
    arrayField = nil
    let outcome = builder.finish(isCut: isCut)
    if placemark == nil { placemark = KMLPlacemark() }
    placemark?.tracks += outcome.segments
    placemark.map { placemark?.trackDrops = $0.trackDrops + outcome.dropped }
    if outcome.hasUnpairedTimes { placemark?.hasUnpairedTimes = true }
  }

  private func endPlacemark() {
    endTrack(isCut: true)
    guard let done = placemark else { return }
    placemark = nil
    if let time = done.time, var fix = done.point, let last = folders.indices.last {
      fix.time = time
      folders[last].timedPoints.append(fix)
    }
    lines.add(done, in: folders, times: times.take())
  }

  private func endFolder() {
    endPlacemark()
    if let folder = folders.popLast() { lines.close(folder) }
  }

  /// The tracks of the file, or the reason why there are none.
  func finish() -> (tracks: [Track], problems: [Problem], reason: Problem) {
    endPlacemark()
    while !folders.isEmpty { endFolder() }
    var result = lines.finish(documentName: documentName, device: generator)
    result.problems += text.faults.problems
    if hasTooMany {
      result.problems.append(.tooManyFixes(limit: ReadingLimits.fixes))
    }
    return result
  }
}
