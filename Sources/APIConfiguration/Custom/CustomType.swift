import APIModel

/// The type of a member of the user's protocol.
package struct CustomType: Hashable, Sendable {
  /// A list, or a collection without an order: `[Int]` or `Set<Int>`, `[String]` or
  /// `[String: String]`.
  package enum Shape: Hashable, Sendable {
    case listed, keyed
  }

  /// A type without its question mark.
  package enum Form: Hashable, Sendable {
    case string, url, data, bool
    /// `[URLQueryItem]`.
    case queryItems
    /// `[(String, String)]`.
    case pairs
    /// `[String: Any]`.
    case values
    /// `[String: any Sendable]`.
    case sendableValues
    /// `any Encodable & Sendable`.
    case encodable
    /// `[APIKey]`.
    case apiKeys
    /// `[String: String]` or `[String]`.
    case texts(Shape)
    /// `[Int]` or `Set<Int>`.
    case codes(Shape)
    /// The user's own type, whose values `cases` names.
    case choice

    /// The type as it is written in Swift; `nil` for the user's own type.
    package var text: String? {
      switch self {
      case .string: "String"
      case .url: "URL"
      case .data: "Data"
      case .bool: "Bool"
      case .queryItems: "[URLQueryItem]"
      case .pairs: "[(String, String)]"
      case .values: "[String: Any]"
      case .sendableValues: "[String: any Sendable]"
      case .encodable: "any Encodable & Sendable"
      case .apiKeys: "[APIKey]"
      case .texts(.keyed): "[String: String]"
      case .texts(.listed): "[String]"
      case .codes(.listed): "[Int]"
      case .codes(.keyed): "Set<Int>"
      case .choice: nil
      }
    }

    fileprivate static let all: [Form] = [
      .string, .url, .data, .bool, .queryItems, .pairs, .values, .sendableValues, .encodable,
      .apiKeys, .texts(.keyed), .texts(.listed), .codes(.listed), .codes(.keyed),
    ]
  }

  package var form: Form
  /// The name of the user's own type; empty for others.
  package var name: String
  package var isOptional: Bool
  /// Indicates whether it's `any <name>`.
  package var isExistential = false

  /// Reads a type; returns `nil` if it's neither a known one nor the name of a type.
  package init?(_ text: String) {
    var rest = text.filter { $0 != " " }[...]
    isOptional = rest.hasSuffix("?")
    if isOptional { rest.removeLast() }
    if rest.hasPrefix("("), rest.hasSuffix(")") { rest = rest.dropFirst().dropLast() }
    for known in Form.all where known.text?.filter({ $0 != " " }) == String(rest) {
      form = known
      name = ""
      return
    }
    form = .choice
    let words = text.split { " ()?".contains($0) }
    isExistential = words.count == 2 && words[0] == "any"
    name = isExistential ? String(rest.dropFirst("any".count)) : String(rest)
    guard words.count == (isExistential ? 2 : 1), name.isSwiftTypeName else { return nil }
  }
}
