import Diagnostics
import OpenAPI
import SpecSyntax
import TestSupport
import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

/// The result of building a spec, in the forms that tests compare.
struct Built {
  let api: API
  private let messages: [String]

  /// Builds a spec.
  ///
  /// - Parameters:
  ///   - yaml: The spec.
  ///   - configuration: The options.
  ///   - reports: Whether reading the spec may report something.
  /// - Throws: An error if the spec can't be read, or if something is reported that mustn't be.
  init(
    _ yaml: String,
    configuration: Configuration = Configuration(),
    reports: Bool = false
  ) throws {
    var bag = DiagnosticBag()
    let loader = MemorySourceLoader(["spec.yaml": yaml])
    var resolver = ReferenceResolver(root: try loader.root("spec.yaml"), loader: loader, into: &bag)
    let document = try #require(DocumentDecoder.decode(&resolver, into: &bag))
    try #require(reports || bag.diagnostics == [], "the spec of a test should be right")
    var api = APIBuilder(configuration).build(document, specName: "spec.yaml", into: &bag)
      .withStreamsChosen(configuration.abilities.streamReading, into: &bag)
      .withTypesResolved(into: &bag)
      .withUsesPropagated()
      .withUnionsRead(into: &bag)
      .withUndescribedPropertiesReported(into: &bag)
      .withBytesAsText(into: &bag)
      .withDefaultsChecked(as: configuration.models, into: &bag)
      .withInitialArguments(as: configuration.models, into: &bag)
    // Uses have separate tests.
    for index in api.models.indices {
      api.models[index].use = []
      api.models[index].isNamespace = false
    }
    self.api = api
    messages = bag.diagnosticsByPlace.map { diagnostic in
      let line = diagnostic.range.map { resolver.files[$0.file].position(of: $0.start).line }
      return
        "\(line.map(String.init) ?? "-"): \(diagnostic.code.rawValue) \(diagnostic.message.text)"
    }
  }

  /// Builds schemas, which are located in `components`.
  init(schemas: String, configuration: Configuration = Configuration()) throws {
    // Without servers there would be a warning in every test.
    try self.init(
      """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      paths: {}
      components:
        schemas:
      \(schemas.indented(by: 4))
      """,
      configuration: configuration
    )
  }

  /// Builds paths, with schemas to which they may refer.
  init(
    paths: String,
    schemas: String = "Unused: {type: string}",
    more: String = "",
    configuration: Configuration = Configuration(),
    reports: Bool = false
  ) throws {
    try self.init(
      """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      \(more)
      paths:
      \(paths.indented(by: 2))
      components:
        schemas:
      \(schemas.indented(by: 4))
      """,
      configuration: configuration,
      reports: reports
    )
  }

  /// The models, as in the description of the whole API.
  var models: String {
    section { $0.models = api.models }
  }

  /// The targets and their operations.
  var targets: String {
    section {
      // Types are named through the models, and cases through the servers.
      $0.models = api.models
      $0.servers = api.servers
      $0.targets = api.targets
    }
    .split(separator: "\n\n").filter { $0.hasPrefix("target ") }.joined(separator: "\n\n")
  }

  /// The messages, one per line, after the line number of the spec.
  var diagnostics: String {
    messages.joined(separator: "\n")
  }

  private func section(_ fill: (inout API) -> Void) -> String {
    var part = API(title: api.title, specName: api.specName, name: api.name)
    fill(&part)
    return String(part.table.text.dropLast())
  }
}

extension String {
  func indented(by count: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }
}
