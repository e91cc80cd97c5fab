// swift-tools-version: 6.1

import PackageDescription

/// Indicates whether the fuzzers are built, in which case every module reports the executed edges.
let isFuzzer = Context.environment["FUZZER"] == "1"

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isFuzzer ? [.unsafeFlags(["-sanitize=fuzzer"])] : [])

let fuzzerLinking: [LinkerSetting] = [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]

let fuzzers: [Target] =
  [
    .target(name: "CLibFuzzer"),
    .target(
      name: "FuzzInput",
      dependencies: ["CLibFuzzer", "SpecSyntax"],
      swiftSettings: settings
    ),
  ]
  + ["FuzzReaders", "FuzzDecoding", "FuzzPipeline"].map { name in
    .executableTarget(
      name: name,
      dependencies: [
        "APIConfiguration", "Diagnostics", "FuzzInput", "OpenAPI", "SpecSyntax", "TargetGenCore",
      ],
      swiftSettings: settings,
      linkerSettings: fuzzerLinking
    )
  } + [
    .target(name: "TargetKitWire", swiftSettings: settings),
    .executableTarget(
      name: "FuzzJSON",
      dependencies: ["FuzzInput", "TargetKitWire"],
      swiftSettings: settings,
      linkerSettings: fuzzerLinking
    ),
  ]

let randomRuns: Target = .executableTarget(
  name: "random-runs",
  dependencies: [
    "APIConfiguration", "Diagnostics", "SpecSyntax", "SwiftEmission", "TargetGenCore",
    "TestSupport",
  ],
  path: "Sources/RandomRuns",
  swiftSettings: settings
)

// The modules under test are links to the project's sources, because a dependency would not export their `package`
// symbols.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v13)],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "Diagnostics", swiftSettings: settings),
    .target(
      name: "SpecSyntax",
      dependencies: ["CLibYAML", "Diagnostics"],
      swiftSettings: settings
    ),
    .target(name: "OpenAPI", dependencies: ["Diagnostics", "SpecSyntax"], swiftSettings: settings),
    .target(name: "SwiftCode", dependencies: ["Diagnostics"], swiftSettings: settings),
    .target(
      name: "Scaffold",
      resources: [.embedInCode("Templates")],
      swiftSettings: settings
    ),
    .target(
      name: "APIModel",
      dependencies: ["Diagnostics", "SpecSyntax", "SwiftCode", "Scaffold"],
      swiftSettings: settings
    ),
    .target(
      name: "APIConfiguration",
      dependencies: ["APIModel", "Diagnostics", "SpecSyntax", "OpenAPI", "Scaffold"],
      swiftSettings: settings
    ),
    .target(
      name: "APIBuilding",
      dependencies: [
        "APIModel", "APIConfiguration", "Diagnostics", "SpecSyntax", "OpenAPI", "SwiftCode",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "SwiftEmission",
      dependencies: ["APIModel", "APIConfiguration", "Diagnostics", "SwiftCode", "Scaffold"],
      swiftSettings: settings
    ),
    .target(
      name: "TargetGenCore",
      dependencies: [
        "APIBuilding", "APIConfiguration", "APIModel", "Diagnostics", "OpenAPI", "SpecSyntax",
        "SwiftEmission", "SwiftCode",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "TestSupport",
      dependencies: ["Diagnostics", "SpecSyntax"],
      swiftSettings: settings
    ),
  ] + (isFuzzer ? fuzzers : [randomRuns])
)
