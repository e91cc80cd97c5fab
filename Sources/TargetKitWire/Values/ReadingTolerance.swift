/// The values of a response that aren't in the declared form, while it is read.
///
/// It is `current` while the response of a server is read. Without it, models are read exactly, as
/// in tests, and in the responses of stubs. A value is first read in its declared form, so that
/// tolerance takes no time as long as servers keep to their specs.
///
/// Unchecked because a response is read by one thread, which is the only one that sees the object.
nonisolated package final class ReadingTolerance: @unchecked Sendable {
  @TaskLocal package static var current: ReadingTolerance?

  /// The values, each place once.
  private(set) var values: [ToleratedValue] = []

  /// Indicates whether a variant of a union is tried.
  var isAttempt = false  // only with rounds

  private init() {}

  /// Runs a closure that reads a response, and returns the values that it tolerated.
  package static func reading<Value>(
    _ read: () throws -> Value
  ) rethrows -> (value: Value, tolerated: [ToleratedValue]) {
    let tolerance = ReadingTolerance()
    let value = try $current.withValue(tolerance, operation: read)
    return (value, tolerance.values)
  }

  /// Runs a closure that reads values in their declared forms only.
  static func exactly<Value>(_ read: () throws -> Value) rethrows -> Value {
    try $current.withValue(nil, operation: read)
  }

  /// Runs a closure that reads a value as one of several types; what it tolerates counts only if it
  /// succeeds.
  func attempting<Value>(_ read: () throws -> Value) throws -> Value {
    let attempt = ReadingTolerance()
    attempt.isAttempt = true
    let value = try Self.$current.withValue(attempt, operation: read)
    for value in attempt.values where !values.contains(value) { values.append(value) }
    return value
  }

  /// Notes a value that isn't in its declared form.
  func note(_ found: String, as type: Any.Type, at path: [any Swift.CodingKey]) {
    let place = path.reduce("") { text, key in
      if key.intValue != nil { return text + "[]" }
      // The keys of dictionaries have another type.
      let name = key is StringCodingKey ? key.stringValue : "*"
      return text.isEmpty ? name : "\(text).\(name)"
    }
    let value = ToleratedValue(path: place, declared: "\(type)", found: found)
    if !values.contains(value) { values.append(value) }
  }

  /// Returns a value, in another form if it can't be read in its own.
  ///
  /// - Parameters:
  ///   - decoder: Returns the decoder of the value.
  ///   - read: Reads the value in its declared form.
  /// - Returns: The value.
  /// - Throws: The error of `read` if the value has no form that is tolerated.
  func value<Value>(
    from decoder: () throws -> any Decoder,
    _ read: () throws -> Value
  ) throws -> Value {
    do {
      return try read()
    } catch let error as DecodingError {
      switch error {
      case .typeMismatch(_, let context), .dataCorrupted(let context):
        let decoder = try decoder()
        // Errors inside of models were dealt with there.
        let depth = (Value.self as? any TolerantCollection.Type)?.depth ?? 0
        guard (0...depth).contains(context.codingPath.count - decoder.codingPath.count),
          let value = try other(Value.self, decoder).flatMap({ $0 as? Value })
        else { throw error }
        return value
      default: throw error
      }
    }
  }
}
