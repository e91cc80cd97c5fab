import Foundation
import TestSupport
import Testing

@testable import Scaffold

/// Support files must compile in modules of all kinds without a warning.
@Suite("Support files type-check", .serialized)
struct TypeCheckTests {
  struct Mode: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var arguments: [String]

    static let all: [Mode] = [
      Mode(
        testDescription: "Swift 5",
        arguments: ["-swift-version", "5", "-strict-concurrency=complete"]
      ),
      Mode(testDescription: "Swift 6", arguments: ["-swift-version", "6"]),
      Mode(
        testDescription: "Swift 6, isolated to the main actor, with all upcoming features",
        arguments: ["-swift-version", "6", "-default-isolation", "MainActor"]
          + [
            "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault",
            "MemberImportVisibility", "NonisolatedNonsendingByDefault",
          ]
          .flatMap { ["-enable-upcoming-feature", $0] }
      ),
    ]
  }

  /// Types that a spec may describe, which must not be confused with those of Foundation, Swift or Moya.
  private static let models = """
    import Foundation

    """
    + [
      "BinaryFloatingPoint", "Body", "Box", "Calendar", "Cancellable", "Content", "Data", "Date",
      "DateComponents", "Decimal", "DispatchQueue", "Element", "Endpoint", "Error", "Failure",
      "FixedWidthInteger", "Header", "JSONDecoder", "JSONEncoder", "Key", "Locale", "Location",
      "Member", "Method", "MultipartFormData", "NSLock", "Number", "Operation", "Output",
      "ParameterEncoding", "Parameters", "Part", "Plugin", "Progress", "Provider", "Request",
      "Response", "Result", "Session", "Storage", "Success", "Target", "Task", "TimeZone", "URL",
      "UTF8", "UUID", "Value",
    ]
    .map { "nonisolated struct \($0): Sendable {}\n" }.joined()

  /// The files that need no module but Moya; `Scripts/typecheck-fixtures` checks the others.
  private static let files = SupportFile.files(for: SupportFile.all.flatMap(\.provides))
    .filter { file in
      let text = file.text(SupportForm(access: .public))
      return !["RxSwift", "ReactiveSwift", "PublisherTypes"].contains { text.contains($0) }
    }

  @Test(
    "support files compile at every access level and in every mode",
    arguments: zip(SupportAccess.allCases, Mode.all)
  )
  func compiles(access: SupportAccess, mode: Mode) async throws {
    try await check(Self.files, access, mode.arguments + Self.moya)
  }

  /// If imports are public by default, a `package` import would make plain ones ambiguous.
  @Test("package files compile beside plain imports in the same module")
  func packageImports() async throws {
    try await check(Self.files, .package, Mode.all[0].arguments + Self.moya)
  }

  /// Arguments with which modules of this package replace Moya and Alamofire.
  private static let moya = [
    "-I", BuiltProducts.modules.path, "-module-alias", "Moya=MoyaCompatibility", "-module-alias",
    "Alamofire=AlamofireCompatibility",
  ]

  private func check(
    _ files: [SupportFile],
    _ access: SupportAccess,
    _ arguments: [String]
  ) async throws {
    try await withTemporaryFolder { folder in
      var paths: [String] = []
      let sources =
        files.map { ($0.name, $0.text(SupportForm(access: access))) } + [
          ("Models.swift", Self.models)
        ]
      for (name, text) in sources {
        let url = folder.appendingPathComponent(name)
        try text.write(to: url, atomically: false, encoding: .utf8)
        paths.append(url.path)
      }
      let compiler = try await Subprocess.run(
        "swiftc",
        ["-typecheck", "-warnings-as-errors", "-package-name", "p", "-module-name", "M"]
          + arguments + paths
      )
      #expect(compiler.status == 0, "\(compiler.errors)")
    }
  }
}
