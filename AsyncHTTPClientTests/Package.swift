// swift-tools-version: 6.1

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .define("AsyncHTTPClient"),
]

let asyncHTTPClient: [Target.Dependency] = [
  .product(name: "AsyncHTTPClient", package: "async-http-client"),
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOHTTP1", package: "swift-nio"),
  .product(name: "NIOPosix", package: "swift-nio"),
  .product(name: "NIOSSL", package: "swift-nio-ssl"),
  .product(name: "NIOTLS", package: "swift-nio"),
  .product(name: "NIOWebSocket", package: "swift-nio"),
  .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
]

// Only the code that needs the trait `AsyncHTTPClient`. With the trait, the whole project would be built a second time.
// Sources and tests are symbolic links to those of the project.
let package = Package(
  name: "AsyncHTTPClientTests",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.25.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.81.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.26.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.29.0"),
    // A server for tests.
    .package(url: "https://github.com/apple/swift-nio-http2", from: "1.36.0"),
  ],
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
    .target(
      name: "TargetKitAsyncHTTPClient",
      dependencies: ["TargetKit"] + asyncHTTPClient,
      swiftSettings: settings
    ),
    .testTarget(
      name: "TargetKitAsyncHTTPClientTests",
      dependencies: [
        "TargetKitAsyncHTTPClient", "TargetKit", "TestSupport",
        .product(name: "NIOHTTP2", package: "swift-nio-http2"),
      ] + asyncHTTPClient,
      swiftSettings: settings
    ),
  ]
)
