/// The formats that are read, one a line.
///
/// To add a format:
/// 1. make a folder for it here, with `<X>Reader.swift`: a type that conforms to `TrackReader`;
/// 2. add it below, before any format whose recognition is weaker;
/// 3. add a fixture to `FormatFixtures` in the tests: the registry's test fails without it.
///
/// KMZ refers back to it, through `KnownFormats`: a zip with recordings of another kind in it is an
/// export, and no KMZ.
enum TrackFormatRegistry {
  static let readers: [any TrackReader.Type] = [
    GPXReader.self,
    FITReader.self,
    TCXReader.self,
    KMLReader.self,
    KMZReader.self,
    GeoLifeReader.self,
    OziExplorerReader.self,
    NMEAReader.self,
    IGCReader.self,
    GoogleRecordsReader.self,
    GoogleTimelineReader.self,
    GeoJSONReader.self,
    SamsungReader.self,
    NikeReader.self,
    EndomondoReader.self,
    ZeppReader.self,
    HiTrackReader.self,
    HuaweiExportReader.self,
    OwnTracksReader.self,
    StravaStreamsReader.self,
    ActivityListReader.self,
    SuuntoReader.self,
    SMLReader.self,
    AppleHealthReader.self,
    PWXReader.self,
    FITLOGReader.self,
    PolarReader.self,
    PositionsReader.self,
    CSVReader.self,
    PolylineReader.self,
  ]
}
