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
        ? Template.TargetCheck_XCTest_swift : Template.TargetCheck_Testing_swift,
      Template.TargetCheck_swift,
      Template.ExpectedRequest_swift,
      Template.ExpectedResponse_swift,
      Template.JSONDifference_swift,
      isMoya
        ? Template.TargetCheck_Moya_swift : Template.TargetCheck_TargetKit_swift,
      Template.CheckedServer_swift,
    ]
    return files.map { String(decoding: ImportSection(of: $0).rest, as: UTF8.self) }
      .joined(separator: "\n")
  }
}
