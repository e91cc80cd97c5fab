// swift-tools-version: 6.1

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The dependencies of the transport for servers, with its trait.
let asyncHTTPClient: [Target.Dependency] = [
  .product(
    name: "AsyncHTTPClient",
    package: "async-http-client",
    condition: .when(traits: ["AsyncHTTPClient"])
  ),
  .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
  .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
  .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
  .product(name: "NIOTLS", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
  .product(
    name: "NIOWebSocket",
    package: "swift-nio",
    condition: .when(traits: ["AsyncHTTPClient"])
  ),
  .product(
    name: "NIOSSL",
    package: "swift-nio-ssl",
    condition: .when(traits: ["AsyncHTTPClient"])
  ),
  .product(
    name: "NIOHTTPCompression",
    package: "swift-nio-extras",
    condition: .when(traits: ["AsyncHTTPClient"])
  ),
]

// The measured modules are links to those of the project because their symbols are `package`, which
// aren't visible in a dependency.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  traits: [
    .trait(name: "AsyncHTTPClient", description: "Measures the transport for servers as well.")
  ],
  dependencies: [
    // Fetched only with the trait.
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.25.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.81.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.26.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.29.0"),
  ],
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
    .target(name: "TargetKitWire", swiftSettings: settings),
    .target(name: "TargetKit", dependencies: ["TargetKitWire"], swiftSettings: settings),
    .target(
      name: "TargetKitTrust",
      dependencies: ["TargetKit", "TargetKitWire"],
      swiftSettings: settings
    ),
    .target(
      name: "TargetKitAsyncHTTPClient",
      dependencies: ["TargetKit", "TargetKitTrust"] + asyncHTTPClient,
      swiftSettings: settings
    ),
    .target(
      name: "TestSupport",
      dependencies: ["Diagnostics", "SpecSyntax"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "runtime-benchmark",
      dependencies: ["TargetKit", "TargetKitAsyncHTTPClient", "TestSupport"] + asyncHTTPClient,
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
