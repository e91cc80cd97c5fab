extension Node {
  /// A Boolean value that indicates whether the node is of a kind that has no children.
  var isScalar: Bool {
    guard case .scalar = value else { return false }
    return true
  }

  /// Returns the child that a token of a JSON Pointer refers to (RFC 6901 §4).
  func child(_ token: String) -> Node? {
    switch value {
    case .scalar: return nil
    case .mapping(let mapping): return mapping[token]
    case .sequence(let elements):
      // `Int` would accept `+1` and `01`, which aren't valid indices.
      guard token.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        token == "0" || token.utf8.first != UInt8(ascii: "0"),
        let index = Int(token), elements.indices.contains(index)
      else { return nil }
      return elements[index]
    }
  }
}
