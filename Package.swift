// swift-tools-version: 6.1

import PackageDescription

/// What the scripts build that users don't need, each in a folder of its own.
let hasBenchmarks = Context.environment["TARGETGEN_BENCHMARKS"] == "1"
let hasRandomRuns = Context.environment["TARGETGEN_RANDOM_RUNS"] == "1"
/// The fuzzers, for which every module reports the edges that are executed.
let hasFuzzers = Context.environment["TARGETGEN_FUZZERS"] == "1"

/// Indicates whether the tests of everything behind traits are built as well, as by `Scripts/build`, which enables all traits.
let hasAllTests = Context.environment["TARGETGEN_ALL_TESTS"] == "1"

/// The settings of every target: Swift 6 mode and the upcoming features that make imports and existentials explicit.
let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (hasFuzzers ? [.unsafeFlags(["-sanitize=fuzzer"])] : [])

/// The settings of the modules in which the generator spends most of its time.
///
/// The tests and scripts run it thousands of times, so the build with all tests optimizes them. Assertions are kept.
let optimizedSettings: [SwiftSetting] =
  settings
  + (hasAllTests ? [.unsafeFlags(["-O", "-assert-config", "Debug"])] : [])

/// The replacements for Moya and Alamofire are built in their language mode: `@preconcurrency import` is more lenient
/// for modules of older modes, and code that compiles with one pair has to compile with the other.
let compatibilitySettings: [SwiftSetting] = [.swiftLanguageMode(.v5)] + settings.dropFirst()

/// Compiles code for Moya with the modules that replace it.
let moyaIsCompatibility: [SwiftSetting] = [
  .unsafeFlags([
    "-module-alias", "Moya=MoyaCompatibility",
    "-module-alias", "Alamofire=AlamofireCompatibility",
  ])
]

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)

/// The dependencies of the transport for servers, with its trait.
let asyncHTTPClient: [Target.Dependency] = [
  .product(
    name: "AsyncHTTPClient",
    package: "async-http-client",
    condition: .when(traits: ["AsyncHTTPClient"])
  ),
  .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
  .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
  .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
  .product(name: "NIOTLS", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
  .product(
    name: "NIOWebSocket",
    package: "swift-nio",
    condition: .when(traits: ["AsyncHTTPClient"])
  ),
  .product(
    name: "NIOSSL",
    package: "swift-nio-ssl",
    condition: .when(traits: ["AsyncHTTPClient"])
  ),
  .product(
    name: "NIOHTTPCompression",
    package: "swift-nio-extras",
    condition: .when(traits: ["AsyncHTTPClient"])
  ),
]

/// The dependencies of the mock server, with its trait.
let mockServer: [Target.Dependency] =
  [.target(name: "Mock", condition: .when(traits: ["MockServer"]))]
  + ["NIOCore", "NIOHTTP1", "NIOPosix"].map {
    .product(name: $0, package: "swift-nio", condition: .when(traits: ["MockServer"]))
  }

/// The dependencies of `targetgen adopt`, with its trait.
let adoption: Target.Dependency = .target(name: "Adoption", condition: .when(traits: ["Adopt"]))
let swiftReading: Target.Dependency = .target(
  name: "SwiftReading",
  condition: .when(traits: ["Adopt"])
)

/// The dependencies of reading Swift, with their trait.
let swiftParser: [Target.Dependency] = ["SwiftParser", "SwiftSyntax"].map {
  .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Adopt"]))
}

/// The dependencies of logging, metrics and tracing, each with its trait.
let observability: [Target.Dependency] = [
  .product(name: "Logging", package: "swift-log", condition: .when(traits: ["SwiftLog"])),
  .product(name: "Metrics", package: "swift-metrics", condition: .when(traits: ["SwiftMetrics"])),
  .product(
    name: "Tracing",
    package: "swift-distributed-tracing",
    condition: .when(traits: ["SwiftDistributedTracing"])
  ),
]

/// The folder with the sources of a target that shares some of them, which `Scripts/copy-shared-tests` writes.
func sharedTests(_ target: String) -> String { ".build/shared-tests/\(target)" }

/// The tests that need all traits, or that share sources.
let furtherTests: [Target] = [
  .testTarget(
    name: "TargetKitAsyncHTTPClientTests",
    dependencies: [
      "RuntimeTestSupport", "TargetKitAsyncHTTPClient", "TargetKit", "TargetKitTrust",
      "TargetKitWebSockets", "TargetKitWire", "TestSupport",
      .product(name: "NIOHTTP2", package: "swift-nio-http2"),
    ] + asyncHTTPClient,
    path: sharedTests("TargetKitAsyncHTTPClientTests"),
    swiftSettings: settings
  ),
  // The support files as users of Moya compile them.
  .testTarget(
    name: "MoyaSupportTests",
    dependencies: ["MoyaCompatibility", "AlamofireCompatibility", "TestSupport"],
    path: sharedTests("MoyaSupportTests"),
    swiftSettings: settings + moyaIsCompatibility
  ),
  // A plugin can't be imported, so a source of it is compiled into the tests as well.
  .testTarget(
    name: "PluginTests",
    dependencies: ["TestSupport"],
    path: sharedTests("PluginTests"),
    swiftSettings: settings
  ),
  .testTarget(
    name: "TargetKitObservabilityTests",
    dependencies: ["TargetKitObservability", "TargetKitTesting", "TargetKit"] + observability + [
      .product(name: "MetricsTestKit", package: "swift-metrics"),
      .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
    ],
    swiftSettings: settings
  ),
]

/// The libraries of the provider styles.
///
/// RxSwift and ReactiveSwift are stand-ins with the declarations that output uses.
let styleLibraries: [Target.Dependency] = [
  "RxSwiftStandIn", "ReactiveSwiftStandIn",
  .product(name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["OpenCombine"])),
]

