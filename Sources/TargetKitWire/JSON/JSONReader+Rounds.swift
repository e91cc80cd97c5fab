nonisolated extension JSONReader {
  /// The ways in which the variants of a union are tried, one after the other: first only values in
  /// their declared forms are accepted, so that no other variant is closer to the value.
  public var rounds: [JSONRound] {
    guard let tolerance else { return [JSONRound(json: self, tolerance: nil)] }
    let exact = JSONRound(json: self, tolerance: nil)
    // The unions in a variant that is tried are judged exactly: two rounds in each of them would
    // read a value twice for each level.
    return tolerance.isAttempt ? [exact] : [exact, JSONRound(json: self, tolerance: tolerance)]
  }
}

/// Reads the variants of a union that are tried.
nonisolated public struct JSONRound {
  fileprivate let json: JSONReader
  /// What happens with values in other forms; nil if they are errors.
  fileprivate let tolerance: ReadingTolerance?

  /// Returns the value as a variant.
  ///
  /// - Throws: `DecodingError` if the value doesn't match the type.
  public func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try read { try json.value(type) }
  }

  /// Returns the value as a variant, read from its JSON representation.
  ///
  /// - Throws: `DecodingError` if the value doesn't match the representation.
  public func value<Form: JSONRepresentation>(
    _ type: Form.Represented.Type,
    as form: Form.Type
  ) throws -> Form.Represented {
    try read { try json.value(as: form) }
  }

  /// Returns the indices of lists of member names, as `JSONReader.closest` does.
  public func closest(_ lists: [String]...) -> [Int] { json.closest(lists) }

  private func read<Value>(_ read: () throws -> Value) throws -> Value {
    guard let tolerance else { return try json.reading(with: nil, read) }
    return try tolerance.attempting { try json.reading(with: $0, read) }
  }
}
