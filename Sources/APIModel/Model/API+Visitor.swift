extension API {
  /// The actions for the parts that occur throughout the client model.
  package struct Visitor {
    /// The action for a name that is declared.
    var name: (inout Name) -> Void = { _ in }
    /// The action for a text of the spec.
    var documentation: (inout Documentation) -> Void = { _ in }
    /// The action for a type that a declaration mentions.
    var type: (inout ValueType) -> Void = { _ in }
    /// The action for a reference to a model, by itself or in a type.
    var model: (inout ModelID) -> Void = { _ in }
  }
}

/// A part of the client model that contains names, texts, types or references to models.
///
/// This file is the only list of them. Everything that applies to all names, for example, is
/// derived from `visit(_:)`, so a new property is added to the `visit(_:)` of its type and nowhere
/// else. Values of samples aren't visited, because a pass makes them when everything else is
/// decided.
package protocol APIPart {
  /// Applies the actions to everything in the part.
  mutating func visit(_ visitor: API.Visitor)
}

extension APIPart {
  /// Changes every name.
  package mutating func updateNames(_ update: @escaping (inout Name) -> Void) {
    visit(API.Visitor(name: update))
  }

  /// Changes every text of the spec.
  package mutating func updateDocumentation(
    _ update: @escaping (inout API.Documentation) -> Void
  ) {
    visit(API.Visitor(documentation: update))
  }

  /// Changes every type that a declaration mentions.
  package mutating func updateTypes(_ update: @escaping (inout ValueType) -> Void) {
    visit(API.Visitor(type: update))
  }

  /// Changes every reference to a model.
  package mutating func updateModels(_ update: @escaping (inout ModelID) -> Void) {
    visit(API.Visitor(model: update))
  }

  /// The names that are declared.
  package var declaredNames: [Name] { visited { API.Visitor(name: $0) } }

  /// The texts of the spec.
  package var allDocumentation: [API.Documentation] { visited { API.Visitor(documentation: $0) } }

  /// The types that declarations mention.
  package var mentionedTypes: [ValueType] { visited { API.Visitor(type: $0) } }

  /// The models that are referred to, by themselves or in types.
  package var mentionedModels: [ModelID] { visited { API.Visitor(model: $0) } }

  private func visited<Part>(
    by visitor: (@escaping (inout Part) -> Void) -> API.Visitor
  ) -> [Part] {
    var parts: [Part] = []
    var copy = self
    copy.visit(visitor { parts.append($0) })
    return parts
  }
}

// MARK: - Leaves and lists

extension Name: APIPart {
  package mutating func visit(_ visitor: API.Visitor) { visitor.name(&self) }
}

extension API.Documentation: APIPart {
  package mutating func visit(_ visitor: API.Visitor) { visitor.documentation(&self) }
}

extension ModelID: APIPart {
  package mutating func visit(_ visitor: API.Visitor) { visitor.model(&self) }
}

extension ValueType: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    visitor.type(&self)
    guard var id = model else { return }
    visitor.model(&id)
    if id != model { self = withLeaf(.model(id)) }
  }
}

extension Array: APIPart where Element: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    for index in indices { self[index].visit(visitor) }
  }
}

extension Dictionary: APIPart where Value: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    for index in values.indices { values[index].visit(visitor) }
  }
}

// MARK: - The API

extension API: APIPart {
  package mutating func visit(_ visitor: Visitor) {
    name.visit(visitor)
    serverTypeName.visit(visitor)
    clientName?.visit(visitor)
    namespaceName?.visit(visitor)
    credentialsName?.visit(visitor)
    securitySchemes.visit(visitor)
    servers.visit(visitor)
    models.visit(visitor)
    namedTexts.visit(visitor)
    targets.visit(visitor)
    clientParameters.visit(visitor)
    inbound.visit(visitor)
  }
}

extension API.SecurityScheme: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    name.visit(visitor)
    documentation.visit(visitor)
  }
}

extension API.Server: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    name.visit(visitor)
    variables.visit(visitor)
    documentation.visit(visitor)
  }
}

extension API.Server.Variable: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    name.visit(visitor)
    documentation.visit(visitor)
  }
}

extension API.NamedText: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    name.visit(visitor)
    documentation.visit(visitor)
  }
}

extension API.Inbound: APIPart {
  package mutating func visit(_ visitor: API.Visitor) { type.visit(visitor) }
}

// MARK: - Models

extension API.Model: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    name.visit(visitor)
    parent?.visit(visitor)
    kind.visit(visitor)
    otherDirection?.visit(visitor)
    original?.visit(visitor)
    documentation.visit(visitor)
    samples.visit(visitor)
  }
}

extension API.ModelSample: APIPart {
  package mutating func visit(_ visitor: API.Visitor) { name.visit(visitor) }
}

