import APIModel

extension ValueType {
  /// Indicates whether the type is an optional itself.
  var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  /// Returns the type with other types in place of its models.
  func replacingModels(with replacement: (ModelID) -> ValueType) -> ValueType {
    switch self {
    case .array(let element): .array(element.replacingModels(with: replacement))
    case .dictionary(let value): .dictionary(value.replacingModels(with: replacement))
    case .optional(let wrapped): .optional(wrapped.replacingModels(with: replacement), if: true)
    case .model(let id): replacement(id)
    case .scalar, .data, .file, .json, .custom: self
    }
  }

  /// Indicates whether values are strings in JSON.
  var isText: Bool { self == .data || scalar?.jsonType == .string }

  /// Indicates whether values are numbers.
  var isNumber: Bool { scalar?.jsonType == .number }
}
