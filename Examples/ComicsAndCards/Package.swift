// swift-tools-version: 6.1

import PackageDescription

let targetKit: Target.Dependency = .product(name: "TargetKit", package: "targetgen")
let generated: Target.PluginUsage = .plugin(name: "TargetGenPlugin", package: "targetgen")

let package = Package(
  name: "ComicsAndCards",
  platforms: [.macOS(.v13)],
  dependencies: [
    // In a package of your own: .package(url: "…/targetgen", exact: "0.2.0")
    .package(name: "targetgen", path: "../..")
  ],
  targets: [
    // An API in a separate module is compiled when its spec changes, and not with every edit of the program.
    .target(name: "Comics", dependencies: [targetKit], plugins: [generated]),
    .target(name: "Cards", dependencies: [targetKit], plugins: [generated]),
    .executableTarget(name: "comics-and-cards", dependencies: ["Comics", "Cards", targetKit]),
  ]
)
