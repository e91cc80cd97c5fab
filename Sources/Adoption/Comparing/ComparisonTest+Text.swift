import APIModel

extension ComparisonTest {
  static func head(_ name: String, _ module: String?, _ framework: Framework) -> String {
    let isTesting = framework == .swiftTesting
    let start =
      isTesting ? "@Suite(\"Requests before and after\")\nstruct" : "nonisolated final class"
    let imports = ["Foundation", "Moya", isTesting ? "Testing" : "XCTest"]
      .map { "import " + $0 }.joined(separator: "\n")
    return """
      // Compares the requests of generated targets with those of the hand-written ones. 'targetgen adopt' wrote
      // this file once: it's yours.
      //
      // 1. Run it with the hand-written targets: it records their requests in \(name).json.
      // 2. Replace the targets, and run it again: it reports what has changed. Differences that follow from
      //    the rules of generated code are only printed; allow others with 'allowing: ["query 'page'"]'.
      // 3. Delete it when you've judged all of them.

      \(imports)

      \(module.map { "@testable import \($0)" } ?? "// Import the module of the app: @testable import App")

      \(start) \(Casing.typeName(name))\(isTesting ? "" : ": XCTestCase") {

      """
  }

  static func function(_ test: Test, _ framework: Framework) -> String {
    let title = "\(test.target).\(test.name)"
    let name = Casing.typeName(title)
    let head =
      framework == .swiftTesting
      ? [
        "@Test(\"\(title)\")",
        "func \(name.first?.lowercased() ?? "")\(name.dropFirst())() throws {",
      ]
      : ["func test\(name)() throws {"]
    let requests = test.requests.joined(separator: "\n").split(separator: "\n").map { "  " + $0 }
    let isComment = test.response.hasPrefix(" ")
    let end =
      isComment ? "  try check(requests)" + test.response : "  try check(requests\(test.response))"
    let lines = head + ["  var requests = RecordedRequests(\"\(title)\")"] + requests + [end, "}"]
    return lines.map { "  " + $0 }.joined(separator: "\n")
  }

  static func check(_ framework: Framework, _ credentials: [String]) -> String {
    let failure =
      framework == .swiftTesting ? "Issue.record(\"\\(problem)\")" : "XCTFail(problem)"
    let allowed = credentials.map { "\"\($0)\"" }.joined(separator: ", ")
    let remark = allowed.isEmpty ? "" : "  /// Plugins add the credentials to generated requests.\n"
    return remark + """
        private func check(
          _ requests: RecordedRequests,
          response: Any.Type? = nil,
          allowing places: [String] = [\(allowed)]
        ) throws {
          let file = URL(fileURLWithPath: #filePath).deletingPathExtension().appendingPathExtension("json")
          for problem in try requests.problems(response: response, allowing: places, in: file) {
            \(failure)
          }
        }
      """
  }

  static func conformance(_ target: String) -> String {
    """
    extension \(target): ComparedTarget {
      nonisolated var comparedEndpoint: Endpoint { MoyaProvider<\(target)>.generatedEndpoint(for: self) }
    }
    """
  }
}
