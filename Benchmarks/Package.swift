// swift-tools-version: 6.1

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The modules under measurement are links to those of the project: their symbols are `package`, which a dependency
// would not show.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "PlainText", swiftSettings: settings),
    .target(name: "Diagnostics", dependencies: ["PlainText"], swiftSettings: settings),
    .target(
      name: "SpecSyntax",
      dependencies: ["CLibYAML", "Diagnostics", "PlainText"],
      swiftSettings: settings
    ),
    .target(name: "TargetKit", swiftSettings: settings),
    .target(
      name: "TestSupport",
      dependencies: ["Diagnostics", "SpecSyntax"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "runtime-benchmark",
      dependencies: ["TargetKit", "TestSupport"],
      path: "Sources/RuntimeBenchmark",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "reading-benchmark",
      dependencies: ["CLibYAML", "Diagnostics", "SpecSyntax"],
      path: "Sources/ReadingBenchmark",
      swiftSettings: settings
    ),
  ]
)
