import APIConfiguration
import APIModel
import Adoption
import Diagnostics
import OpenAPI
import SpecSyntax
import TargetGenCore
import TestSupport
import Testing

/// An app that is compared with a spec, and the output with the configuration that is written for it.
struct AdoptedApp {
  let matches: [CaseMatch]
  let models: [ModelMatch]
  let document: OpenAPI.Document
  /// The text of `targetgen.yaml`.
  let configuration: String
  /// The client model with this configuration.
  let api: API
  let result: Pipeline.Result
  let report: AdoptionReport
  let adopted: AdoptedFile?
  /// The messages of the run with the configuration.
  let messages: [String]

  init(_ code: AppCode, _ spec: String) throws {
    let (first, _) = try Self.run(spec, Configuration())
    document = try #require(first.document)
    matches = CaseMatcher(document).match(code)
    let (selected, _) = try Self.run(spec, AdoptedConfiguration.selection(of: matches))
    let api = try #require(selected.api)
    models = ModelMatcher(code, matches, document, in: api).match()
    configuration =
      AdoptedConfiguration(
        code,
        matches,
        models,
        document,
        in: api,
        spec: "spec.yaml",
        output: "Generated"
      ).text
    let (decoded, bag) = Self.decode(configuration)
    #expect(bag.diagnostics.isEmpty, "\(bag.diagnostics.map(\.message.text)) \(configuration)")
    let (second, run) = try Self.run(spec, decoded)
    messages = run.diagnostics.map { "\($0.code.rawValue) \($0.message.text)" }
    #expect(!run.hasErrors, "\(messages) \(configuration)")
    self.api = try #require(second.api)
    result = second
    report = AdoptionReport(code, matches, models, document, in: self.api)
    adopted = AdoptedFile(report.cases.compactMap(\.adopted), models, in: self.api)
  }

  static func decode(_ text: String) -> (Configuration, DiagnosticBag) {
    var files = SourceFiles()
    var bag = DiagnosticBag()
    let source = LoadedSource(
      identity: SourceIdentity("targetgen.yaml"),
      path: "targetgen.yaml",
      bytes: Array(text.utf8)
    )
    let node = NodeParser.parse(source, into: &files, into: &bag).node
    let configuration = node.map { Configuration(decoding: $0, into: &bag) }
    return (configuration ?? Configuration(), bag)
  }

  private static func run(
    _ spec: String,
    _ configuration: Configuration
  ) throws -> (Pipeline.Result, DiagnosticBag) {
    let loader = MemorySourceLoader(["spec.yaml": spec])
    var bag = DiagnosticBag()
    let pipeline = Pipeline(configuration: configuration)
    var result = pipeline.model(
      of: try loader.root("spec.yaml"),
      keepsDocument: true,
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    result.files = pipeline.files(of: result, into: &bag)
    return (result, bag)
  }

  /// The generated cases with their labels and types.
  var cases: [String] {
    api.targets.flatMap { target in
      target.cases.map { operation in
        let arguments = operation.parameters.map { "\($0.name.swift): \(api.typeName(of: $0))" }
        return target.name.swift + "." + operation.name.swift
          + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
      }
    }
  }
}
