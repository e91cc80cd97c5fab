import APIModel

extension ValueType {
  /// Indicates whether the type is an optional itself.
  var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  /// Indicates whether the type is a list or a dictionary, optional or not.
  var isCollection: Bool {
    switch self {
    case .array, .dictionary: true
    case .optional(let wrapped): wrapped.isCollection
    case .scalar, .data, .file, .json, .model, .custom:
      false
    }
  }

  /// Returns the same lists and dictionaries of another type.
  func withLeaf(_ leaf: ValueType) -> ValueType {
    switch self {
    case .array(let element): .array(element.withLeaf(leaf))
    case .dictionary(let value): .dictionary(value.withLeaf(leaf))
    case .optional(let wrapped):
      leaf == .json && !wrapped.isCollection ? leaf : .optional(wrapped.withLeaf(leaf))
    case .scalar, .data, .file, .json, .model, .custom:
      leaf
    }
  }

  /// Indicates whether values are strings in JSON.
  var isText: Bool { self == .data || scalar?.jsonType == .string }

  /// Indicates whether values are numbers.
  var isNumber: Bool { scalar?.jsonType == .number }
}
