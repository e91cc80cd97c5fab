nonisolated extension ISO8601Date: Comparable {
  /// Returns whether a date comes before another.
  public static func < (left: ISO8601Date, right: ISO8601Date) -> Bool {
    left.date < right.date
  }
}
