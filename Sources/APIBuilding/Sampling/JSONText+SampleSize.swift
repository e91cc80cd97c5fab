import Diagnostics

extension JSONText {
  /// The approximate number of bytes in the text.
  var size: Int {
    switch self {
    case .null, .bool: 5
    case .number(let text): text.utf8.count
    case .string(let text): text.utf8.count + 2
    case .array(let elements): elements.reduce(2) { $0 + $1.size + 2 }
    case .object(let members): members.reduce(2) { $0 + $1.name.utf8.count + $1.value.size + 6 }
    }
  }

  var isEmptyCollection: Bool {
    switch self {
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    case .null, .bool, .number, .string: false
    }
  }

  /// The same value with only the first element of each list.
  var withShortLists: JSONText {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let elements): .array(elements.prefix(1).map(\.withShortLists))
    case .object(let members):
      .object(members.map { Member($0.name, $0.value.withShortLists) })
    }
  }
}
