// swift-tools-version: 6.1

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .define("SwiftLog"),
  .define("SwiftMetrics"),
  .define("SwiftDistributedTracing"),
]

let observability: [Target.Dependency] = [
  .product(name: "Logging", package: "swift-log"),
  .product(name: "Metrics", package: "swift-metrics"),
  .product(name: "Tracing", package: "swift-distributed-tracing"),
]

// Only the code that needs the traits `SwiftLog`, `SwiftMetrics` and `SwiftDistributedTracing`. With a trait, the whole
// project would be built a second time. Sources and tests are symbolic links to those of the project.
let package = Package(
  name: "ObservabilityTests",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.1.0"),
  ],
  targets: [
    .target(name: "TargetKit", swiftSettings: settings),
    .target(
      name: "TargetKitObservability",
      dependencies: ["TargetKit"] + observability,
      swiftSettings: settings
    ),
    .testTarget(
      name: "TargetKitObservabilityTests",
      dependencies: ["TargetKitObservability", "TargetKit"] + observability + [
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
      ],
      swiftSettings: settings
    ),
  ]
)
