/// The optional content that a made-up value may contain, because samples are compiled into an app.
struct SampleAllowance: Hashable {
  /// The number of optional properties that may be inside each other.
  var levels: Int
  /// The number of optional properties.
  var values: Int

  static let none = SampleAllowance(levels: 0, values: 0)
  static let response = SampleAllowance(levels: 2, values: 32)

  var isEmpty: Bool { levels <= 0 || values <= 0 }

  /// The allowance for the content of an optional property, which counts itself.
  var inside: SampleAllowance {
    SampleAllowance(levels: levels - 1, values: values - 1).normalized
  }

  /// Returns the allowance for each of several parts.
  func share(among count: Int) -> SampleAllowance {
    SampleAllowance(levels: levels, values: count > 1 ? values / count : values).normalized
  }

  /// Equal to `none` if nothing may be added, because samples are cached by allowance.
  private var normalized: SampleAllowance { isEmpty ? .none : self }
}
