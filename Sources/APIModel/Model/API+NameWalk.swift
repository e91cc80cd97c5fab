extension API {
  /// Changes every name that is declared; the names of types come before the names inside them.
  package mutating func updateNames(_ update: (inout Name) -> Void) {
    update(&name)
    update(&serverTypeName)
    if var name = clientName {
      update(&name)
      clientName = name
    }
    if var name = credentialsName {
      update(&name)
      credentialsName = name
    }
    for index in securitySchemes.indices { update(&securitySchemes[index].name) }
    for index in servers.indices {
      update(&servers[index].name)
      for position in servers[index].variables.indices {
        update(&servers[index].variables[position].name)
      }
    }
    for index in models.indices {
      update(&models[index].name)
      models[index].kind.updateNames(update)
      for position in models[index].samples.indices {
        update(&models[index].samples[position].name)
      }
    }
    for index in namedTexts.indices { update(&namedTexts[index].name) }
    for index in targets.indices {
      update(&targets[index].name)
      update(&targets[index].providerName)
      if var name = targets[index].protocolName {
        update(&name)
        targets[index].protocolName = name
      }
      targets[index].mock?.updateNames(update)
      update(&targets[index].memberName)
      for position in targets[index].cases.indices {
        targets[index].cases[position].updateNames(update)
      }
    }
  }
}

extension API.Model.Kind {
  fileprivate mutating func updateNames(_ update: (inout Name) -> Void) {
    switch self {
    case .structure(var structure):
      for index in structure.properties.indices { update(&structure.properties[index].name) }
      update(&structure.additionalName)
      self = .structure(structure)
    case .enumeration(var enumeration):
      for index in enumeration.cases.indices { update(&enumeration.cases[index].name) }
      update(&enumeration.unknownName)
      self = .enumeration(enumeration)
    case .union(var union):
      for index in union.variants.indices { update(&union.variants[index].name) }
      update(&union.unknownName)
      self = .union(union)
    }
  }
}

extension API.Target.Case {
  fileprivate mutating func updateNames(_ update: (inout Name) -> Void) {
    update(&name)
    for index in parameters.indices { update(&parameters[index].name) }
    if var options = optionsName {
      update(&options)
      optionsName = options
    }
    responses.successes?.updateNames(update)
    responses.outcome?.updateNames(update)
    for index in responses.streams.indices {
      guard var method = responses.streams[index].methodName else { continue }
      update(&method)
      responses.streams[index].methodName = method
    }
    if var method = pagination?.methodName {
      update(&method)
      pagination?.methodName = method
    }
  }
}

extension API.Mock {
  fileprivate mutating func updateNames(_ update: (inout Name) -> Void) {
    update(&name)
    update(&callsName)
    update(&closuresName)
    update(&stateName)
    for (key, var name) in closureNames {
      update(&name)
      closureNames[key] = name
    }
  }
}

extension API.Outcome {
  fileprivate mutating func updateNames(_ update: (inout Name) -> Void) {
    update(&name)
    if var method = methodName {
      update(&method)
      methodName = method
    }
    for index in cases.indices {
      update(&cases[index].name)
      update(&cases[index].headersName)
      for position in cases[index].headers.indices {
        update(&cases[index].headers[position].name)
      }
    }
    if var undocumented = undocumentedName {
      update(&undocumented)
      undocumentedName = undocumented
    }
  }
}
