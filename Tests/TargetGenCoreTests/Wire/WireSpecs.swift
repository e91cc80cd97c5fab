import APIConfiguration
import Diagnostics
import SpecSyntax
import TestSupport
import Testing

@testable import TargetGenCore

/// A change of a spec and what it means.
struct WireExample: CustomTestStringConvertible {
  var old: String
  var new: String
  var changes: [String]

  init(_ old: String, _ new: String, _ changes: String...) {
    self.old = old
    self.new = new
    self.changes = changes
  }

  var testDescription: String { old + " → " + new }
}

extension WireDifference {
  /// Compares two specs without their heads.
  init(_ old: String, _ new: String) throws {
    self.init(
      from: try Version(reading: old, "old.yaml"),
      to: try Version(reading: new, "new.yaml")
    )
  }

  /// Returns the changes between two specs, each with its level.
  static func changes(_ old: String, _ new: String) throws -> [String] {
    try WireDifference(old, new).changes.map {
      "\($0.level.rawValue): \($0.subject): \($0.text)"
    }
  }
}

extension WireDifference.Version {
  fileprivate init(reading spec: String, _ name: String) throws {
    let loader = MemorySourceLoader([
      name: "openapi: 3.1.0\ninfo: {title: Zoo, version: '1'}\n" + spec
    ])
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: Configuration()).model(
      of: try loader.root(name),
      keepsDocument: true,
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    #expect(!bag.hasErrors, "\(bag.diagnostics)")
    self.init(try #require(result.document), trees: result.trees, result.sources)
  }
}
