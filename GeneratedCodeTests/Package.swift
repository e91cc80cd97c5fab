// swift-tools-version: 6.1

import PackageDescription

/// The settings of every target: Swift 6 mode and the upcoming features that make imports and existentials explicit.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The compatibility modules are built in the language mode of Moya and Alamofire.
let compatibilitySettings: [SwiftSetting] = [.swiftLanguageMode(.v5)] + settings.dropFirst()

/// The fixtures whose output is compiled and run against a real server, each in a separate module and in both runtimes.
let generatedCases = [
  "Petstore", "GitHub", "Login", "Policy", "Comics", "Imgur", "Schemas", "Styles", "Bodies",
  "Collections", "Parcels", "Pages", "Validation", "Streams", "Models", "Jobs", "Answers",
  "Nulls", "Scripts", "Choices", "Calls", "Arguments", "Credentials", "Doubles",
]

/// The libraries of the provider styles.
///
/// RxSwift and ReactiveSwift are stand-ins with the declarations that the output uses.
let reactiveLibraries: [Target.Dependency] = [
  "RxSwift", "ReactiveSwift",
  .product(name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux])),
]

/// Output for Moya is compiled with the compatibility modules, under the names that it imports.
let moyaAliases: [SwiftSetting] = [
  .define("MOYA"),
  .unsafeFlags([
    "-module-alias", "Moya=MoyaCompatibility", "-module-alias",
    "Alamofire=AlamofireCompatibility",
  ]),
]

/// The main actor as the default isolation, as in new app projects; generated code must not become isolated.
#if compiler(>=6.2)
  let onMainActor: [SwiftSetting] = [.unsafeFlags(["-default-isolation", "MainActor"])]
#else
  let onMainActor: [SwiftSetting] = []
#endif

let generatedCodeTests: [Target] = generatedCases.flatMap { name -> [Target] in
  let isolation = name == "Policy" ? onMainActor : []
  let libraries = name == "Calls" ? reactiveLibraries : []
  return [
    .testTarget(
      name: "\(name)TargetKitTests",
      dependencies: ["TargetKit", "TestSupport"] + libraries,
      path: "Tests/TargetKit/\(name)",
      swiftSettings: settings + isolation
    ),
    .testTarget(
      name: "\(name)MoyaTests",
      dependencies: ["MoyaCompatibility", "AlamofireCompatibility", "TestSupport"] + libraries,
      path: "Tests/Moya/\(name)",
      swiftSettings: settings + moyaAliases + isolation
    ),
  ]
}

// The output of the goldens, compiled and called. It is a separate package because its thirty modules would dominate
// every build of the generator's tests. Sources and fixtures are symbolic links to those of the project.
let package = Package(
  name: "GeneratedCodeTests",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
  ],
  targets: [
    // Like the libraries, the stand-ins use Swift 5 mode and declare no `Sendable` types.
    .target(name: "RxSwift", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "ReactiveSwift", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "TargetKit", swiftSettings: settings),
    .target(
      name: "AlamofireCompatibility",
      dependencies: ["TargetKit"],
      swiftSettings: compatibilitySettings
    ),
    .target(
      name: "MoyaCompatibility",
      dependencies: ["TargetKit", "AlamofireCompatibility"],
      swiftSettings: compatibilitySettings
    ),
    .target(
      name: "TestSupport",
      exclude: ["MemorySourceLoader.swift"],
      swiftSettings: settings
    ),
  ] + generatedCodeTests
)
