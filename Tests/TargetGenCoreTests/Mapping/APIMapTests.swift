import APIConfiguration
import Diagnostics
import SpecSyntax
import SwiftEmission
import TestSupport
import Testing

@testable import TargetGenCore

@Suite("APIMap")
struct APIMapTests {
  private func text(of name: String) throws -> (map: String, code: String) {
    let golden = try GoldenSpec(name)
    let loader = MemorySourceLoader([
      golden.spec.name: String(decoding: golden.spec.bytes, as: UTF8.self)
    ])
    var bag = DiagnosticBag()
    let pipeline = Pipeline(configuration: golden.configuration)
    let result = pipeline.run(
      try loader.root(golden.spec.name),
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    let api = try #require(result.api)
    let files = result.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    return (APIMap(api, golden.configuration).markdown.text, files.joined())
  }

  @Test("the map of a whole API is short")
  func length() throws {
    let lines = try text(of: "petstore").map.split(separator: "\n")
    #expect(lines.count < 60)
  }

  @Test(
    "the signatures are those of the output",
    arguments: ["petstore", "bodies", "pages", "streams", "short-names", "client-parameters"]
  )
  func signatures(name: String) throws {
    let (map, code) = try text(of: name)
    let written = Self.withoutSpace(code)
    var count = 0
    for line in map.split(separator: "\n") where line.hasPrefix("- `") {
      let signature = line.dropFirst(3).prefix { $0 != "`" }
      count += 1
      #expect(written.contains("func" + Self.withoutSpace(String(signature))), "\(signature)")
    }
    #expect(count > 2)
  }

  /// Returns code without white space, which is where lines are broken, and without the modules of
  /// types.
  private static func withoutSpace(_ text: String) -> String {
    text.filter { !$0.isWhitespace }.replacing("Foundation.", with: "").replacing(
      "Swift.",
      with: ""
    )
  }
}
