import APIModel

extension ValueType {
  /// Whether it is an optional itself.
  var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  /// Whether values are texts, in JSON.
  var isText: Bool { self == .data || scalar?.jsonType == .string }

  /// Whether values are numbers.
  var isNumber: Bool { scalar?.jsonType == .number }
}
