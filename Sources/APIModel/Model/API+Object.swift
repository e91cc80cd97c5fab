extension API {
  /// Returns whether all values of a type are JSON objects.
  package func isObject(_ type: ValueType) -> Bool {
    switch type {
    case .dictionary: true
    case .optional(let wrapped): isObject(wrapped)
    case .model(let id):
      if case .structure = self[id].kind { true } else { false }
    case .scalar, .data, .file, .json, .array, .custom: false
    }
  }

  /// Returns whether a type is a union whose variants are all JSON objects.
  package func isUnionOfObjects(_ type: ValueType) -> Bool {
    guard case .model(let id) = type.leaf, !type.isCollection,
      case .union(let union) = self[id].kind
    else { return false }
    return union.variants.allSatisfy { isObject($0.type) }
  }

  /// Returns whether values of a type may be objects: those of a union as well, or of any JSON.
  package func mayBeObject(_ type: ValueType) -> Bool {
    switch type {
    case .optional(let wrapped): return mayBeObject(wrapped)
    case .json: return true
    case .model(let id):
      guard case .union(let union) = self[id].kind else { return isObject(type) }
      return union.variants.contains { mayBeObject($0.type) }
    case .scalar, .data, .file, .array, .custom, .dictionary: return isObject(type)
    }
  }
}
