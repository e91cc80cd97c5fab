/// The access level at which support files are written out.
package enum SupportAccess: String, CaseIterable, Sendable {
  /// Nothing is spelled.
  case `internal`
  /// `package`
  case package
  /// `public`, as the files are kept.
  case `public`
}
