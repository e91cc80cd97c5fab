package import APIConfiguration
import APIModel
package import Diagnostics
package import OpenAPI
import SpecSyntax

/// Turns a document into the draft of a client model.
///
/// It proposes names, which a later pass resolves. Anything that it can't express is reported at
/// its location and replaced by something that compiles.
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
  ///   - bag: The bag that receives diagnostics.
  /// - Returns: The draft of the model, in which each name is its first candidate.
  package func build(
    _ document: OpenAPI.Document,
    specName: String,
    into bag: inout DiagnosticBag
  ) -> APIDraft {
    let document = document.adding(configuration.credentials, into: &bag)
    for credential in configuration.credentials {
      credential.operations.reportUnusedPatterns(among: document.operationHeads, into: &bag)
    }
    let title = document.info.title
    let name = configuration.name.map { Name([$0], isExact: true) } ?? APIName.name(from: title)
    var api = API(title: title, specName: specName, name: name)

    let models = ModelBuilder(document, configuration: configuration, bag: bag)
    var servers = ServerBuilder(document, configuration: configuration, models: models)
    let targets = TargetBuilder(
      document,
      models: models,
      name: name,
      configuration: configuration
    ).build(servers: &servers)
    if configuration.hasCredentials {
      let credentials = CredentialsBuilder(name: name)
      api.securitySchemes = credentials.schemes(of: document, usedBy: targets, with: models)
      if !api.securitySchemes.isEmpty { api.credentialsName = credentials.typeName }
    }
    let inbound = InboundBuilder(
      models: models,
      declaresModels: configuration.models.scope != .sent
    )
    .build(document)
    models.buildPending()
    models.nameSharedModels()
    models.context.overrides.reportUnused(into: &models.context.bag)
    models.context.anyOfPolicies.reportUnused(into: &models.context.bag)
    NameForms.reportUnusedPrefixes(of: configuration, in: document, into: &models.context.bag)
    configuration.reportUnused(
      usedFormats: Set(models.context.usedFormats.keys),
      into: &models.context.bag
    )
    configuration.reportUnused(
      pathParametersAmong: Self.pathParameters(in: document),
      into: &models.context.bag
    )
    configuration.reportCustomLayer(into: &models.context.bag)

    api.samplesOfOwnTypes = models.samplesOfOwnTypes()
    bag = models.context.bag
    api.filePaths = document.filePaths.enumerated().map { number, path in
      number == Int(document.range.file.rawValue) ? "" : path
    }
    api.servers = servers.servers
    api.inbound = inbound
    if configuration.lock != nil {
      api.placeKeys = models.variantKeys.unambiguous
        .merging(Self.parameterKeys(in: document)) { $1 }
    }
    api.targets = targets
    if configuration.providers.client, !configuration.providers.styles.isEmpty, !targets.isEmpty {
      api.clientName = Name(
        ["Client", "APIClient"].flatMap { end in name.candidates.map { $0 + end } }
      )
    }
    for index in api.targets.indices {
      api.targets[index].server = servers.servers.isEmpty ? nil : 0
    }
    return APIDraft(api, models)
  }

  /// Returns the names of the path parameters.
  private static func pathParameters(in document: OpenAPI.Document) -> Set<String> {
    Set(
      document.paths.lazy.flatMap(\.operations).flatMap(\.parameters)
        .filter { $0.location == .path }.map(\.name)
    )
  }

  /// Returns the kinds and names of parameters by their places, which contain only their positions:
  /// `query sort` for `/paths/~1pets/get/parameters/0`.
  private static func parameterKeys(in document: OpenAPI.Document) -> [NodeLocation: String] {
    let parameters = document.paths.lazy.flatMap(\.operations).flatMap(\.parameters)
    return Dictionary(
      parameters.map { ($0.sourceLocation, $0.location.rawValue + " " + $0.name) },
      uniquingKeysWith: { $1 }
    )
  }
}
