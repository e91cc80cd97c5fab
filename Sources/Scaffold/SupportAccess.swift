/// The access level of written support files.
package enum SupportAccess: String, CaseIterable, Sendable {
  /// No access level is written.
  case `internal`
  /// `package`
  case package
  /// `public`, which is the access level in the original files.
  case `public`
}
