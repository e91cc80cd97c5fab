package import Diagnostics
package import OpenAPI
import SpecSyntax

/// Turns a document into the client model.
///
/// It proposes names and leaves the decision to the pass that resolves them; what it cannot express is reported where it
/// stands, and something that compiles takes its place.
package struct APIBuilder {
  private let configuration: Configuration

  package init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// Builds the targets and the models of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - specName: The file name of the spec, without folders.
  ///   - bag: Where to report.
  /// - Returns: The model, with the first candidate of each ladder in place of the names.
  package func build(
    _ document: OpenAPI.Document,
    specName: String,
    into bag: inout DiagnosticBag
  ) -> API {
    let title = document.info.title
    let name = configuration.name.map { Name([$0], isExact: true) } ?? APIName.name(from: title)
    var api = API(title: title, specName: specName, name: name)

    var servers = ServerBuilder(document, configuration: configuration, into: &bag)
    var models = ModelBuilder(document, configuration: configuration, bag: bag)
    let targets = TargetBuilder(document, name: name, configuration: configuration)
      .build(with: &models, servers: &servers)
    models.buildPending()
    for webhook in document.webhooks {
      models.report(
        .unsupportedWebhook,
        .webhookIsLeftOut(webhook.path),
        at: webhook.pathRange,
        help: "receive it with a server's framework"
      )
    }

    let resolver = TypeResolver(models)
    bag = resolver.bag
    var discrimination = UnionDiscrimination(
      resolver.finishedModels,
      facts: resolver.unionFacts
    )
    discrimination.decide(into: &bag)
    api.servers = servers.servers
    api.models = discrimination.models
    api.targets = targets.map { target in
      var target = target
      target.server = servers.servers.isEmpty ? nil : 0
      for index in target.cases.indices { resolver.resolve(&target.cases[index]) }
      return target
    }
    return api
  }
}

extension TypeResolver {
  /// Gives the types of an operation their final form.
  fileprivate func resolve(_ operation: inout API.Target.Case) {
    for index in operation.parameters.indices {
      var type = resolved(operation.parameters[index].type)
      if case .optional(let wrapped) = type { type = wrapped }
      let isBody = operation.parameters[index].location == .body
      // Bytes travel as they are in bodies, and as text everywhere else.
      let isBytes = isBody && operation.body?.kind == .data
      if type.leaf == .data, !isBytes { type = type.withLeaf(.string) }
      operation.parameters[index].type = type
    }
    operation.responses.success = resolved(operation.responses.success)
    for index in operation.responses.responses.indices {
      let body = operation.responses.responses[index].body
      operation.responses.responses[index].body = resolved(body)
    }
  }

  private func resolved(_ body: API.ResponseBody) -> API.ResponseBody {
    guard case .json(let type) = body else { return body }
    let result = resolved(type)
    if result == .data || result == .optional(.data) { return .data }
    return .json(result.leaf == .data ? result.withLeaf(.string) : result)
  }
}

extension Diagnostic.Message {
  fileprivate static func webhookIsLeftOut(_ name: String) -> Self {
    Self("the webhook '\(name)' is a request to you, for which nothing is generated")
  }
}