/// The fixtures whose output is compiled and run against a real server, each in a module for each runtime.
let generatedCases = [
  "Answers", "Arguments", "Bodies", "Calls", "Choices", "ClientParameters", "Collections",
  "Comics", "Credentials", "Doubles", "Drifted", "GitHub", "Imgur", "Jobs", "Login", "Misfits",
  "Models", "Nulls", "Pages", "Parcels", "Petstore", "Policy", "Routes", "Schemas", "Scripts",
  "SentModels", "Streams", "Styles", "Validation",
]

/// All support code of a runtime, in a module that this output imports implicitly, with its internal declarations.
let generatedSupport = ["Moya", "TargetKit"]

/// Compiles output with the modules that replace its libraries.
let generatedSettings =
  settings + moyaIsCompatibility + [
    .unsafeFlags(["RxSwift", "ReactiveSwift"].flatMap { ["-module-alias", "\($0)=\($0)StandIn"] })
  ]

/// The main actor as the default isolation, as in new app projects; generated code must not become isolated.
#if compiler(>=6.2)
  let onMainActor: [SwiftSetting] = [.unsafeFlags(["-default-isolation", "MainActor"])]
#else
  let onMainActor: [SwiftSetting] = []
#endif

func generatedCodeTests(_ name: String, runtime: String) -> Target {
  let isMoya = runtime == "Moya"
  let importing = ["-testable-import-module", "\(runtime)Support"].flatMap { ["-Xfrontend", $0] }
  return .testTarget(
    name: "\(name)\(runtime)Tests",
    dependencies: [.byName(name: "\(runtime)Support"), "TestSupport"] + styleLibraries
      + (isMoya
        ? ["MoyaCompatibility", "AlamofireCompatibility"]
        : ["TargetKit", "TargetKitOAuth2", "TargetKitWire"]),
    path: sharedTests("\(name)\(runtime)Tests"),
    swiftSettings: generatedSettings + [.unsafeFlags(importing)]
      + (isMoya ? [.define("MOYA")] : []) + (name == "Policy" ? onMainActor : [])
  )
}

let generatedTests: [Target] =
  ["RxSwift", "ReactiveSwift"].map { name in
    // Like the libraries, the stand-ins use Swift 5 mode and declare no `Sendable` types.
    .target(
      name: "\(name)StandIn",
      path: name == "ReactiveSwift"
        ? sharedTests("ReactiveSwiftStandIn") : "Tests/GeneratedCode/StandIns/\(name)",
      swiftSettings: [.swiftLanguageMode(.v5)]
    )
  }
  + generatedSupport.map { runtime in
    .target(
      name: "\(runtime)Support",
      dependencies: ["TargetKit", "TargetKitWire", "MoyaCompatibility", "AlamofireCompatibility"]
        + styleLibraries,
      path: "Fixtures/support/\(runtime.lowercased())",
      swiftSettings: generatedSettings
    )
  }
  + generatedCases.flatMap { name in
    ["TargetKit", "Moya"].map { generatedCodeTests(name, runtime: $0) }
  }

