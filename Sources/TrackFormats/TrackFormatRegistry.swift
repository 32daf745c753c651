/// The formats that are read, one a line.
///
/// To add a format:
/// 1. write `<X>Reader.swift` here, with a type that conforms to `TrackReader`;
/// 2. add it below, before any format whose recognition is weaker;
/// 3. take its line out of `KnownFormats`, where it has one;
/// 4. add a fixture to `FormatFixtures` in the tests: the registry's test fails without it.
enum TrackFormatRegistry {
  static let readers: [any TrackReader.Type] = [
    GPXReader.self,
    FITReader.self,
    TCXReader.self,
    GeoLifeReader.self,
    OziExplorerReader.self,
    StravaStreamsReader.self,
    ActivityListReader.self,
    SuuntoReader.self,
    PolarReader.self,
    PositionsReader.self,
    CSVReader.self,
    PolylineReader.self,
  ]
}
