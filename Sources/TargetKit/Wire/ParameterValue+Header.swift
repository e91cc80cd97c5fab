nonisolated extension ParameterValue {
  /// Returns the value of a header field.
  ///
  /// - Parameters:
  ///   - explode: Whether members of objects are spelled `name=value`.
  ///   - delimiter: What stands between the elements of an array, which differs in Swagger 2.0 only.
  /// - Returns: The text, `nil` for what has nothing in it.
  func headerText(explode: Bool, delimiter: String = ",") -> String? {
    switch self {
    case .null: nil
    case .text(let text), .literal(let text): text
    case .list(let elements):
      Self.joined(elements.compactMap(\.scalarText), by: delimiter)
    case .object(let members):
      Self.joined(
        members.compactMap { member in
          member.value.scalarText.map { member.name + (explode ? "=" : ",") + $0 }
        },
        by: ","
      )
    }
  }

  private static func joined(_ texts: [String], by delimiter: String) -> String? {
    texts.isEmpty ? nil : texts.joined(separator: delimiter)
  }
}
