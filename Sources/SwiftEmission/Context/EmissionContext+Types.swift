import APIConfiguration
import APIModel
import SwiftCode

extension EmissionContext {
  /// Returns the spelling of a type where it's used.
  ///
  /// Types from Foundation have their module, which is written if the spec has a model called `Date`
  /// or `URL`.
  ///
  /// Inside a model (the scope), its nested types are visible by their own names.
  func type(_ type: ValueType, in scope: ModelID? = nil) -> TypeReference {
    switch type {
    case .scalar(let scalar): self.type(of: scalar, in: scope)
    case .data: .standard(.data)
    case .file: .standard(.file)
    case .json: .standard(.json)
    case .array(let element): .array(self.type(element, in: scope))
    case .dictionary(let value): .dictionary("String", self.type(value, in: scope))
    case .optional(let wrapped): self.type(wrapped, in: scope).optional
    case .model(let id): model(id, in: scope)
    case .custom(let name): .userType(name)
    }
  }

  /// Returns the spelling of a type in an extension of a model, in which only the types within the
  /// model are visible by their own names.
  func type(_ type: ValueType, inExtensionOf model: ModelID) -> TypeReference {
    guard case .model(let id) = type.leaf else { return self.type(type) }
    return self.type(type, in: owners(of: id).dropLast().contains(model) ? model : nil)
  }

  private func type(of scalar: Scalar, in scope: ModelID?) -> TypeReference {
    guard case .named(let id) = scalar else { return .standard(scalar.standardType ?? .string) }
    let name = api[id].name.identifier
    guard scope == nil, let namespace = api.namespaceName else { return .named(name) }
    return .named(namespace.identifier).member(name)
  }

  /// Returns the type of an associated value.
  func type(of parameter: API.Parameter) -> TypeReference {
    guard parameter.isBinaryBody else { return type(parameter.declaredType) }
    return parameter.isRequired ? .standard(.binaryBody) : .standard(.binaryBody).optional
  }

  /// Returns a model by the shortest path that refers to it from a scope.
  func model(_ id: ModelID, in scope: ModelID? = nil) -> TypeReference {
    let path = owners(of: id)
    let scopes = scope.map(owners) ?? []
    var shared = zip(path, scopes).prefix { $0 == $1 }.count
    shared = min(shared, path.count - 1)
    let mayBeHidden = shared > 0 || api.namespaceName != nil
    let isHidden = mayBeHidden && isHidden(path[shared], below: shared, in: scopes)
    if isHidden { shared = 0 }
    var names = path[shared...].map { self[$0].name.identifier }
    // The files of models extend the namespace, so that they see its members.
    if let namespace = api.namespaceName, scope == nil || isHidden {
      names.insert(namespace.identifier, at: 0)
    }
    return names.dropFirst().reduce(.named(names[0])) { $0.member($1) }
  }

  /// Returns the models that enclose a model, outermost first, followed by the model itself.
  func owners(of id: ModelID) -> [ModelID] {
    var path = [id]
    while let parent = self[path[path.count - 1]].parent {
      path.append(parent)
    }
    return path.reversed()
  }

  /// Returns whether an inner scope declares another model with the same name.
  private func isHidden(_ id: ModelID, below depth: Int, in scopes: [ModelID]) -> Bool {
    scopes[depth...].contains { scope in
      (nestedModels[scope] ?? []).contains {
        $0 != id && self[$0].name.swift == self[id].name.swift
      }
    }
  }
}

extension TypeReference {
  /// Returns a type from Foundation.
  static func foundation(_ name: Identifier) -> Self { .named(name, in: "Foundation") }

  /// Returns a type that the output uses without declaring it.
  static func standard(_ type: StandardType) -> Self {
    let name = Identifier(type.name) ?? "unnamed"
    return type.isOfFoundation ? .foundation(name) : .named(name)
  }

  /// Returns a type from the standard library, for names that models may have as well.
  static func swift(_ name: Identifier, generic arguments: [TypeReference] = []) -> Self {
    .named(name, in: "Swift", generic: arguments)
  }

  /// Returns a type that the configuration names, possibly inside another one: `Money.Amount`.
  static func userType(_ name: String) -> Self {
    let parts = name.split(separator: ".").compactMap { Identifier(String($0)) }
    guard let first = parts.first else { return "JSONValue" }
    if parts.count == 2, first.text == "Foundation" { return .foundation(parts[1]) }
    return parts.dropFirst().reduce(.named(first)) { $0.member($1) }
  }
}
