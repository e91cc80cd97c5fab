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
