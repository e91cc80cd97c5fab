// swift-tools-version: 6.1

import Foundation
import PackageDescription

/// The modules of generated code and calls, `<server>_<runtime>`, that `Scripts/live` has written next to this manifest.
let modules = (ProcessInfo.processInfo.environment["LIVE_MODULES"] ?? "").split(separator: " ")
  .map(String.init)

/// Output for Moya is compiled with the compatibility modules, under the names that it imports.
let moyaAliases: [SwiftSetting] = [
  .define("MOYA"),
  .unsafeFlags([
    "-module-alias", "Moya=MoyaCompatibility", "-module-alias",
    "Alamofire=AlamofireCompatibility",
  ]),
]

/// The language features that the runtime's sources require.
let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// `Scripts/live` copies this manifest to .build/live/package, with symbolic links to the sources. The modules of servers
// have the settings of a new package.
let package = Package(
  name: "LiveTests",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "TargetKit", swiftSettings: features),
    .target(
      name: "AlamofireCompatibility",
      dependencies: ["TargetKit"],
      swiftSettings: features + [.swiftLanguageMode(.v5)]
    ),
    .target(
      name: "MoyaCompatibility",
      dependencies: ["TargetKit", "AlamofireCompatibility"],
      swiftSettings: features + [.swiftLanguageMode(.v5)]
    ),
  ]
    + modules.map { module in
      let isMoya = module.contains("_moya")
      let edits: [SwiftSetting] = module.hasSuffix("_patched") ? [.define("PATCHED")] : []
      return .executableTarget(
        name: module,
        dependencies: isMoya ? ["MoyaCompatibility", "AlamofireCompatibility"] : ["TargetKit"],
        swiftSettings: edits + (isMoya ? moyaAliases : [])
      )
    }
)
