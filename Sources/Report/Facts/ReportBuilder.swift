import APIBuilding
package import APIConfiguration
package import APIModel
package import Diagnostics
package import OpenAPI
import SwiftCode
import SwiftEmission

/// Collects the facts of a report from a run.
package struct ReportBuilder {
  private let api: API
  private let configuration: Configuration
  private let heads: [OpenAPI.OperationHead]
  private let sources: SourceFiles
  private let diagnostics: [Diagnostic]
  private let uncounted: Int

  private let emitter: DeclarationEmitter
  private let graph: ModelGraph
  private let index: FindingIndex
  /// The warnings of each model, including those of its nested models.
  private var modelFindings: [ModelID: [Int]] = [:]
  /// The indices of the top-level models in the report.
  private var modelPlaces: [ModelID: Int] = [:]

  /// Creates a builder from the results of a run.
  ///
  /// - Parameters:
  ///   - api: The client model, after all passes.
  ///   - configuration: The options of the run.
  ///   - operations: All operations of the spec, including those that are left out.
  ///   - bag: The diagnostics of the run.
  ///   - sources: All files that were read.
  package init(
    _ api: API,
    configuration: Configuration,
    operations: [OpenAPI.OperationHead],
    bag: DiagnosticBag,
    sources: SourceFiles
  ) {
    self.api = api
    self.configuration = configuration
    self.sources = sources
    heads = operations
    diagnostics = bag.diagnosticsByPlace
    uncounted = bag.counts.values.reduce(0, +) - bag.diagnostics.count
    emitter = DeclarationEmitter(api: api, configuration: configuration)
    graph = ModelGraph(api)
    index = FindingIndex(diagnostics)
  }

  /// Builds the report.
  package mutating func build() -> Report {
    var report = Report(
      title: api.title,
      spec: api.specName,
      runtime: configuration.runtime,
      styles: configuration.providers.styles
    )
    report.servers = api.servers.map { Report.Server(name: $0.name.swift, url: $0.url) }
    report.findings = diagnostics.map(finding)
    report.uncountedFindings = uncounted
    report.models = models()
    report.modelCount = api.modelCount
    report.groups = groups()
    return report
  }

  // MARK: - Warnings

  private func finding(_ diagnostic: Diagnostic) -> Report.Finding {
    Report.Finding(
      code: diagnostic.code,
      message: diagnostic.message.text,
      help: diagnostic.help,
      place: diagnostic.range.map(sources.place),
      excerpt: diagnostic.range.flatMap(sources.excerpt),
      notes: diagnostic.notes.map { note in
        guard let range = note.range else { return note.message.text }
        let place = sources.place(of: range)
        return "\(place.path):\(place.line):\(place.column): \(note.message.text)"
      },
      isApproximation: diagnostic.code.isApproximation
    )
  }

  // MARK: - Models

  private mutating func models() -> [Report.Model] {
    var nested: [ModelID: [ModelID]] = [:]
    for position in api.models.indices {
      let id = ModelID(position)
      modelFindings[id] = index.findings(in: api[id].range)
      let root = graph.root(of: id)
      if root != id { nested[root, default: []].append(id) }
    }
    var roots: [(id: ModelID?, model: Report.Model)] = []
    for position in api.models.indices {
      let id = ModelID(position)
      guard let declaration = emitter.emit(id) else { continue }
      let inner = (nested[id] ?? []).filter { !api[$0].use.isEmpty || api[$0].isNamespace }
      let findings = Set(([id] + inner).flatMap { modelFindings[$0] ?? [] })
      roots.append(
        (
          id,
          Report.Model(
            name: api.qualifiedName(of: id),
            schemaName: api[id].schemaName,
            nested: inner.map(api.qualifiedName),
            use: api[id].use.words,
            swift: declaration.text(emitter.style),
            findings: findings.sorted()
          )
        )
      )
    }
    for (position, text) in api.namedTexts.enumerated() where text.isUsed {
      roots.append(
        (
          nil,
          Report.Model(
            name: api.qualifiedName(of: NamedTextID(position)),
            nested: [],
            swift: emitter.emit(text).text(emitter.style),
            findings: index.findings(in: text.range).sorted()
          )
        )
      )
    }
    roots.sort { $0.model.name < $1.model.name }
    for (place, root) in roots.enumerated() { root.id.map { modelPlaces[$0] = place } }
    return roots.map(\.model)
  }

  // MARK: - Operations

  private func groups() -> [Report.Group] {
    var sampler = SampleBuilder(forRequestsOf: api, as: configuration.models)
    var groups = api.targets.map { target in
      var group = Report.Group(
        title: title(of: target),
        tag: target.tag,
        target: target.name.swift,
        provider: configuration.providers.styles.isEmpty ? nil : target.providerName.swift,
        summary: target.documentation.summary,
        description: target.documentation.description
      )
      group.operations = target.cases.map { operation($0, of: target, &sampler) }
      return group
    }
    let generated = Set(api.targets.flatMap(\.cases).map { "\($0.method) \($0.pathTemplate)" })
    for head in heads where !generated.contains("\(head.method) \(head.path)") {
      let isByTag = configuration.grouping == .tag
      let tag = isByTag ? head.tags.first { !$0.isEmpty } : nil
      let skipped = Report.SkippedOperation(
        method: head.method,
        path: head.path,
        operationID: head.operationID,
        reason: reason(for: head)
      )
      let place = groups.firstIndex { group in
        group.tag == tag && (isByTag || group.target == nil)
      }
      if let place {
        groups[place].skipped.append(skipped)
      } else {
        let title = tag ?? (isByTag ? Self.untagged : "Not generated")
        groups.append(Report.Group(title: title, tag: tag, skipped: [skipped]))
      }
    }
    return groups
  }

  private static let untagged = "Without a tag"

  /// Returns the tag, with the name of the target if the operations of the tag have several
  /// targets.
  private func title(of target: API.Target) -> String {
    guard configuration.grouping == .tag else { return target.name.swift }
    let title = target.tag ?? Self.untagged
    let isOnly = api.targets.count { $0.tag == target.tag } == 1
    return isOnly ? title : "\(title) (\(target.name.swift))"
  }

  private func reason(for head: OpenAPI.OperationHead) -> String {
    if head.isIgnored { return "the spec sets 'x-targetgen-ignore'" }
    if !configuration.filter.includes(head) { return "'filter' of the configuration excludes it" }
    return "it can't be generated"
  }

  private func operation(
    _ operation: API.Target.Case,
    of target: API.Target,
    _ sampler: inout SampleBuilder
  ) -> Report.Operation {
    let code = emitter.emit(operation, of: target)
    let direct = operation.mentionedTypes
    let reached = graph.reachable(from: direct)
    var findings = Set(operation.extents.flatMap(index.findings))
    for id in reached { findings.formUnion(modelFindings[id] ?? []) }
    let models = Set(
      direct.compactMap { type -> Int? in
        guard case .model(let id) = type.leaf else { return nil }
        return modelPlaces[graph.root(of: id)]
      }
    )
    let isWhole = !findings.contains { diagnostics[$0].code.isApproximation }
    return Report.Operation(
      target: target.name.swift,
      name: operation.name.swift,
      method: operation.method,
      path: operation.pathTemplate,
      operationID: operation.operationID,
      documentation: operation.documentation,
      coverage: isWhole ? .whole : .approximated,
      element: code.element.signature(emitter.style),
      options: code.options?.text(emitter.style),
      methods: code.methods.map { method in
        Report.Method(
          style: method.style,
          signature: method.declaration.signature(emitter.style),
          call: method.use?.text ?? ""
        )
      },
      outcomes: code.outcomes.map { $0.text(emitter.style) },
      parameters: operation.parameters.map(parameter),
      body: operation.body.map {
        Report.Body(kind: $0.kind.rawValue, contentType: $0.contentType)
      },
      authorization: authorization(operation.authorization),
      responses: operation.responses.responses.map(response),
      curl: CurlCommand(api, target, operation, &sampler).text,
      models: models.sorted(),
      findings: findings.sorted()
    )
  }

  private func parameter(_ parameter: API.Parameter) -> Report.Parameter {
    Report.Parameter(
      name: parameter.name.swift,
      wireName: parameter.wireName,
      location: parameter.location,
      type: api.typeName(of: parameter),
      isRequired: parameter.isRequired,
      isDeprecated: parameter.documentation.isDeprecated,
      description: parameter.documentation.text
    )
  }

  private func response(_ response: API.DocumentedResponse) -> Report.Response {
    Report.Response(
      status: response.status.key,
      type: api.typeName(of: response.body) ?? "nothing",
      contentType: response.contentType,
      description: response.documentation.description ?? response.documentation.summary,
      sample: response.sample.map {
        Report.Sample(text: $0.json?.formatted() ?? $0.text, isFromSpec: $0.isFromSpec)
      }
    )
  }

  private func authorization(_ authorization: API.Authorization) -> [String] {
    (authorization.scheme.map { ["the header 'Authorization' (\($0.word))"] } ?? [])
      + authorization.keys.map { "the \($0.location.rawValue) '\($0.name)'" }
  }
}
