/// A modifier of a declaration other than its access level.
///
/// `nonisolated` is written before the access level, the others after it.
package enum Modifier: Hashable, Sendable, CaseIterable {
  /// `nonisolated`.
  case nonisolated
  /// `static`.
  case `static`
  /// `indirect`.
  case indirect
}
