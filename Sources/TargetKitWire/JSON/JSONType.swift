/// The kinds of JSON value.
nonisolated public enum JSONType: Hashable, Sendable {
  /// `null`
  case null
  /// `true` and `false`
  case boolean
  /// Any number.
  case number
  /// A string.
  case string
  /// An array.
  case array
  /// An object.
  case object
}
