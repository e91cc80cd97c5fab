import SpecSyntax

extension API {
  /// Changes every text of the spec.
  package mutating func updateDocumentation(_ update: (inout Documentation) -> Void) {
    for index in servers.indices {
      update(&servers[index].documentation)
      for position in servers[index].variables.indices {
        update(&servers[index].variables[position].documentation)
      }
    }
    for index in securitySchemes.indices { update(&securitySchemes[index].documentation) }
    for index in models.indices {
      update(&models[index].documentation)
      models[index].kind.updateDocumentation(update)
    }
    for index in namedTexts.indices { update(&namedTexts[index].documentation) }
    for index in targets.indices {
      update(&targets[index].documentation)
      for position in targets[index].cases.indices {
        targets[index].cases[position].updateDocumentation(update)
      }
    }
  }
}

extension API.Model.Kind {
  fileprivate mutating func updateDocumentation(_ update: (inout API.Documentation) -> Void) {
    switch self {
    case .structure(var structure):
      for index in structure.properties.indices {
        update(&structure.properties[index].documentation)
      }
      self = .structure(structure)
    case .enumeration(var enumeration):
      for index in enumeration.cases.indices { update(&enumeration.cases[index].documentation) }
      self = .enumeration(enumeration)
    case .union(var union):
      for index in union.variants.indices { update(&union.variants[index].documentation) }
      self = .union(union)
    }
  }
}

extension API.Target.Case {
  fileprivate mutating func updateDocumentation(_ update: (inout API.Documentation) -> Void) {
    update(&documentation)
    for index in parameters.indices { update(&parameters[index].documentation) }
    for index in responses.responses.indices {
      update(&responses.responses[index].documentation)
    }
    responses.successes?.updateDocumentation(update)
    responses.outcome?.updateDocumentation(update)
  }
}

extension API.Outcome {
  fileprivate mutating func updateDocumentation(_ update: (inout API.Documentation) -> Void) {
    for index in cases.indices {
      update(&cases[index].documentation)
      for position in cases[index].headers.indices {
        update(&cases[index].headers[position].documentation)
      }
    }
  }
}
