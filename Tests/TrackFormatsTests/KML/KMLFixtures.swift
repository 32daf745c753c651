/// KML texts that the tests are made of.
enum KML {
  static func file(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
    <Document>\(body)</Document></kml>

    """
  }

  static func track(_ inner: String, before: String = "") -> String {
    file("<Placemark>\(before)<gx:Track>\n\(inner)</gx:Track></Placemark>")
  }

  static func line(_ coordinates: String, before: String = "") -> String {
    file("<Placemark>\(before)\(lineString(coordinates))</Placemark>")
  }

  static func lineString(_ coordinates: String) -> String {
    "<LineString><coordinates>\(coordinates)</coordinates></LineString>"
  }

  /// Times of three fixes, a minute apart from 2022-03-01 08:00 (1646121600) on.
  static let whens = (0..<3).map { "<when>2022-03-01T08:0\($0):00Z</when>\n" }
  /// Their places, going north from 10° N 20° E, 0.001° apart: 222.39 m.
  static let coords = (0..<3).map { "<gx:coord>20 10.00\($0) 0</gx:coord>\n" }
  static let times: [Double?] = [1_646_121_600, 1_646_121_660, 1_646_121_720]
}

extension FormatFixture {
  static let kml = FormatFixture(
    format: "KML",
    text: KML.file(
      """
      <name>Two days</name><atom:generator>Recorder &amp; Co</atom:generator>
      <Schema id="s"><gx:SimpleArrayField name="heart_rate" type="int"/></Schema>
      <Placemark><name>Hut</name><description>Open</description>
      <Point><coordinates>7.44,46.9502,540</coordinates></Point></Placemark>
      <Folder><Placemark><name>First</name><ExtendedData><Data name="type"><value>hiking</value></Data>
      </ExtendedData><gx:MultiTrack><gx:Track>
      <when>2024-05-01T17:00:00+02:00</when><when>2024-05-01T17:00:05+02:00</when>
      <gx:coord>7.44 46.9501 540.2</gx:coord><gx:coord>7.4401 46.9502 541</gx:coord>
      <ExtendedData><SchemaData schemaUrl="#s"><gx:SimpleArrayData name="heart_rate">
      <gx:value>131</gx:value><gx:value>132</gx:value></gx:SimpleArrayData></SchemaData></ExtendedData>
      </gx:Track><gx:Track><when>2024-05-01T17:10:00+02:00</when><gx:coord>7.4402 46.9503</gx:coord>
      </gx:Track></gx:MultiTrack></Placemark></Folder>
      <Placemark><TimeSpan><begin>2024-05-02T06:00:00Z</begin><end>2024-05-02T07:00:00Z</end></TimeSpan>
      <LineString><coordinates>7.5,47,500 7.6,47,510
       7.7,47,520</coordinates></LineString></Placemark>
      """),
    segments: [2, 1, 3], first: (46.9501, 7.44), last: (47, 7.7))

  static let kmz = FormatFixture(
    format: "KMZ", bytes: KMZFixtures.one, segments: [2], first: (46, 7), last: (46.001, 7))
}
