package import Diagnostics
import SpecSyntax

/// The kinds of JSON values (RFC 8259 §3), in the order in which generated code lists them.
package enum JSONType: String, CaseIterable, Hashable, Sendable {
  case null, boolean, number, string, array, object
}

extension JSONText {
  /// Returns the text of a member, or of the part at a JSON Pointer (RFC 6901), that is a string, a
  /// number or a Boolean; `nil` if it's of another kind or missing.
  package func text(of property: String) -> String? {
    guard UnionReading.isPointer(property) else {
      return jsonType == .object ? part(property)?.discriminatorText : nil
    }
    var value = self
    for token in UnionReading.tokens(ofPointer: property) {
      guard let next = value.part(token) else { return nil }
      value = next
    }
    return value.discriminatorText
  }
}

extension UnionReading {
  /// Returns whether a telling property is a JSON Pointer instead of the name of a member.
  package static func isPointer(_ property: String) -> Bool {
    property.utf8.first == UInt8(ascii: "/")
  }

  /// Returns the pointer to a part.
  package static func pointer(_ tokens: [String]) -> String {
    tokens.reduce("") { $0.appending(pointerToken: $1) }
  }

  /// Returns the names and indices in a pointer.
  package static func tokens(ofPointer pointer: String) -> [String] {
    JSONPointer(pointer)?.tokens ?? []
  }
}

extension JSONText {
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

  package func part(_ key: String) -> JSONText? {
    if case .array(let elements) = self {
      return Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
    return member(key)
  }

  private func member(_ name: String) -> JSONText? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text by which a value tells variants apart, as decoding spells it; `nil` for null, lists
  /// and objects.
  package var discriminatorText: String? {
    switch self {
    case .string(let text): text
    case .number(let text):
      // Decoding reads `1.0` as an integer too.
      (Int64(text) ?? Double(text).flatMap { Int64(exactly: $0) }).map(String.init)
        ?? Double(text).map { "\($0)" }
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
