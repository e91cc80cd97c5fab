/// An enum with a case for each value that a spec lists, and one more for all other values, because
/// servers add values.
nonisolated public protocol OpenEnum: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue: Equatable, AllCases == [Self] {
  /// The cases for the values that the spec lists.
  static var allCases: [Self] { get }
}

nonisolated extension OpenEnum {
  /// Returns the case for a value, or `nil` if the spec doesn't list the value.
  public static func listed(_ rawValue: RawValue) -> Self? {
    allCases.first { $0.rawValue == rawValue }
  }
}

// In JSON, texts are equal if their code points are. Swift also considers different forms of a
// letter equal, such as `ä` and `a` with a combining diaeresis.
nonisolated extension OpenEnum where RawValue == String {
  /// Returns the case for a text, or `nil` if the spec doesn't list the text.
  public static func listed(_ rawValue: String) -> Self? {
    allCases.first { $0.rawValue.utf8.elementsEqual(rawValue.utf8) }
  }

  /// Returns the case for a text from a dictionary of all cases, or `nil` if the spec doesn't list
  /// the text.
  public static func listed(_ rawValue: String, in cases: [String: Self]) -> Self? {
    guard let known = cases[rawValue] else { return nil }
    // Another form of the text may be listed as well.
    return known.rawValue.utf8.elementsEqual(rawValue.utf8) ? known : listed(rawValue)
  }
}
