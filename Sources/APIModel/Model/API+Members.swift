extension API {
  /// The number of models that values of requests or responses have, with those inside others.
  package var modelCount: Int { models.count { !$0.use.isEmpty } }
}

extension API.Model {
  /// Indicates whether the model is part of the output.
  package var isDeclared: Bool { !use.isEmpty || isNamespace }
}

extension API.Model.Kind {
  /// The names of the properties, the values or the variants, in their order.
  package var memberNames: [Name] {
    get {
      switch self {
      case .structure(let structure): structure.properties.map(\.name)
      case .enumeration(let enumeration): enumeration.cases.map(\.name)
      case .union(let union): union.variants.map(\.name)
      }
    }
    set {
      switch self {
      case .structure(var structure):
        for (index, name) in zip(structure.properties.indices, newValue) {
          structure.properties[index].name = name
        }
        self = .structure(structure)
      case .enumeration(var enumeration):
        for (index, name) in zip(enumeration.cases.indices, newValue) {
          enumeration.cases[index].name = name
        }
        self = .enumeration(enumeration)
      case .union(var union):
        for (index, name) in zip(union.variants.indices, newValue) {
          union.variants[index].name = name
        }
        self = .union(union)
      }
    }
  }

  /// The name of the member for content that the spec doesn't describe; `nil` if there is none.
  package var restName: Name? {
    switch self {
    case .structure(let structure):
      structure.additionalProperties == nil ? nil : structure.additionalName
    case .enumeration(let enumeration): enumeration.unknownName
    case .union(let union): union.unknownName
    }
  }
}
