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

  /// Runs a closure that reads a value as one of several types; what it tolerates counts only if it
  /// succeeds.
  func attempting<Value>(_ read: (ReadingTolerance) throws -> Value) throws -> Value {
    let attempt = ReadingTolerance()
    attempt.isAttempt = true
    let value = try read(attempt)
    for value in attempt.values where !values.contains(value) { values.append(value) }
    return value
  }

  /// Returns a value, in another form if it can't be read in its own.
  ///
  /// - Throws: The error for the declared form if the value has no form that is tolerated.
  func value<Value: JSONReadable>(_ json: JSONReader) throws -> Value {
    do {
      return try Value(json)
    } catch DecodingError.typeMismatch(let type, let context) {
      // Errors in members and elements were dealt with there.
      if let value = try Value.inOtherForm(json) { return value }
      throw DecodingError.typeMismatch(type, context)
    } catch DecodingError.dataCorrupted(let context) {
      if let value = try Value.inOtherForm(json) { return value }
      throw DecodingError.dataCorrupted(context)
    }
  }

  /// Notes a value that isn't in its declared form.
  func note(_ found: String, as type: Any.Type, at json: JSONReader) {
    add(ToleratedValue(path: Self.path(of: json), declared: "\(type)", found: found))
  }

  /// Replaces a key of a dictionary in the paths of values by `*`.
  func hideKey(_ key: String, of dictionary: JSONReader) {
    guard !values.isEmpty else { return }
    let path = Self.path(of: dictionary)
    let start = path.isEmpty ? "" : path + "."
    let noted = values
    values = []
    for value in noted {
      var path = value.path
      if path.hasPrefix(start + key),
        [nil, ".", "["].contains(path.dropFirst((start + key).count).first)
      {
        path = start + "*" + path.dropFirst((start + key).count)
      }
      add(ToleratedValue(path: path, declared: value.declared, found: value.found))
    }
  }

  private func add(_ value: ToleratedValue) {
    if !values.contains(value) { values.append(value) }
  }

  private static func path(of json: JSONReader) -> String {
    json.codingPath.reduce("") { text, key in
      if key.intValue != nil { return text + "[]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }
}

nonisolated extension JSONReader {
  /// Runs a closure that reads the value with a different tolerance.
  func reading<Value>(
    with tolerance: ReadingTolerance?,
    _ read: () throws -> Value
  ) rethrows -> Value {
    guard !source.isDecoder else {
      return try ReadingTolerance.$current.withValue(tolerance, operation: read)
    }
    let before = source.tolerance
    source.tolerance = tolerance
    defer { source.tolerance = before }
    return try read()
  }
}
