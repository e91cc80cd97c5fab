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

    var models = ModelBuilder(document, configuration: configuration, bag: bag)
    var servers = ServerBuilder(document, configuration: configuration, with: &models)
    let targets = TargetBuilder(document, name: name, configuration: configuration)
      .build(with: &models, servers: &servers)
    let inbound = InboundBuilder().build(document, with: &models)
    models.buildPending()
    models.overrides.reportUnused(into: &models.bag)
    models.anyOfForms.reportUnused(into: &models.bag)

    let resolver = TypeResolver(models)
    bag = resolver.bag
    api.filePaths = document.filePaths.enumerated().map { number, path in
      number == Int(document.range.file.rawValue) ? "" : path
    }
    api.servers = servers.servers
    api.models = resolver.finishedModels
    api.inbound = inbound.map { API.Inbound(type: resolver.resolved($0.type), use: $0.use) }
    api.targets = targets.map { target in
      var target = target
      target.server = servers.servers.isEmpty ? nil : 0
      for index in target.cases.indices { resolver.resolve(&target.cases[index]) }
      return target
    }

    let uses = api.withUsesPropagated().models.map(\.use)
    let used = Set(uses.indices.lazy.filter { !uses[$0].isEmpty }.map { ModelID($0) })
    var discrimination = UnionDiscrimination(api.models, facts: resolver.unionFacts, used: used)
    discrimination.decide(into: &bag)
    api.models = discrimination.models
    api.reportUndescribedProperties(inModels: used, into: &bag)
    models.givenNames.reportUnused(in: api, into: &bag)
    return api.withBytesAsText(inModels: used, into: &bag)
      .withDefaultsChecked(inModels: used, as: configuration.models, into: &bag)
  }
}

extension TypeResolver {
  /// Gives the types of an operation their final form.
  fileprivate func resolve(_ operation: inout API.Target.Case) {
    for index in operation.parameters.indices {
      var type = resolved(operation.parameters[index].type)
      let isBody = operation.parameters[index].location == .body
      // `null` is a value of a body that has to be sent, and nothing that another place could hold.
      let isNull = isBody && operation.body?.kind == .json && operation.parameters[index].isRequired
      if case .optional(let wrapped) = type, !isNull { type = wrapped }
      // Bytes travel as they are in bodies, and as text everywhere else.
      let isBytes = isBody && operation.body?.kind == .data
      if type.leaf == .data, !isBytes { type = type.withLeaf(.string) }
      // What has no property around it has nobody who would say that it travels as text.
      if type.leaf == .decimalText, isBody { type = type.withLeaf(.string) }
      operation.parameters[index].type = type
    }
    operation.responses.success = resolved(operation.responses.success)
    operation.responses.successes = operation.responses.successes.map(resolved)
    operation.responses.outcome = operation.responses.outcome.map(resolved)
    operation.responses.withoutAlikeSuccesses()
    for index in operation.responses.streams.indices {
      let stream = operation.responses.streams[index]
      guard case .values(let type) = stream.content else { continue }
      var item = resolved(type)
      if stream.isDescribedAsList, case .array(let element) = item { item = element }
      operation.responses.streams[index].content = .values(item)
    }
    for index in operation.responses.responses.indices {
      let body = operation.responses.responses[index].body
      operation.responses.responses[index].body = resolved(body)
    }
  }

  private func resolved(_ outcome: API.Outcome) -> API.Outcome {
    var outcome = outcome
    for index in outcome.cases.indices {
      outcome.cases[index].body = resolved(outcome.cases[index].body)
      for position in outcome.cases[index].headers.indices {
        var type = resolved(outcome.cases[index].headers[position].type)
        if case .optional(let wrapped) = type { type = wrapped }
        outcome.cases[index].headers[position].type =
          type.leaf == .data ? type.withLeaf(.string) : type
      }
    }
    return outcome
  }

