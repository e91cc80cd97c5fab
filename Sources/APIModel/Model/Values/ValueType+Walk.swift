extension ValueType {
  /// The innermost type, without optionals, arrays and dictionaries.
  package var leaf: ValueType {
    switch self {
    case .optional(let inner), .array(let inner), .dictionary(let inner): inner.leaf
    case .scalar, .data, .file, .json, .model, .custom:
      self
    }
  }

  /// Indicates whether the type is a list or a dictionary, optional or not.
  package var isCollection: Bool {
    switch self {
    case .array, .dictionary: true
    case .optional(let wrapped): wrapped.isCollection
    case .scalar, .data, .file, .json, .model, .custom:
      false
    }
  }

  /// Returns the same lists and dictionaries of another type.
  package func withLeaf(_ leaf: ValueType) -> ValueType {
    switch self {
    case .array(let element): .array(element.withLeaf(leaf))
    case .dictionary(let value): .dictionary(value.withLeaf(leaf))
    case .optional(let wrapped):
      leaf == .json && !wrapped.isCollection ? leaf : .optional(wrapped.withLeaf(leaf))
    case .scalar, .data, .file, .json, .model, .custom:
      leaf
    }
  }

  /// The model that the type mentions, if there is one.
  package var model: ModelID? {
    if case .model(let id) = leaf { id } else { nil }
  }

  /// The model whose value is stored inside a value of this type, and not in an array or a
  /// dictionary.
  package var inlineModel: ModelID? {
    switch self {
    case .model(let id): id
    case .optional(let inner): inner.inlineModel
    case .scalar, .data, .file, .json, .array, .dictionary, .custom:
      nil
    }
  }
}
