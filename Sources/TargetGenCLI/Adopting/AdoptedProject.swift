#if Adopt
  import APIConfiguration
  import APIModel
  import Adoption
  import ArgumentParser
  import Diagnostics
  import OpenAPI
  import SpecSyntax

  /// The code of an app beside a spec, and the files that make the output fit the app.
  struct AdoptedProject {
    let report: AdoptionReport
    /// The text of `targetgen.yaml`.
    let configuration: String
    /// The declarations for the calls of the app; `nil` if none are needed.
    let adopted: AdoptedFile?

    private let code: AppCode
    private let document: OpenAPI.Document
    /// The client model that is generated with the configuration.
    private let api: API

    /// Reads the spec, and compares the code with it; `nil` if there is an error.
    ///
    /// - Parameters:
    ///   - code: The code of the app.
    ///   - spec: The options for reading the spec.
    ///   - output: The path of the output folder from the configuration.
    ///   - workingDirectory: The folder of the configuration, and the base of relative paths.
    ///   - files: The files of the run.
    ///   - bag: Receives the errors of the spec.
    /// - Throws: `ValidationError` if no spec is named.
    init?(
      _ code: AppCode,
      spec: SpecOptions,
      output: String,
      in workingDirectory: WorkingDirectory,
      files: inout SourceFiles,
      into bag: inout DiagnosticBag
    ) throws {
      func run(_ configuration: Configuration) throws -> ProjectRun.Outcome? {
        let project = try Project(
          spec: spec,
          configuration: configuration,
          files: files,
          in: workingDirectory
        )
        let run = ProjectRun(project, to: .document)
        files = run.sources
        // Warnings are for those who generate.
        bag.append(contentsOf: run.bag.errorsOnly)
        return run.outcomes.first
      }
      guard let plain = try run(Configuration()), let document = plain.document?.document else {
        return nil
      }
      let matches = CaseMatcher(document).match(code)
      guard let selected = try run(AdoptedConfiguration.selection(of: matches)),
        let schemas = selected.document?.document
      else { return nil }
      let models = ModelMatcher(code, matches, schemas, in: selected.api).match()
      configuration =
        AdoptedConfiguration(
          code,
          matches,
          models,
          schemas,
          in: selected.api,
          spec: plain.workspace.specPath,
          output: output
        ).text
      guard let decoded = Self.decode(configuration, files: &files, into: &bag),
        let fitting = try run(decoded)
      else { return nil }
      self.code = code
      self.document = document
      api = fitting.api
      report = AdoptionReport(code, matches, models, document, in: fitting.api)
      adopted = AdoptedFile(report.cases.compactMap(\.adopted), models, in: fitting.api)
    }

    /// Returns a test that compares the requests of the app before and after the switch.
    ///
    /// - Parameters:
    ///   - name: The name of its file, without the extension.
    ///   - module: The module of the app; `nil` if it isn't known.
    ///   - framework: The library for tests.
    /// - Returns: The test.
    func comparison(
      name: String,
      module: String?,
      _ framework: ComparisonTest.Framework
    ) -> ComparisonTest {
      ComparisonTest(code, report.cases, document, in: api, name: name, module: module, framework)
    }

    private static func decode(
      _ text: String,
      files: inout SourceFiles,
      into bag: inout DiagnosticBag
    ) -> Configuration? {
      let name = ConfigurationSearch.names[0]
      let source = LoadedSource(
        identity: SourceIdentity(name),
        path: name,
        bytes: Array(text.utf8)
      )
      return NodeParser.parse(source, into: &files, into: &bag).node
        .map { Configuration(decoding: $0, into: &bag) }
    }
  }
#endif
