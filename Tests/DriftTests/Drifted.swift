import APIConfiguration
import Diagnostics
import Drift
import SpecSyntax
import TargetGenCore
import TestSupport
import Testing

/// The comparison of traffic with a spec.
struct Drifted {
  let report: DriftReport
  let observer: DriftObserver
  let files: SourceFiles

  /// Compares exchanges with a spec, to which the text of an overlay is applied.
  init(
    _ spec: String,
    _ exchanges: [Exchange],
    edits: String? = nil,
    servers: [String] = [],
    configure: (inout Configuration) -> Void = { _ in }
  ) throws {
    var configuration = Configuration()
    configure(&configuration)
    let loader = MemorySourceLoader(["spec.yaml": spec, "edits.yaml": edits ?? ""])
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: configuration).model(
      of: try loader.root("spec.yaml"),
      overlays: edits == nil ? [] : [try loader.root("edits.yaml")],
      keepsDocument: true,
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    #expect(!bag.hasErrors, "\(TextFormat().format(bag, in: result.sources).text)")
    var observer = DriftObserver(
      try #require(result.document),
      trees: result.trees,
      configuration: configuration,
      servers: servers
    )
    for exchange in exchanges { observer.observe(exchange) }
    observer.finish()
    self.observer = observer
    report = DriftReport(observer, result.api)
    files = result.sources
  }

  /// The disagreements as sentences, with their kinds.
  var sentences: [String] {
    report.disagreements.map { "\($0.sentence) [\($0.kind.rawValue)]" }
  }

  /// The declared things that never came.
  var unseen: [String] { report.unseen.map { "\($0.sentence) [\($0.kind.rawValue)]" } }

  /// The corrections as the text of a file.
  func corrections(_ form: CorrectionFile.Form = .overlay, confirming: Int? = nil) -> String {
    CorrectionFile.files(
      report,
      of: observer,
      as: form,
      specName: "spec.yaml",
      confirming: confirming,
      address: { _ in nil }
    )[0].text
  }
}

extension Exchange {
  /// Creates an exchange with JSON bodies.
  static func call(
    _ method: String = "GET",
    _ url: String = "/pets",
    sends request: String? = nil,
    status: Int = 200,
    _ response: String? = nil,
    type: String = "application/json",
    headers: [String]? = nil,
    responseHeaders: [String]? = nil
  ) -> Exchange {
    Exchange(
      place: "traffic.har entry 1",
      method: method,
      url: url,
      requestBody: request.map { Body(bytes: Array($0.utf8), mediaType: type) },
      status: status,
      responseBody: response.map { Body(bytes: Array($0.utf8), mediaType: type) },
      requestHeaders: headers.map { $0.map(Field.init) },
      responseHeaders: responseHeaders.map { $0.map(Field.init) }
    )
  }
}

extension Exchange.Field {
  /// Creates a header field from a line of a message.
  init(_ line: String) {
    let parts = line.split(separator: ":", maxSplits: 1)
    self.init(
      name: String(parts[0]),
      value: parts.count > 1 ? parts[1].drop { $0 == " " }.description : ""
    )
  }
}

/// A spec with one operation that returns a schema.
func spec(_ schema: String, version: String = "3.0.3", components: String = "{}") -> String {
  """
  openapi: \(version)
  info: {title: Test, version: '1'}
  servers: [{url: https://example.com}]
  paths:
    /pets:
      get:
        operationId: getPets
        responses:
          '200':
            description: Yes.
            content:
              application/json:
                schema: \(schema)
  components:
    schemas: \(components)
  """
}
