/// A value of a member that is omitted if it's `false` or an empty list.
package protocol JSONMember {
  /// The value; `nil` if it's omitted.
  var member: JSONText? { get }
}

extension JSONText: JSONMember {
  package var member: JSONText? { self }
}

extension String: JSONMember {
  package var member: JSONText? { .string(self) }
}

extension Int: JSONMember {
  package var member: JSONText? { .integer(self) }
}

extension Bool: JSONMember {
  package var member: JSONText? { self ? .bool(true) : nil }
}

extension Array: JSONMember where Element: JSONMember {
  package var member: JSONText? { isEmpty ? nil : .array(compactMap(\.member)) }
}

extension JSONText {
  package typealias Members = KeyValuePairs<String, (any JSONMember)?>

  /// Returns an object with the members that aren't omitted.
  package static func members(_ lists: Members...) -> JSONText {
    .object(
      lists.joined().compactMap { name, value in value?.member.map { Member(name, $0) } }
    )
  }

  /// Returns an object with the members that aren't omitted; `nil` if all are.
  package static func unlessEmpty(_ members: Members) -> JSONText? {
    let object = JSONText.members(members)
    return object == .object([]) ? nil : object
  }

  /// Returns a list of texts.
  package static func list(_ texts: some Sequence<String>) -> JSONText {
    .array(texts.map { .string($0) })
  }
}
