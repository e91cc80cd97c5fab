import APIConfiguration
import Diagnostics
import Foundation
import SpecSyntax
import TargetGenCore
import TestSupport
import Testing

@testable import APIModel

/// Checks that changing all names misses none, by reflection over the whole model.
@Suite("API.updateNames")
struct APINamesTests {
  @Test(
    "updating the names reaches every stored property",
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
    api.updateNames { $0.swift = "visited" }
    var missed: Set<String> = []
    collect(&missed, from: api, path: "API")
    #expect(missed == [])
  }

  /// Adds the places of names that weren't visited.
  private func collect(_ missed: inout Set<String>, from value: Any, path: String) {
    switch value {
    case let name as Name:
      if name.swift != "visited" { missed.insert(path) }
    case is LocatedJSON, is JSONText, is SourceRange, is String:
      break
    default:
      for child in Mirror(reflecting: value).children {
        collect(&missed, from: child.value, path: child.label.map { path + "." + $0 } ?? path)
      }
    }
  }
}
