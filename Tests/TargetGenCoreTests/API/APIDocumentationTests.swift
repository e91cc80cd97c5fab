import APIConfiguration
import Diagnostics
import Foundation
import SpecSyntax
import TargetGenCore
import TestSupport
import Testing

@testable import APIModel

@Suite("API.Documentation")
struct APIDocumentationTests {
  @Test(
    "updating the documentation reaches every stored property",
    arguments: Golden.cases(in: "golden")
  )
  func visited(name: String) throws {
    let file = Golden.fixtures.appendingPathComponent("golden/\(name)/spec.yaml")
    let loader = MemorySourceLoader(["spec.yaml": try String(contentsOf: file, encoding: .utf8)])
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: Configuration())
      .model(of: try loader.root("spec.yaml"), loading: loader, files: SourceFiles(), into: &bag)
    // Specs of several files aren't read here.
    guard var api = result.api else { return }
    api.updateDocumentation { $0.summary = "visited" }
    var missed: Set<String> = []
    collect(&missed, from: api, path: "API")
    #expect(missed == [])
  }

  private func collect(_ missed: inout Set<String>, from value: Any, path: String) {
    switch value {
    case let documentation as API.Documentation:
      if documentation.summary != "visited" { missed.insert(path) }
    case is LocatedJSON, is JSONText, is SourceRange, is String, is Name:
      break
    default:
      for child in Mirror(reflecting: value).children {
        collect(&missed, from: child.value, path: child.label.map { path + "." + $0 } ?? path)
      }
    }
  }

  @Test(
    "a deprecation is documented once",
    arguments: [
      ("A number.", nil, ["Deprecated."]),
      ("A number.", "Use `b`.", ["Deprecated.", "Use `b`."]),
      ("**Deprecated**: a number.", nil, []),
      ("DEPRECATED. Use `b`.", "Use `b`.", []),
      ("Deprecated.", "Removed in 2030.", ["Removed in 2030."]),
    ] as [(String, String?, [String])]
  )
  func deprecation(text: String, reason: String?, sentences: [String]) {
    let documentation = API.Documentation(
      description: text,
      isDeprecated: true,
      deprecation: reason
    )
    #expect(documentation.deprecationSentences == sentences)
  }
}
