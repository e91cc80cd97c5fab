/// The effects of the groups of facets.
///
/// A value that the app sends has to satisfy the new statement, so less is worse; one that it
/// receives has to satisfy the old one, so more is worse.
extension FacetEffects {
  /// Limits.
  ///
  /// A limit that is stated for the first time is often one that the server already had.
  /// Generated code reads values outside the limits; the code of the app may rely on them.
  static let limit = FacetEffects(
    narrower: WireEffects(sent: .breaks, received: .compatible),
    stated: WireEffects(sent: .mayBreak, received: .compatible),
    wider: WireEffects(sent: .compatible, received: .mayBreak),
    removed: WireEffects(sent: .compatible, received: .mayBreak),
    changed: WireEffects(sent: .mayBreak, received: .mayBreak)
  )

  /// Conditions and patterns, which are never accidental.
  ///
  /// A changed one can allow more or less than before.
  static let condition = FacetEffects(
    narrower: WireEffects(sent: .breaks, received: .compatible),
    stated: WireEffects(sent: .breaks, received: .compatible),
    wider: limit.wider,
    removed: limit.removed,
    changed: limit.changed
  )

  /// Lists of values.
  ///
  /// Generated enums keep values that they don't know.
  static let listed = FacetEffects(
    narrower: WireEffects(sent: .breaks, received: .compatible),
    stated: WireEffects(sent: .breaks, received: .compatible),
    wider: WireEffects(sent: .compatible, received: .compatible),
    removed: WireEffects(sent: .compatible, received: .compatible),
    changed: WireEffects(sent: .breaks, received: .mayBreak)
  )

  /// Types, which decide how a value is written.
  static let type = FacetEffects(
    narrower: WireEffects(sent: .breaks, received: .compatible),
    stated: WireEffects(sent: .breaks, received: .compatible),
    wider: WireEffects(sent: .compatible, received: .breaks),
    removed: WireEffects(sent: .compatible, received: .breaks),
    changed: WireEffects(sent: .breaks, received: .breaks)
  )

  /// Formats, and the content types of fields.
  ///
  /// One that is stated for the first time often describes what was always sent.
  static let format = FacetEffects(
    narrower: WireEffects(sent: .breaks, received: .compatible),
    stated: WireEffects(sent: .mayBreak, received: .compatible),
    wider: WireEffects(sent: .compatible, received: .mayBreak),
    removed: WireEffects(sent: .compatible, received: .mayBreak),
    changed: WireEffects(sent: .breaks, received: .breaks)
  )

  /// Defaults.
  ///
  /// The server uses a new default for values that the app doesn't send. For values that the server
  /// doesn't send, a released app goes on using the default that it was built with.
  static let assumption = FacetEffects(
    ofEveryChange: WireEffects(sent: .mayBreak, received: .compatible)
  )

  /// The form of a whole value on the wire, such as the style of a parameter.
  static let encoding = FacetEffects(
    ofEveryChange: WireEffects(sent: .breaks, received: .breaks)
  )
}
