// swift-tools-version: 6.1

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .define("OpenCombine"),
]

let openCombine: Target.Dependency = .product(name: "OpenCombine", package: "OpenCombine")

// Only the code that needs the trait `OpenCombine`. With the trait, the whole project would be built a second time.
// Sources and tests are symbolic links to those of the project.
let package = Package(
  name: "OpenCombineTests",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
  ],
  targets: [
    .target(name: "TargetKit", swiftSettings: settings),
    .target(
      name: "TargetKitCombine",
      dependencies: ["TargetKit", openCombine],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TargetKitCombineTests",
      dependencies: ["TargetKitCombine", "TargetKit", openCombine],
      swiftSettings: settings
    ),
  ]
)
