// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "OwnLayer",
  platforms: [.macOS(.v13)],
  targets: [
    // Written by hand.
    .target(name: "NetworkLayer"),
    // Generated, except the program.
    .executableTarget(
      name: "PetShop",
      dependencies: ["NetworkLayer"],
      exclude: ["openapi.yaml", "targetgen.yaml"]
    ),
  ]
)
