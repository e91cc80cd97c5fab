/// Who sees a declaration.
package enum AccessLevel: Hashable, Sendable, CaseIterable {
  /// `public`.
  case `public`
  /// `package`.
  case package
  /// Nothing: what a declaration is by itself.
  case `internal`
  /// `fileprivate`.
  case `fileprivate`
  /// `private`.
  case `private`
}
