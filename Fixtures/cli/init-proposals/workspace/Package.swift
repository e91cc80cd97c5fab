// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Zoo",
  dependencies: [.package(url: "https://github.com/Moya/Moya", from: "15.0.3")],
  targets: [.target(name: "App", dependencies: [.product(name: "Moya", package: "Moya")])]
)
