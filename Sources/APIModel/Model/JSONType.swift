/// The kinds of JSON values (RFC 8259 §3), in the order in which generated code lists them.
package enum JSONType: String, CaseIterable, Hashable, Sendable {
  case null, boolean, number, string, array, object
}

/// A JSON value that can be inspected before it's decoded, as generated code does with its
/// `JSONReader`.
package protocol JSONInspectable {
  var jsonType: JSONType { get }

  /// Returns whether the value is an object that has a member, even if the member is `null`.
  func hasMember(_ name: String) -> Bool

  /// Returns the text of a member that is a string, an integer or a Boolean; `nil` if it's of
  /// another kind or missing.
  func text(ofMember name: String) -> String?
}

extension JSONText: JSONInspectable {
  package var jsonType: JSONType {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  package func hasMember(_ name: String) -> Bool { member(name) != nil }

  package func text(ofMember name: String) -> String? { member(name)?.discriminatorText }

  private func member(_ name: String) -> JSONText? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text by which a value tells variants apart, as decoding spells it; `nil` for fractions,
  /// lists and objects.
  package var discriminatorText: String? {
    switch self {
    case .string(let text): text
    case .number(let text):
      // Decoding reads `1.0` as an integer too.
      (Int64(text) ?? Double(text).flatMap { Int64(exactly: $0) }).map(String.init)
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
