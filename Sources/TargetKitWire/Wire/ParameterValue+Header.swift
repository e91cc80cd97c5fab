nonisolated extension ParameterValue {
  /// Returns the value of a header field.
  ///
  /// - Parameters:
  ///   - explode: Indicates whether members of objects are written as `name=value`.
  ///   - delimiter: The delimiter between the elements of an array, which is different only in
  ///     Swagger 2.0.
  /// - Returns: The text, or `nil` for an empty value.
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
