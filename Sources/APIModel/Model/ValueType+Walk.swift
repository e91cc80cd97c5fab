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

  /// Calls the closure with the model that the type mentions, if there is one.
  package func forEachModel(_ body: (ModelID) -> Void) {
    if case .model(let id) = leaf { body(id) }
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

extension API.Model.Kind {
  /// Calls the closure with each type that the declaration mentions.
  package func forEachType(_ body: (ValueType) -> Void) {
    switch self {
    case .structure(let structure):
      for property in structure.properties { body(property.type) }
      if let additional = structure.additionalProperties { body(additional) }
    case .enumeration:
      break
    case .union(let union):
      for variant in union.variants { body(variant.type) }
    }
  }
}
