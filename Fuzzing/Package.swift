// swift-tools-version: 6.1

import PackageDescription

/// Whether everything is built for coverage-guided fuzzing, which gives every executable libFuzzer's `main`.
let isInstrumented = Context.environment["TARGETGEN_FUZZER"] != nil

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isInstrumented ? [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])] : [])

/// The generator's modules are links to those of the project: their symbols are `package`, which a dependency would not show.
let generator: [Target] = [
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
  .target(name: "OpenAPI", dependencies: ["Diagnostics", "SpecSyntax"], swiftSettings: settings),
  .target(name: "SwiftCode", dependencies: ["PlainText"], swiftSettings: settings),
  .target(name: "Scaffold", resources: [.embedInCode("Templates")], swiftSettings: settings),
  .target(
    name: "TargetGenCore",
    dependencies: [
      "Diagnostics", "PlainText", "SpecSyntax", "OpenAPI", "SwiftCode", "Scaffold",
    ],
    swiftSettings: settings
  ),
  .target(
    name: "TestSupport",
    dependencies: ["Diagnostics", "SpecSyntax"],
    swiftSettings: settings
  ),
]

let stages: [Target.Dependency] = [
  "TargetGenCore", "OpenAPI", "SpecSyntax", "Diagnostics", "TestSupport",
]

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v13)],
  targets: generator + [
    isInstrumented
      ? .executableTarget(
        name: "fuzzer",
        dependencies: stages,
        path: "Sources/Fuzzer",
        swiftSettings: settings,
        linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]
      )
      : .executableTarget(
        name: "graphs",
        dependencies: stages,
        path: "Sources/Graphs",
        swiftSettings: settings
      )
  ]
)
