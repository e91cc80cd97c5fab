// swift-tools-version: 6.1

import Foundation
import PackageDescription

/// The modules of generated code and calls, `<server>_<runtime>`, that `Scripts/live` has written beside this manifest.
let modules = (ProcessInfo.processInfo.environment["LIVE_MODULES"] ?? "").split(separator: " ")
  .map(String.init)

/// Output for Moya is compiled against our stand-ins, under the names that it imports.
let moyaAliases: [SwiftSetting] = [
  .define("MOYA"),
  .unsafeFlags([
    "-module-alias", "Moya=MoyaCompatibility", "-module-alias",
    "Alamofire=AlamofireCompatibility",
  ]),
]

/// The features that the runtime's sources are written with.
let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// `Scripts/live` copies this manifest to .build/live/package, where links lead to the sources. The modules of servers
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
