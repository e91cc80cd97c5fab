import APIModel
import Diagnostics
import SpecSyntax

extension API.SampleCandidate {
  /// Returns the value, parsed if it's JSON in a string and the type isn't a string.
  func parsed(for type: ValueType) -> Node {
    guard let text = value.string, isSerialized || type.isObjectOrList,
      let first = text.utf8.first(where: { $0 > 0x20 }),
      isSerialized || first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return value }
    guard let node = JSONBody.value(of: Array(text.utf8), isExact: false) else { return value }
    return Node(JSONText(node), at: value.range)
  }
}

extension ValueType {
  fileprivate var isObjectOrList: Bool {
    switch self {
    case .array, .dictionary, .model: true
    case .optional(let wrapped): wrapped.isObjectOrList
    case .scalar, .data, .file, .json, .custom:
      false
    }
  }
}
