// swift-tools-version: 6.1

// The manifest of the package that `Scripts/make-artifactbundle` creates. It contains the plugins
// and the runtime of this repository, and the generator as a binary.

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "targetgen",
  platforms: [.macOS(.v13), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
  products: [
    .plugin(name: "TargetGenPlugin", targets: ["TargetGenPlugin"]),
    .plugin(name: "TargetGenCommand", targets: ["TargetGenCommand"]),
    .library(name: "TargetKit", targets: ["TargetKit", "TargetKitWire"]),
    .library(name: "TargetKitOAuth2", targets: ["TargetKitOAuth2"]),
    .library(name: "TargetKitCaching", targets: ["TargetKitCaching"]),
    .library(name: "TargetKitTrust", targets: ["TargetKitTrust"]),
    .library(name: "TargetKitWebSockets", targets: ["TargetKitWebSockets"]),
    .library(name: "TargetKitTesting", targets: ["TargetKitTesting"]),
  ],
  targets: [
    .binaryTarget(name: "targetgen", path: "targetgen.artifactbundle"),
    .plugin(name: "TargetGenPlugin", capability: .buildTool(), dependencies: ["targetgen"]),
    .plugin(
      name: "TargetGenCommand",
      capability: .command(
        intent: .custom(
          verb: "generate-targets",
          description: "Write the network layer of the package's API descriptions."
        ),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the files that are generated.")
        ]
      ),
      dependencies: ["targetgen"]
    ),
    .target(name: "TargetKitWire", swiftSettings: settings),
    .target(name: "TargetKit", dependencies: ["TargetKitWire"], swiftSettings: settings),
    .target(
      name: "TargetKitOAuth2",
      dependencies: ["TargetKit", "TargetKitWire"],
      swiftSettings: settings
    ),
    .target(
      name: "TargetKitCaching",
      dependencies: ["TargetKit", "TargetKitWire"],
      swiftSettings: settings
    ),
    .target(
      name: "TargetKitTrust",
      dependencies: ["TargetKit", "TargetKitWire"],
      swiftSettings: settings
    ),
    .target(
      name: "TargetKitWebSockets",
      dependencies: ["TargetKit", "TargetKitWire"],
      swiftSettings: settings
    ),
    .target(
      name: "TargetKitTesting",
      dependencies: ["TargetKit", "TargetKitWire"],
      swiftSettings: settings
    ),
  ]
)
