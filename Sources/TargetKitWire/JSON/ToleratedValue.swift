/// A value of a response that isn't in the form that the spec declares, but was read nevertheless.
nonisolated public struct ToleratedValue: Hashable, Sendable {
  /// The place in the body, without indices and the keys of dictionaries: `items[].labels.*`.
  public let path: String
  /// The declared type: `String`.
  public let declared: String
  /// The form of the value: `a number`.
  public let found: String
}

nonisolated extension ToleratedValue: CustomStringConvertible {
  /// The value in a line: `expected String at 'items[].id', found a number`.
  public var description: String { "expected \(declared) at '\(path)', found \(found)" }
}
