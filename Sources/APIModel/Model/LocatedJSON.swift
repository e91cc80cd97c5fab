package import Diagnostics

/// A JSON value of the spec with the place of each of its parts, because messages about examples
/// refer to parts.
package struct LocatedJSON: Sendable {
  package enum Value: Sendable {
    /// A value without parts, and its spelling in the spec.
    ///
    /// YAML reads some strings as values of another kind if they aren't quoted, such as `1.0`.
    case scalar(JSONText, spelling: String)
    case array([LocatedJSON])
    case object([Member])
  }

  /// A member of an object.
  package struct Member: Sendable {
    package var name: String
    package var nameRange: SourceRange
    package var value: LocatedJSON

    package init(_ name: String, at nameRange: SourceRange, _ value: LocatedJSON) {
      self.name = name
      self.nameRange = nameRange
      self.value = value
    }
  }

  package var value: Value
  package var range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }

  /// Creates a value whose parts all have the same range, such as one inside a string of the spec.
  package init(_ json: JSONText, at range: SourceRange) {
    self.range = range
    switch json {
    case .null: value = .scalar(json, spelling: "null")
    case .bool(let flag): value = .scalar(json, spelling: flag ? "true" : "false")
    case .number(let text), .string(let text): value = .scalar(json, spelling: text)
    case .array(let elements): value = .array(elements.map { LocatedJSON($0, at: range) })
    case .object(let members):
      value = .object(
        members.map { Member($0.name, at: range, LocatedJSON($0.value, at: range)) }
      )
    }
  }
}

extension LocatedJSON {
  /// The value without places.
  package var json: JSONText {
    switch value {
    case .scalar(let json, _): json
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members):
      .object(members.map { JSONText.Member($0.name, $0.value.json) })
    }
  }

  package var isNull: Bool {
    if case .scalar(.null, _) = value { true } else { false }
  }

  /// The spelling of a value without parts, except null.
  package var text: String? {
    if case .scalar(_, let spelling) = value, !isNull { spelling } else { nil }
  }

  /// The text of a string.
  package var string: String? {
    if case .scalar(.string(let text), _) = value { text } else { nil }
  }

  package var bool: Bool? {
    if case .scalar(.bool(let flag), _) = value { flag } else { nil }
  }

  /// The elements of an array.
  package var elements: [LocatedJSON]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The members of an object.
  package var members: [Member]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The kind of the value in the words of a message, which are those of YAML: `a list`.
  package var kindDescription: String {
    switch value {
    case .scalar(.null, _): "null"
    case .scalar(.bool, _): "a Boolean"
    case .scalar(.number(let text), _): Int(text) == nil ? "a number" : "an integer"
    case .scalar: "a string"
    case .array: "a list"
    case .object: "a mapping"
    }
  }
}

extension LocatedJSON: JSONInspectable {
  package var jsonType: JSONType {
    switch value {
    case .scalar(let json, _): json.jsonType
    case .array: .array
    case .object: .object
    }
  }

  package func hasMember(_ name: String) -> Bool { member(name) != nil }

  package func part(_ key: String) -> LocatedJSON? {
    if case .array(let elements) = value {
      return Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
    return member(key)
  }

  package var discriminatorText: String? {
    if case .scalar(let json, _) = value { json.discriminatorText } else { nil }
  }

  private func member(_ name: String) -> LocatedJSON? {
    members?.first { $0.name == name }?.value
  }
}
