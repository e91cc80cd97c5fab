import APIModel

extension ValueType {
  /// Indicates whether the type is an optional itself.
  var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  /// Indicates whether values are strings in JSON.
  var isText: Bool { self == .data || scalar?.jsonType == .string }

  /// Indicates whether values are numbers.
  var isNumber: Bool { scalar?.jsonType == .number }
}
