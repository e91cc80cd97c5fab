import Diagnostics
import SpecSyntax
import TestSupport
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import TargetGenCore

/// A spec that was read with the text of a configuration.
struct ConfiguredSpec {
  let api: API
  /// The messages with their codes and help.
  let messages: [String]

  /// Reads a spec.
  ///
  /// - Parameters:
  ///   - spec: The spec, without its version, its title and its server.
  ///   - configuration: The options.
  /// - Throws: An error if one of them can't be read.
  init(_ spec: String, _ configuration: String) throws {
    let head = """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]

      """
    var bag = DiagnosticBag()
    var files = SourceFiles()
    let options = LoadedSource(
      identity: SourceIdentity("/targetgen.yaml"),
      path: "targetgen.yaml",
      bytes: Array(configuration.utf8)
    )
    let node = try #require(NodeParser.parse(options, into: &files, into: &bag).node)
    let loader = MemorySourceLoader(["spec.yaml": head + spec])
    let result = Pipeline(configuration: Configuration(decoding: node, into: &bag)).model(
      of: try loader.root("spec.yaml"),
      loading: loader,
      files: files,
      into: &bag
    )
    api = try #require(result.api, "\(bag.diagnostics.map(\.message.text))")
    messages = bag.diagnosticsByPlace.map { diagnostic in
      "\(diagnostic.code.rawValue) \(diagnostic.message.text)"
        + (diagnostic.help.map { "; \($0)" } ?? "")
    }
  }

  /// The names of the declared types.
  var types: [String] {
    api.models.indices.filter { api.models[$0].isDeclared }
      .map { api.qualifiedName(of: ModelID($0)) }.sorted()
  }
}
