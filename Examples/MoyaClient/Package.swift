// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "MoyaClient",
  platforms: [.macOS(.v13), .iOS(.v15)],
  products: [.library(name: "PetShop", targets: ["PetShop"])],
  dependencies: [
    .package(url: "https://github.com/Moya/Moya", from: "15.0.3"),
    // Not linked: it provides the command `swift package generate-targets`.
    .package(name: "targetgen", path: "../.."),
  ],
  targets: [
    .target(
      name: "PetShop",
      dependencies: [.product(name: "Moya", package: "Moya")],
      exclude: ["openapi.yaml", "targetgen.yaml"]
    )
  ]
)
