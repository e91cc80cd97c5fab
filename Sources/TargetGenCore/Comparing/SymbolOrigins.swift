import APIModel
import SpecSyntax
import SwiftCode

/// The parts of the spec that declarations are generated from, for recognizing renamed
/// declarations.
struct SymbolOrigins {
  /// A part of the spec: an operation, a schema, a property, a parameter.
  typealias Origin = String

  private(set) var origins: [SymbolPath: Origin] = [:]
  private(set) var paths: [Origin: SymbolPath] = [:]
  /// The cases of target enums, by the methods that send them.
  private(set) var operations: [SymbolPath: SymbolPath] = [:]
  /// The parameters that methods take from the client instead of an argument, by the methods.
  private(set) var clientParameters: [SymbolPath: Set<Origin>] = [:]
  /// The target enums, whose members determine how requests are sent.
  private(set) var targets: Set<SymbolPath> = []
  /// The structs with the optional parameters of operations that have many, by the cases.
  private(set) var options: [SymbolPath: SymbolPath] = [:]

  init(_ api: API) {
    add([api.serverTypeName.swift], "servers")
    let urls = Dictionary(api.servers.map { ($0.url, 1) }, uniquingKeysWith: +)
    for server in api.servers {
      let key = urls[server.url] == 1 ? server.url : server.key
      add([api.serverTypeName.swift, server.name.swift], "server \(key)")
    }
    for target in api.targets { add(target, in: api) }
    for (index, model) in api.models.enumerated() where !model.use.isEmpty {
      let name = api.qualifiedName(of: ModelID(index))
      add(model, SymbolPath(name.split(separator: ".").map(String.init)), in: api)
    }
  }

  private mutating func add(_ target: API.Target, in api: API) {
    let tag = target.tag.map { "tag \($0)" } ?? "no tag"
    let name = SymbolPath([target.name.swift])
    let provider = SymbolPath([target.providerName.swift])
    targets.insert(name)
    add(name.names, tag)
    add(provider.names, "provider of \(tag)")
    for operation in target.cases {
      let request =
        "\(operation.method) \(operation.pathTemplate) \(operation.body?.contentType ?? "")"
      let element = name + operation.name.swift
      let methods = [operation.name.swift] + operation.furtherMethods
      add(element.names, request)
      addParameters(operation.ownParameters, to: element, request)
      if let options = operation.optionsName {
        let path = name + options.swift
        self.options[element] = path
        add(path.names, "options of \(request)")
        addParameters(operation.groupedParameters, to: path, "options of \(request)")
      }
      for (index, method) in methods.enumerated() {
        let origin = "method \(index) of \(request)"
        operations[provider + method] = element
        clientParameters[provider + method] = Set(
          operation.parameters.filter { $0.clientParameter != nil }.map {
            "\($0.location) \($0.wireName)"
          }
        )
        add((provider + method).names, origin)
        addParameters(operation.methodParameters, to: provider + method, origin)
      }
    }
    for index in Set(target.cases.flatMap(\.parameters).compactMap(\.clientParameter)) {
      addParameters([api.clientParameters[index]], to: provider, "provider of \(tag)")
    }
  }

  private mutating func addParameters(
    _ parameters: [API.Parameter],
    to path: SymbolPath,
    _ origin: Origin
  ) {
    for parameter in parameters {
      let place = "\(parameter.location) \(parameter.part ?? "")"
      add((path + parameter.name.swift).names, "\(place) \(parameter.wireName) of \(origin)")
    }
  }

  private mutating func add(_ model: API.Model, _ path: SymbolPath, in api: API) {
    if let name = model.schemaName { return add(model, path, from: "schema \(name)", in: api) }
    // Schemas that share a model may have had separate models before.
    for location in [model.location] + (model.sharing?.copies ?? []) {
      add(model, path, from: "place \(location.pointer)", in: api)
    }
  }

  private mutating func add(
    _ model: API.Model,
    _ path: SymbolPath,
    from origin: Origin,
    in api: API
  ) {
    add(path.names, origin)
    switch model.kind {
    case .structure(let structure):
      for property in structure.properties {
        add((path + property.name.swift).names, "property \(property.wireName) of \(origin)")
      }
    case .enumeration(let enumeration):
      for element in enumeration.cases {
        add((path + element.name.swift).names, "value \(element.rawValue) of \(origin)")
      }
      add((path + enumeration.unknownName.swift).names, "unknown value of \(origin)")
    case .union(let union):
      for variant in union.variants {
        let format = variant.type.formatWord.map { " " + $0 } ?? ""
        let type =
          api.schemaName(of: variant.type) ?? api.description(of: variant.type) + format
        add((path + variant.name.swift).names, "variant \(type) of \(origin)")
      }
      add((path + union.unknownName.swift).names, "unknown variant of \(origin)")
    }
  }

  private mutating func add(_ names: [String], _ origin: Origin) {
    let path = SymbolPath(names)
    origins[path] = origins[path] ?? origin
    paths[origin] = paths[origin] ?? path
  }

  /// Returns the new path of a declaration with the same origin, if its path has changed.
  func renamed(_ path: SymbolPath, in new: SymbolOrigins) -> SymbolPath? {
    guard let origin = origins[path], let other = new.paths[origin],
      // Declarations with the same name are the same, regardless of their origin.
      new.origins[path] == nil, origins[other] == nil
    else { return nil }
    return other
  }
}

extension API.Target.Case {
  /// The names of further methods that send the operation, besides the one with its name.
  fileprivate var furtherMethods: [String] {
    let names = outcomes.compactMap(\.methodName) + responses.streams.compactMap(\.methodName)
    return names.map(\.swift) + (pagination.map { [$0.methodName.swift] } ?? [])
  }
}

extension API {
  /// Returns the name of the schema behind a type that consists only of a model.
  fileprivate func schemaName(of type: ValueType) -> String? {
    guard case .model(let id) = type else { return nil }
    return self[id].schemaName
  }
}