let benchmarks: [Target] = [
  .executableTarget(
    name: "runtime-benchmark",
    dependencies: ["TargetKit", "TargetKitAsyncHTTPClient", "TestSupport"] + asyncHTTPClient,
    path: "Benchmarks/RuntimeBenchmark",
    swiftSettings: settings
  ),
  .executableTarget(
    name: "reading-benchmark",
    dependencies: ["CLibYAML", "Diagnostics", "SpecSyntax"],
    path: "Benchmarks/ReadingBenchmark",
    swiftSettings: settings
  ),
]

let randomRuns: [Target] = [
  .executableTarget(
    name: "random-runs",
    dependencies: [
      "APIConfiguration", "Diagnostics", "SpecSyntax", "SwiftEmission", "TargetGenCore",
      "TestSupport",
    ],
    path: "Fuzzing/RandomRuns",
    swiftSettings: settings
  )
]

func fuzzer(_ name: String, dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["FuzzInput"] + dependencies,
    path: "Fuzzing/\(name)",
    swiftSettings: settings,
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]
  )
}

let fuzzers: [Target] =
  [
    .target(name: "CLibFuzzer", path: "Fuzzing/CLibFuzzer"),
    .target(
      name: "FuzzInput",
      dependencies: ["CLibFuzzer", "SpecSyntax"],
      path: "Fuzzing/FuzzInput",
      swiftSettings: settings
    ),
    fuzzer("FuzzJSON", dependencies: ["TargetKitWire"]),
  ]
  + ["FuzzReaders", "FuzzDecoding", "FuzzPipeline"].map { name in
    fuzzer(
      name,
      dependencies: ["APIConfiguration", "Diagnostics", "OpenAPI", "SpecSyntax", "TargetGenCore"]
    )
  }

/// The packages that only tests need.
let testDependencies: [Package.Dependency] = [
  // A server of HTTP/2.
  .package(url: "https://github.com/apple/swift-nio-http2", from: "1.36.0")
]

