/// Limits the total length of the JSON Pointers of a file's values.
///
/// Later stages identify values by their pointers, so a long key is stored again for each value
/// below it: a name of 160 kB with 20,000 properties would need 3 GB.
struct PointerBudget {
  /// The length that is counted for an index with its `/`; an index has only a few digits.
  static let indexLength = 2

  private var rest: Int

  init(bytes: Int) {
    rest = bytes
  }

  /// Subtracts the pointers of a value and of everything in it.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - length: The length of its pointer in bytes, without escapes.
  /// - Returns: The value that exceeds the budget; `nil` if none does.
  mutating func firstExcess(in node: Node, at length: Int = 0) -> Node? {
    rest -= length
    guard rest >= 0 else { return node }
    switch node.value {
    case .scalar: return nil
    case .sequence(let elements):
      for element in elements {
        if let excess = firstExcess(in: element, at: length + Self.indexLength) { return excess }
      }
    case .mapping(let mapping):
      for entry in mapping.entries {
        let length = length + 1 + entry.key.utf8.count
        if let excess = firstExcess(in: entry.value, at: length) { return excess }
      }
    }
    return nil
  }
}
