// swift-tools-version: 6.2
import PackageDescription

/// What every target is compiled with.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
/// The pure targets: each unsafe expression has to be marked, and `make lint` allows the mark in
/// `Raster` and `Readers` only.
let pure = common + [.strictMemorySafety()]
/// The shells: SDL wants its calls on the main thread.
let shell = common + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "fenshi",
  products: [
    .executable(name: "fenshi", targets: ["fenshi"]),
    .library(name: "FenshiChart", targets: ["Canvas", "Series", "Readers", "Chart", "Raster"]),
  ],
  targets: [
    .systemLibrary(name: "CSDL"),
    .systemLibrary(name: "CFontconfig"),
    .systemLibrary(name: "CPNG"),
    .systemLibrary(name: "CMalloc"),
    // Its headers lie in two folders that no compiler looks into by itself.
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1"),

    // Rounding needs libm, which nothing else links in a program without Foundation.
    .target(name: "Canvas", swiftSettings: pure, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "Series", swiftSettings: pure),
    .target(name: "Readers", dependencies: ["Series"], swiftSettings: pure),
    .target(name: "Chart", dependencies: ["Canvas", "Series"], swiftSettings: pure),
    .target(name: "Raster", dependencies: ["Canvas"], swiftSettings: pure),
    // What every shell starts threads by.
    .target(name: "Threads", swiftSettings: common),
    .target(
      name: "Text", dependencies: ["Canvas", "Threads", "CSDL", "CFontconfig"], swiftSettings: shell
    ),
    .target(
      name: "Desktop",
      dependencies: ["Canvas", "Raster", "Text", "Threads", "CSDL", "CPNG", "CDBus"],
      swiftSettings: shell),
    .executableTarget(
      name: "fenshi",
      dependencies: [
        "Canvas", "Series", "Readers", "Chart", "Raster", "Text", "Threads", "Desktop", "CMalloc",
      ],
      swiftSettings: shell),

    // `make bench`: what measures, the bare program to measure against, the counter of allocations.
    .executableTarget(
      name: "fenshi-bench",
      dependencies: [
        "Canvas", "Series", "Readers", "Chart", "Raster", "Text", "CSDL", "CAllocations",
      ],
      swiftSettings: shell),
    .executableTarget(
      name: "bare-chart", cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("z"), .linkedLibrary("m")]),
    .target(name: "CAllocations", cSettings: [.treatAllWarnings(as: .error)]),

    // Any bytes opened and drawn, for tests and fuzzers.
    .target(
      name: "Trial", dependencies: ["Canvas", "Series", "Readers", "Chart"], path: "Tests/Trial",
      swiftSettings: common),

    // A program of the tests' own beside the one that is tested.
    .systemLibrary(name: "CXlib", path: "Tests/CXlib"),
    // What the process has of memory.
    .target(
      name: "CMemory", path: "Tests/CMemory", cSettings: [.treatAllWarnings(as: .error)]),

    // Parts of a work at once.
    .target(
      name: "TestThreads", dependencies: ["Threads"], path: "Tests/TestThreads",
      swiftSettings: common),

    // A desktop of the tests' own.
    .target(
      name: "TestPortal", dependencies: ["Desktop"], path: "Tests/TestPortal",
      swiftSettings: common),

    .testTarget(name: "CanvasTests", dependencies: ["Canvas"], swiftSettings: common),
    .testTarget(
      name: "SeriesTests", dependencies: ["Series", "TestThreads"], swiftSettings: common),
    .testTarget(
      name: "ReadersTests", dependencies: ["Readers", "Series", "TestThreads"],
      swiftSettings: common),
    .testTarget(
      name: "ChartTests", dependencies: ["Chart", "Canvas", "Series"], swiftSettings: common),
    .testTarget(
      name: "RasterTests", dependencies: ["Raster", "Canvas", "TestThreads"],
      swiftSettings: common),
    .testTarget(name: "TextTests", dependencies: ["Text", "Canvas"], swiftSettings: common),
    .testTarget(
      name: "DesktopTests",
      dependencies: ["Desktop", "Canvas", "Raster", "CSDL", "CPNG", "TestPortal"],
      swiftSettings: common),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "fenshi", "Canvas", "Series", "Readers", "Chart", "Raster", "Trial", "CPNG", "CXlib",
        "TestPortal", "Desktop", "CMemory",
      ],
      swiftSettings: common),
  ],
  swiftLanguageModes: [.v6]
)

// `make fuzz`: the fuzzers need a compiler with libFuzzer, which nothing else here does.
if Context.environment["FENSHI_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fenshi-fuzz", dependencies: ["Series", "Readers", "Chart", "Trial"],
      swiftSettings: common))
}