let package = Package(
  name: "targetgen",
  platforms: [.macOS(.v13), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
  products: [
    .executable(name: "targetgen", targets: ["targetgen"]),
    .plugin(name: "TargetGenPlugin", targets: ["TargetGenPlugin"]),
    .plugin(name: "TargetGenCommand", targets: ["TargetGenCommand"]),
    // Output imports both; `TargetKitWire` has what only generated code needs.
    .library(name: "TargetKit", targets: ["TargetKit", "TargetKitWire"]),
    .library(name: "TargetKitOAuth2", targets: ["TargetKitOAuth2"]),
    .library(name: "TargetKitCaching", targets: ["TargetKitCaching"]),
    .library(name: "TargetKitTrust", targets: ["TargetKitTrust"]),
    .library(name: "TargetKitWebSockets", targets: ["TargetKitWebSockets"]),
    .library(name: "TargetKitTesting", targets: ["TargetKitTesting"]),
    .library(name: "TargetKitCombine", targets: ["TargetKitCombine"]),
    .library(name: "TargetKitObservability", targets: ["TargetKitObservability"]),
    .library(name: "TargetKitAsyncHTTPClient", targets: ["TargetKitAsyncHTTPClient"]),
    .library(name: "MoyaCompatibility", targets: ["MoyaCompatibility"]),
    .library(name: "AlamofireCompatibility", targets: ["AlamofireCompatibility"]),
  ],
  traits: [
    .trait(name: "OpenCombine", description: "Publishers on systems that have no Combine."),
    .trait(name: "SwiftLog", description: "Logging with swift-log, in 'TargetKitObservability'."),
    .trait(
      name: "SwiftMetrics",
      description: "Measuring with swift-metrics, in 'TargetKitObservability'."
    ),
    .trait(
      name: "SwiftDistributedTracing",
      description: "Tracing with swift-distributed-tracing, in 'TargetKitObservability'."
    ),
    .trait(
      name: "AsyncHTTPClient",
      description: "A transport for servers, 'TargetKitAsyncHTTPClient'."
    ),
    .trait(name: "MockServer", description: "The server of 'targetgen mock'."),
    .trait(name: "Adopt", description: "The Swift parser of 'targetgen adopt'."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // Fetched only with their traits.
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.1.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.25.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.81.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.26.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.29.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0"),
  ] + (hasAllTests ? testDependencies : []),
  targets: [
    // The generator, in the order of the data flow.
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "TargetKitCommon", swiftSettings: settings),
    .target(name: "Diagnostics", swiftSettings: optimizedSettings),
    .target(
      name: "SpecSyntax",
      dependencies: ["CLibYAML", "Diagnostics"],
      swiftSettings: settings
    ),
    .target(
      name: "OpenAPI",
      dependencies: ["Diagnostics", "SpecSyntax"],
      swiftSettings: settings
    ),
    .target(name: "SwiftCode", dependencies: ["Diagnostics"], swiftSettings: optimizedSettings),
    .target(name: "Scaffold", swiftSettings: optimizedSettings),
    .target(
      name: "APIModel",
      dependencies: ["Diagnostics", "SpecSyntax", "SwiftCode", "Scaffold"],
      swiftSettings: settings
    ),
    .target(
      name: "APIConfiguration",
      dependencies: ["APIModel", "Diagnostics", "SpecSyntax", "SwiftCode", "OpenAPI", "Scaffold"],
      swiftSettings: settings
    ),
    .target(
      name: "APIBuilding",
      dependencies: [
        "APIModel", "APIConfiguration", "Diagnostics", "SpecSyntax", "OpenAPI", "SwiftCode",
        "TargetKitCommon",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "SwiftEmission",
      dependencies: ["APIModel", "APIConfiguration", "Diagnostics", "SwiftCode", "Scaffold"],
      swiftSettings: settings
    ),
    .target(
      name: "TargetGenCore",
      dependencies: [
        "APIBuilding", "APIConfiguration", "APIModel", "Diagnostics", "OpenAPI", "SpecSyntax",
        "SwiftEmission", "SwiftCode",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Adoption",
      dependencies: [
        "APIConfiguration", "APIModel", "Diagnostics", "OpenAPI", "Scaffold", "SpecSyntax",
        "SwiftCode",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Report",
      dependencies: [
        "APIBuilding", "APIConfiguration", "APIModel", "Diagnostics", "OpenAPI",
        "SpecSyntax", "SwiftCode", "SwiftEmission", "TargetGenCore", "TargetKitCommon",
      ] + [adoption],
      // Scripts/embed writes them into source code.
      exclude: ["Resources"],
      swiftSettings: settings
    ),
    .target(
      name: "Mock",
      dependencies: [
        "APIBuilding", "APIConfiguration", "APIModel", "Diagnostics", "OpenAPI", "SpecSyntax",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Drift",
      dependencies: [
        "APIBuilding", "APIConfiguration", "APIModel", "Diagnostics", "OpenAPI", "SpecSyntax",
        "TargetKitCommon",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "SwiftReading",
      dependencies: ["Adoption", "Diagnostics"] + swiftParser,
      swiftSettings: settings
    ),
    .target(
      name: "TargetGenCLI",
      dependencies: [
        "TargetGenCore", "APIConfiguration", "APIModel", "Diagnostics", "Drift", "OpenAPI",
        "Report", "Scaffold", "SpecSyntax", "SwiftEmission", "TargetKitCommon", argumentParser,
      ] + [adoption, swiftReading] + mockServer,
      swiftSettings: settings
    ),
    .executableTarget(name: "targetgen", dependencies: ["TargetGenCLI"], swiftSettings: settings),
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

    // The runtime that generated code links.
    .target(name: "TargetKitWire", swiftSettings: settings),
    .target(
      name: "TargetKit",
      dependencies: ["TargetKitCommon", "TargetKitWire"],
      swiftSettings: settings
    ),
    .target(
      name: "TargetKitOAuth2",
      dependencies: ["TargetKit", "TargetKitCommon", "TargetKitWire"],
      swiftSettings: settings
    ),
    .target(
      name: "TargetKitCaching",
      dependencies: ["TargetKit", "TargetKitWire"],
      swiftSettings: settings
    ),
    .target(
      name: "TargetKitTrust",
      dependencies: ["TargetKit", "TargetKitCommon", "TargetKitWire"],
      swiftSettings: settings
    ),
    .target(
      name: "TargetKitWebSockets",
      dependencies: ["TargetKit", "TargetKitWire"],
      swiftSettings: settings
    ),
    .target(
      name: "TargetKitTesting",
      dependencies: ["TargetKit", "TargetKitCommon", "TargetKitWire"],
      swiftSettings: settings
    ),
    .target(
      name: "TargetKitCombine",
      dependencies: [
        "TargetKit",
        .product(
          name: "OpenCombine",
          package: "OpenCombine",
          condition: .when(traits: ["OpenCombine"])
        ),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "TargetKitObservability",
      dependencies: ["TargetKit"] + observability,
      swiftSettings: settings
    ),
    .target(
      name: "TargetKitAsyncHTTPClient",
      dependencies: ["TargetKit", "TargetKitTrust"] + asyncHTTPClient,
      swiftSettings: settings
    ),
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

    // Tests, next to each module.
    .target(
      name: "TestSupport",
      dependencies: ["Diagnostics", "SpecSyntax"],
      path: "Tests/TestSupport",
      swiftSettings: settings
    ),
    .target(
      name: "RuntimeTestSupport",
      dependencies: ["TargetKit", "TestSupport"],
      path: "Tests/RuntimeTestSupport",
      swiftSettings: settings
    ),
    .testTarget(
      name: "DiagnosticsTests",
      dependencies: ["Diagnostics", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpecSyntaxTests",
      dependencies: ["SpecSyntax", "Diagnostics", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "OpenAPITests",
      dependencies: ["OpenAPI", "SpecSyntax", "Diagnostics", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SwiftCodeTests",
      dependencies: ["SwiftCode", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TargetGenCoreTests",
      dependencies: [
        "APIBuilding", "TargetGenCore", "APIConfiguration", "APIModel", "Diagnostics", "OpenAPI",
        "Scaffold", "SpecSyntax", "SwiftCode", "SwiftEmission", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "MockTests",
      dependencies: [
        "APIConfiguration", "Diagnostics", "Mock", "SpecSyntax", "TargetGenCore", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ReportTests",
      dependencies: [
        "APIConfiguration", "APIModel", "Diagnostics", "OpenAPI", "Report", "SpecSyntax",
        "SwiftCode", "SwiftEmission", "TargetGenCore", "TargetKitCommon", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "AdoptionTests",
      dependencies: [
        "Adoption", "APIConfiguration", "APIModel", "Diagnostics", "OpenAPI", "Report",
        "SpecSyntax", "TargetGenCore", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SwiftReadingTests",
      dependencies: ["Adoption", "Diagnostics", "SwiftReading", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DriftTests",
      dependencies: [
        "APIConfiguration", "APIModel", "Diagnostics", "Drift", "OpenAPI", "SpecSyntax",
        "TargetGenCore", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TargetGenCLITests",
      dependencies: [
        "TargetGenCore", "APIConfiguration", "APIModel", "Diagnostics", "SpecSyntax",
        "TargetGenCLI", "TestSupport", argumentParser,
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GoldenTests",
      dependencies: ["TargetGenCLI", "Diagnostics", "Scaffold", "TestSupport"],
      swiftSettings: settings
    ),
    // Generated models, compiled and run with values that are derived from specs.
    .testTarget(
      name: "ProofTests",
      dependencies: [
        "APIBuilding", "APIConfiguration", "APIModel", "Diagnostics", "SpecSyntax", "SwiftCode",
        "SwiftEmission", "TargetGenCore", "TargetKit", "TargetKitWire", "TestSupport",
      ],
      exclude: ["validate.py"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ScaffoldTests",
      dependencies: ["Scaffold"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TargetKitWireTests",
      dependencies: ["TargetKitWire", "TargetKit", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TargetKitTests",
      dependencies: [
        "RuntimeTestSupport", "TargetKit", "TargetKitCommon", "TargetKitTesting",
        "TargetKitWebSockets", "TargetKitWire", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TargetKitOAuth2Tests",
      dependencies: [
        "TargetKitOAuth2", "TargetKit", "TargetKitWire", "TestSupport",
        "RuntimeTestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TargetKitCachingTests",
      dependencies: [
        "TargetKitCaching", "TargetKit", "TargetKitWire", "TestSupport",
        "RuntimeTestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TargetKitTrustTests",
      dependencies: [
        "TargetKitTrust", "TargetKitCommon", "TargetKit", "TargetKitWire", "TestSupport",
        "RuntimeTestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TargetKitWebSocketsTests",
      dependencies: [
        "TargetKitWebSockets", "TargetKitCaching", "TargetKit", "TestSupport",
        "RuntimeTestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TargetKitTestingTests",
      dependencies: [
        "TargetKitTesting", "TargetKit", "TargetKitWire", "TestSupport",
        "RuntimeTestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TargetKitCombineTests",
      dependencies: ["TargetKitCombine", "TargetKitTesting", "TargetKit"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "MoyaCompatibilityTests",
      dependencies: ["MoyaCompatibility", "AlamofireCompatibility", "TestSupport"],
      swiftSettings: settings
    ),
  ] + (hasAllTests ? furtherTests + generatedTests : []) + (hasBenchmarks ? benchmarks : [])
    + (hasRandomRuns ? randomRuns : []) + (hasFuzzers ? fuzzers : [])
)
