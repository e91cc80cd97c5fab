/// The library that the output links, for choosing support files.
package enum SupportRuntime: String, Hashable, Sendable {
  /// Moya, which requires all support files in the output.
  case moya
  /// `TargetKit`, whose module `TargetKitWire` has the wire and value types.
  case targetkit
  /// The user's network layer, which requires all support files in the output.
  case custom
}