  private func resolved(_ body: API.ResponseBody) -> API.ResponseBody {
    guard case .json(let type) = body else { return body }
    let result = resolved(type)
    if result == .data || result == .optional(.data) { return .data }
    let isText = result.leaf == .data || result.leaf == .decimalText
    return .json(isText ? result.withLeaf(.string) : result)
  }
}

extension API {
  /// Makes bytes in JSON text, since JSON can't hold them as they are; reported where somebody sends or receives them.
  fileprivate func withBytesAsText(
    inModels used: Set<ModelID>,
    into bag: inout DiagnosticBag
  ) -> API {
    var api = self
    for index in models.indices {
      switch models[index].kind {
      case .structure(var structure):
        for position in structure.properties.indices
        where structure.properties[position].type.leaf == .data {
          structure.properties[position].type = structure.properties[position].type.withLeaf(
            .string
          )
          guard used.contains(ModelID(index)) else { continue }
          bag.report(
            .unsupportedKeyword,
            .bytesInJSON,
            at: structure.properties[position].range,
            help: "use 'format: byte' for bytes as base64 text"
          )
        }
        if let type = structure.additionalProperties, type.leaf == .data {
          structure.additionalProperties = type.withLeaf(.string)
        }
        api.models[index].kind = .structure(structure)
      case .union(var union):
        for position in union.variants.indices where union.variants[position].type.leaf == .data {
          union.variants[position].type = union.variants[position].type.withLeaf(.string)
        }
        api.models[index].kind = .union(union)
      case .enumeration, .alias:
        break
      }
    }
    return api
  }
}

extension API {
  /// Says which required properties the types of an operation don't have; a base may well leave them to its children.
  fileprivate func reportUndescribedProperties(
    inModels used: Set<ModelID>,
    into bag: inout DiagnosticBag
  ) {
    for (index, model) in models.enumerated() where used.contains(ModelID(index)) {
      guard case .structure(let structure) = model.kind else { continue }
      for name in structure.undescribed {
        bag.report(
          .undescribedProperty,
          .isNotDescribed(name),
          at: model.range,
          help: "describe it under 'properties', or remove it from 'required'"
        )
      }
    }
  }
}

extension API {
  /// Leaves out the defaults and constants that are no values of their properties' types; a default is reported where
  /// somebody uses it.
  fileprivate func withDefaultsChecked(
    inModels used: Set<ModelID>,
    as options: Configuration.ModelOptions,
    into bag: inout DiagnosticBag
  ) -> API {
    var api = self
    var validator = SampleValidator(models, as: options)
    func isValid(_ value: Node, _ type: ValueType) -> Bool {
      let isValid = (try? validator.value(value, as: type)) != nil
      return validator.takeCorrections().isEmpty && isValid
    }
    for index in models.indices {
      guard case .structure(var structure) = models[index].kind,
        structure.properties.contains(where: { $0.defaultValue != nil || $0.constant != nil })
      else { continue }
      for position in structure.properties.indices {
        let property = structure.properties[position]
        if let value = property.constant, !isValid(value, property.type) {
          structure.properties[position].constant = nil
        }
        guard let value = property.defaultValue, !isValid(value, property.type) else { continue }
        structure.properties[position].defaultValue = nil
        structure.properties[position].documentation.facts = nil
        guard used.contains(ModelID(index)), !value.isNull else { continue }
        bag.report(
          .invalidValue,
          .isNoDefault(property.wireName),
          at: value.range,
          help: "give a value of the property's type, or none"
        )
      }
      api.models[index].kind = .structure(structure)
    }
    return api
  }
}

extension Diagnostic.Message {
  fileprivate static func isNoDefault(_ name: String) -> Self {
    Self("the default of '\(name)' isn't a value of its type; it's ignored")
  }

  fileprivate static func isNotDescribed(_ name: String) -> Self {
    Self("'\(name)' is required, but nothing describes it; the type doesn't have it")
  }

  fileprivate static var bytesInJSON: Self {
    Self("JSON can't hold bytes as they are; it's read as String")
  }
}
