@preconcurrency public import Moya

/// Reports the values of responses that aren't in the forms that the spec declares, but were read
/// nevertheless: `TolerancePlugin { print("\($1): \($0)") }`.
nonisolated public struct TolerancePlugin: Moya.PluginType, Sendable {
  let report: @Sendable (ToleratedValue, String) -> Void

  /// Creates a plugin.
  ///
  /// - Parameter report: Called for each place of a response, with the value and the operation,
  ///   `PetsTarget.showPetByID`.
  public init(_ report: @escaping @Sendable (ToleratedValue, String) -> Void) {
    self.report = report
  }
}
