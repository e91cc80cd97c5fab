import APIModel
import Diagnostics
import SpecSyntax

/// The Swift declarations for places of the spec.
struct SwiftNames {
  /// Properties by the ranges of their names, which inherited properties share.
  private var properties: [SourceRange: String] = [:]
  /// Models and properties by their locations.
  private var places: [NodeLocation: String] = [:]
  private var operations: [String: (name: String, operation: API.Target.Case)] = [:]

  init(_ api: API) {
    for (index, model) in api.models.enumerated() where model.isDeclared {
      let id = model.original ?? ModelID(index)
      let name = api.qualifiedName(of: id)
      for location in [model.location] + (model.sharing?.copies ?? []) {
        places[location] = places[location] ?? name
      }
      guard case .structure(let structure) = model.kind else { continue }
      for property in structure.properties {
        let isOptional = !property.isRequired || property.isNullable
        let type = api.description(of: property.type) + (isOptional ? "?" : "")
        let text = "\(name).\(property.name.swift): \(type)"
        properties[property.range] = properties[property.range] ?? text
        let location = model.location.appending("properties").appending(property.wireName)
        places[location] = places[location] ?? text
      }
    }
    for target in api.targets {
      for operation in target.cases where !operation.asksForChoice {
        operations[operation.method + " " + operation.pathKey] = (
          target.name.swift + "." + operation.name.swift, operation
        )
      }
    }
  }

  /// Returns the declaration of an operation, or of its parameter.
  func operation(_ route: RouteTable.Route, parameter: String? = nil) -> String? {
    guard let (name, operation) = operations[route.text] else { return nil }
    let found = operation.parameters.first { $0.wireName == parameter }
    return found.map { "\(name)(\($0.name.swift):)" } ?? name
  }

  /// Returns the declaration of a property, or of the nearest place that has one.
  func declaration(_ place: Finding.Place) -> String? {
    if let property = properties[place.range] { return property }
    var tokens = JSONPointer(place.location.pointer)?.tokens ?? []
    while !tokens.isEmpty {
      let location = tokens.reduce(NodeLocation(file: place.location.file, pointer: "")) {
        $0.appending($1)
      }
      if let name = places[location] { return name }
      tokens.removeLast()
    }
    return nil
  }
}
