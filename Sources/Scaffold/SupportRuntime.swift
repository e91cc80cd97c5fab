/// The library that the output of a run links, as far as support files depend on it.
package enum SupportRuntime: String, Hashable, Sendable {
  /// Moya, beside which the output needs all support files.
  case moya
  /// `TargetKit`, which has the wire and value types.
  case targetkit
}
