/// The access level of a declaration, from the least to the most visible.
package enum AccessLevel: Comparable, Hashable, Sendable, CaseIterable {
  /// `private`.
  case `private`
  /// The default level, which isn't written.
  case `internal`
  /// `package`.
  case package
  /// `public`.
  case `public`
}
