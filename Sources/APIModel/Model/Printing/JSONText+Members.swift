import Diagnostics

/// A value of a member that is omitted if it's `false` or an empty list.
protocol JSONMember {
  /// The value; `nil` if it's omitted.
  var member: JSONText? { get }
}

extension JSONText: JSONMember {
  var member: JSONText? { self }
}

extension String: JSONMember {
  var member: JSONText? { .string(self) }
}

extension Name: JSONMember {
  var member: JSONText? { .string(swift) }
}

extension Int: JSONMember {
  var member: JSONText? { .number(String(self)) }
}

extension Bool: JSONMember {
  var member: JSONText? { self ? .bool(true) : nil }
}

extension Array: JSONMember where Element: JSONMember {
  var member: JSONText? { isEmpty ? nil : .array(compactMap(\.member)) }
}

extension JSONText {
  typealias Members = KeyValuePairs<String, (any JSONMember)?>

  /// Returns an object with the members that aren't omitted.
  static func members(_ members: Members, _ further: Members = [:]) -> JSONText {
    .object(
      (Array(members) + Array(further)).compactMap { name, value in
        value?.member.map { Member(name, $0) }
      }
    )
  }

  /// Returns an object with the members that aren't omitted; `nil` if all are.
  static func unlessEmpty(_ members: Members, _ further: Members = [:]) -> JSONText? {
    let object = JSONText.members(members, further)
    return object == .object([]) ? nil : object
  }
}

extension String {
  /// Returns the text; `nil` if it's the same as a name.
  func unless(_ name: Name) -> String? { self == name.swift ? nil : self }
}
