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
}
