/// The code that generated tests share, for a runtime and a framework.
package struct TestSupport: Sendable {
  /// Indicates whether the runtime is Moya, and not TargetKit.
  private let isMoya: Bool
  /// Indicates whether the framework is XCTest, and not Swift Testing.
  private let usesXCTest: Bool

  package init(for runtime: SupportRuntime, usesXCTest: Bool) {
    isMoya = runtime == .moya
    self.usesXCTest = usesXCTest
  }

  /// The modules that the code imports, in addition to those of the runtime and of the output.
  package var modules: [String] { ["Foundation", usesXCTest ? "XCTest" : "Testing"] }

  /// The declarations.
  package var text: String {
    let files = [
      usesXCTest
        ? PackageResources.TargetCheck_XCTest_swift : PackageResources.TargetCheck_Testing_swift,
      PackageResources.TargetCheck_swift,
      PackageResources.ExpectedRequest_swift,
      PackageResources.ExpectedResponse_swift,
      PackageResources.JSONDifference_swift,
      isMoya
        ? PackageResources.TargetCheck_Moya_swift : PackageResources.TargetCheck_TargetKit_swift,
      PackageResources.CheckedServer_swift,
    ]
    return files.map { String(decoding: ImportSection(of: $0).rest, as: UTF8.self) }
      .joined(separator: "\n")
  }
}
