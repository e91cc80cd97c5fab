// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "PetClient",
  platforms: [.macOS(.v13)],
  dependencies: [
    // In a package of your own: .package(url: "…/targetgen", exact: "0.2.0")
    .package(name: "targetgen", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "pets",
      dependencies: [.product(name: "TargetKit", package: "targetgen")],
      plugins: [.plugin(name: "TargetGenPlugin", package: "targetgen")]
    )
  ]
)
