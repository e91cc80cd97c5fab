/// The query of a request, percent-encoded as it is built.
///
/// What can't be encoded is remembered, and thrown when the request is made.
nonisolated public struct QueryParameters: Sendable {
  private var pairs = EncodedPairs(separator: "&")

  /// Creates an empty query.
  public init() {}

  /// Whether there is nothing in the query.
  public var isEmpty: Bool { pairs.isEmpty }

  /// Adds a parameter, unless it has no value.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The parameter's value.
  ///   - style: How arrays and objects are spelled.
  ///   - allowReserved: Whether reserved characters stay as they are where a query can hold them.
  ///   - allowEmptyValue: Whether an empty array or object is sent as an empty value, not left out.
  public mutating func add<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    _ style: QueryStyle = .form(explode: true),
    allowReserved: Bool = false,
    allowEmptyValue: Bool = false
  ) {
    guard let value else { return }
    pairs.attempt { pairs in
      pairs.add(
        name,
        try ParameterEncoder().encode(value, name: name),
        style,
        names: .query,
        values: allowReserved ? .reservedQuery : .query,
        sendsEmpty: allowEmptyValue
      )
    }
  }

  /// Adds a parameter whose value is JSON, unless it has no value.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The parameter's value.
  public mutating func addJSON<Value: Encodable>(_ name: String, _ value: Value?) {
    guard let value else { return }
    pairs.attempt { pairs in
      let json = try ParameterEncoder().encode(value, name: name).json
      pairs.add(name, json, names: .query, values: .query)
    }
  }

  /// Adds every member of an object as a parameter, unless there is none.
  ///
  /// - Parameter value: The object.
  public mutating func addFields<Value: Encodable>(of value: Value?) {
    add("", value)
  }

  /// Adds a value that is a query by itself, percent-encoded as a whole, unless there is none.
  ///
  /// - Parameter value: The value: text, or a scalar that is written as text.
  public mutating func addWhole<Value: Encodable>(_ value: Value?) {
    guard let value else { return }
    pairs.attempt { pairs in
      guard let text = try ParameterEncoder().encode(value).scalarText else { return }
      pairs.add(text, values: .query)
    }
  }

  /// Adds a value that is a query by itself, as JSON, unless there is none.
  ///
  /// - Parameter value: The value.
  public mutating func addWholeJSON<Value: Encodable>(_ value: Value?) {
    guard let value else { return }
    pairs.attempt { pairs in
      pairs.add(try ParameterEncoder().encode(value).json, values: .query)
    }
  }

  /// Returns the query as it stands in a URL, without the question mark.
  ///
  /// - Throws: The first error that adding a parameter met.
  public func encoded() throws -> String {
    try pairs.text()
  }
}
