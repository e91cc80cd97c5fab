package import Diagnostics

/// A difference between hand-written code and the spec.
package struct Difference: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case path, baseURL, method, encoding, unknownKey, missingKey, value, unreadable
    case unknownField, fieldType, optionalField, requiredField
  }

  package var kind: Kind
  /// Indicates whether the code and the spec can't both be right.
  package var isContradiction: Bool
  package var message: String
  package var range: SourceRange

  init(_ kind: Kind, contradicts: Bool = true, _ message: String, at range: SourceRange) {
    self.kind = kind
    self.isContradiction = contradicts
    self.message = message
    self.range = range
  }
}
