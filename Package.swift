// swift-tools-version:6.0
import PackageDescription

/// A C library of the system, found by pkg-config and named in a module map.
func system(_ name: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// `make fuzz` sets it: libFuzzer comes with most toolchains, and nothing else needs it.
let fuzzes = Context.environment["ROUTE_ATLAS_FUZZ"] != nil
/// What hostile bytes reach first: libFuzzer counts the branches taken there.
let traced: Set = ["CPugiXML", "Native", "Tracks", "TrackFormats", "TrackAnalysis"]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  let tracing: [SwiftSetting] =
    fuzzes && traced.contains(name)
    ? [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])] : []
  return .target(
    name: name, dependencies: dependencies,
    swiftSettings: [.swiftLanguageMode(.v6)] + tracing)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.target(name: name), "TestSupport"] + dependencies,
    exclude: exclude,
    swiftSettings: [.swiftLanguageMode(.v6)])
}

let package = Package(
  name: "route-atlas",
  products: [.executable(name: "route-atlas", targets: ["route-atlas"])],
  targets: [
    // The C libraries, and the only target that imports them.
    system("CPangoCairo", pkgConfig: "pangocairo", apt: "libpango1.0-dev"),
    system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    system("CQPDF", pkgConfig: "libqpdf", apt: "libqpdf-dev"),
    system("CArchive", pkgConfig: "libarchive", apt: "libarchive-dev"),
    system("CXXHash", pkgConfig: "libxxhash", apt: "libxxhash-dev"),
    system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    .target(
      name: "CPugiXML",
      cxxSettings: fuzzes ? [.unsafeFlags(["-fsanitize=fuzzer-no-link"])] : [],
      linkerSettings: [.linkedLibrary("pugixml")]),
    .target(name: "CZoneTable"),
    .target(name: "CLandTable"),
    .target(name: "CPlaceTable"),
    library(
      "Native",
      [
        "CPangoCairo", "CSQLite", "CQPDF", "CArchive", "CXXHash", "CZlib", "CPugiXML", "CZoneTable",
        "CLandTable",
        "CPlaceTable",
      ]),

    // Values that every part shares, and the JSON5 files that people write.
    library("Tracks"),
    library("SettingsFiles"),

    // Files by paths of bytes: stamps, locks, and writing that leaves the old file until the new one
    // is whole.
    library("Files", ["Tracks", "Native"]),

    // From bytes to figures.
    library("TrackFormats", ["Tracks", "Native"]),
    library("TrackAnalysis", ["Tracks"]),
    library("TrackSamples", ["Tracks"]),
    library("ZoneTable", ["Tracks", "Native"]),

    // From figures to a page, and from pages to an atlas.
    library("Paper"),
    library("Cartography", ["Tracks", "Paper"]),
    library("LandTable", ["Tracks", "Native"]),
    library("PlaceTable", ["Tracks", "Native"]),
    library("AtlasDrawing", ["Tracks", "Paper", "Cartography", "Native"]),
    library(
      "AtlasStyle",
      [
        "Tracks", "Paper", "Cartography", "LandTable", "PlaceTable", "AtlasDrawing",
        "SettingsFiles",
      ]),
    library("TrackPages", ["Tracks", "Paper", "Cartography", "AtlasDrawing", "AtlasStyle"]),
    library(
      "BookPages", ["Tracks", "Paper", "Cartography", "PlaceTable", "AtlasDrawing", "AtlasStyle"]),
    library(
      "AtlasPages",
      ["Tracks", "Paper", "AtlasDrawing", "SettingsFiles", "AtlasStyle", "TrackPages", "BookPages"]),
    library("AtlasBinding", ["Tracks", "Files", "Native"]),
    library("AtlasStore", ["Tracks", "Files", "Native"]),

    // The batch job and its command line.
    library(
      "AtlasJob",
      [
        "Tracks", "Files", "SettingsFiles", "TrackFormats", "TrackAnalysis", "AtlasStyle",
        "AtlasPages", "AtlasBinding", "AtlasStore", "ZoneTable",
      ]),
    library(
      "RouteAtlasCommands", ["AtlasJob", "Files", "SettingsFiles", "Tracks", "TrackSamples"]),
    .executableTarget(
      name: "route-atlas", dependencies: ["RouteAtlasCommands"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    // How fast each stage and a whole job is: `make bench`.
    .executableTarget(
      name: "route-atlas-bench",
      dependencies: [
        "Tracks", "TrackFormats", "TrackAnalysis", "AtlasStyle", "AtlasPages", "AtlasBinding",
        "AtlasJob",
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),

    // Tests mirror Sources, and share what several of them need.
    .target(
      name: "TestSupport", dependencies: ["AtlasDrawing", "Files", "Paper"],
      path: "Tests/TestSupport",
      swiftSettings: [.swiftLanguageMode(.v6)]),
    tests("Native", ["Tracks"]),
    tests("Tracks"),
    tests("Files"),
    tests("SettingsFiles", ["Tracks"]),
    tests("TrackFormats", ["Tracks", "TrackAnalysis"]),
    tests("TrackAnalysis", ["Tracks"]),
    tests("ZoneTable", ["Tracks", "TrackAnalysis", "Native"]),
    tests("LandTable", ["Tracks", "Paper", "Cartography", "Native"]),
    tests("PlaceTable", ["Tracks", "Native"]),
    tests("TrackSamples", ["Tracks", "TrackFormats", "TrackAnalysis"]),
    tests("Cartography", ["Tracks", "Paper"]),
    tests("AtlasDrawing", ["Tracks", "Paper", "Cartography", "Native"]),
    tests(
      "AtlasPages",
      [
        "AtlasStyle", "TrackPages", "BookPages", "Tracks", "Paper", "AtlasDrawing", "Cartography",
        "SettingsFiles", "TrackSamples", "TrackFormats",
        "TrackAnalysis", "AtlasBinding", "LandTable",
      ],
      exclude: ["Snapshots"]),
    tests("AtlasBinding", ["Tracks", "Native"]),
    tests("AtlasStore", ["Tracks"]),
    tests("AtlasJob", ["Tracks"]),
    tests("RouteAtlasCommands", ["Tracks"], exclude: ["Snapshots"]),
  ],
  cxxLanguageStandard: .cxx17
)

if fuzzes {
  // Feeds mutants of seeds to all that reads and measures: `make fuzz`.
  package.targets += [
    .systemLibrary(name: "CLibFuzzer"),
    .executableTarget(
      name: "route-atlas-fuzz",
      dependencies: [
        "CLibFuzzer", "Tracks", "TrackFormats", "TrackAnalysis", "AtlasStyle", "AtlasPages",
      ],
      exclude: ["Dictionaries"],
      swiftSettings: [.swiftLanguageMode(.v6)],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ]
}
