/// The access level of a declaration.
package enum AccessLevel: Hashable, Sendable, CaseIterable {
  /// `public`.
  case `public`
  /// `package`.
  case package
  /// The default level, which isn't written.
  case `internal`
  /// `fileprivate`.
  case `fileprivate`
  /// `private`.
  case `private`
}