extension API.Model.Kind: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    switch self {
    case .structure(var structure):
      structure.visit(visitor)
      self = .structure(structure)
    case .enumeration(var enumeration):
      enumeration.visit(visitor)
      self = .enumeration(enumeration)
    case .union(var union):
      union.visit(visitor)
      self = .union(union)
    }
  }
}

extension API.Structure: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    properties.visit(visitor)
    additionalProperties?.visit(visitor)
    additionalName.visit(visitor)
  }
}

extension API.Property: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    name.visit(visitor)
    type.visit(visitor)
    documentation.visit(visitor)
  }
}

extension API.Enumeration: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    cases.visit(visitor)
    unknownName.visit(visitor)
  }
}

extension API.Enumeration.Case: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    name.visit(visitor)
    documentation.visit(visitor)
  }
}

extension API.Union: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    variants.visit(visitor)
    unknownName.visit(visitor)
  }
}

extension API.Union.Variant: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    name.visit(visitor)
    type.visit(visitor)
    documentation.visit(visitor)
  }
}

// MARK: - Targets

extension API.Target: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    name.visit(visitor)
    providerName.visit(visitor)
    protocolName?.visit(visitor)
    mock?.visit(visitor)
    memberName.visit(visitor)
    documentation.visit(visitor)
    cases.visit(visitor)
  }
}

extension API.Mock: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    name.visit(visitor)
    callsName.visit(visitor)
    closuresName.visit(visitor)
    stateName.visit(visitor)
    closureNames.visit(visitor)
  }
}

extension API.Target.Case: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    name.visit(visitor)
    parameters.visit(visitor)
    optionsName?.visit(visitor)
    responses.visit(visitor)
    pagination?.visit(visitor)
    documentation.visit(visitor)
  }
}

extension API.Parameter: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    name.visit(visitor)
    type.visit(visitor)
    documentation.visit(visitor)
  }
}

// MARK: - Responses

extension API.ResponseSet: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    success.visit(visitor)
    successes?.visit(visitor)
    outcome?.visit(visitor)
    streams.visit(visitor)
    responses.visit(visitor)
  }
}

extension API.ResponseBody: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    guard case .json(var type) = self else { return }
    type.visit(visitor)
    self = .json(type)
  }
}

extension API.Stream: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    methodName?.visit(visitor)
    guard var type = content.type else { return }
    type.visit(visitor)
    content = content.with(type)
  }
}

extension API.DocumentedResponse: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    body.visit(visitor)
    documentation.visit(visitor)
  }
}

extension API.Outcome: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    name.visit(visitor)
    methodName?.visit(visitor)
    cases.visit(visitor)
    undocumentedName?.visit(visitor)
  }
}

extension API.Outcome.Case: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    name.visit(visitor)
    body.visit(visitor)
    headersName.visit(visitor)
    headers.visit(visitor)
    documentation.visit(visitor)
  }
}

extension API.Outcome.Header: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    name.visit(visitor)
    type.visit(visitor)
    documentation.visit(visitor)
  }
}

// MARK: - Pages

extension API.Pagination: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    methodName.visit(visitor)
    page.visit(visitor)
    items.visit(visitor)
    item.visit(visitor)
    step.visit(visitor)
    size?.visit(visitor)
    more?.visit(visitor)
    total?.visit(visitor)
    pages?.visit(visitor)
  }
}

extension API.Pagination.Step: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    switch self {
    case .link, .urlHeader:
      break
    case .url(var path):
      path.visit(visitor)
      self = .url(path)
    case .cursor(var path, var carrier):
      path.visit(visitor)
      carrier.visit(visitor)
      self = .cursor(path, carrier)
    case .cursorHeader(let name, var carrier):
      carrier.visit(visitor)
      self = .cursorHeader(name, carrier)
    case .last(var path, var carrier):
      path.visit(visitor)
      carrier.visit(visitor)
      self = .last(path, carrier)
    case .page(var carrier, let first):
      carrier.visit(visitor)
      self = .page(carrier, first: first)
    case .offset(var carrier):
      carrier.visit(visitor)
      self = .offset(carrier)
    }
  }
}

extension API.Pagination.Size: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    guard case .carrier(var carrier) = self else { return }
    carrier.visit(visitor)
    self = .carrier(carrier)
  }
}

extension API.Pagination.Carrier: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    guard case .body(let index, var step) = self else { return }
    step.visit(visitor)
    self = .body(index, step)
  }
}

extension API.PropertyPath: APIPart {
  package mutating func visit(_ visitor: API.Visitor) {
    steps.visit(visitor)
    type.visit(visitor)
  }
}

extension API.PropertyPath.Step: APIPart {
  package mutating func visit(_ visitor: API.Visitor) { model.visit(visitor) }
}
