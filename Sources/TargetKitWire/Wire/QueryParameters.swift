/// The query of a request, which is percent-encoded while it is built.
///
/// Errors of encoding are stored, and thrown when the request is created.
nonisolated public struct QueryParameters: Sendable {
  private var pairs = EncodedPairs(separator: "&")

  /// Creates an empty query.
  public init() {}

  /// A Boolean value that indicates whether the query is empty.
  public var isEmpty: Bool { pairs.isEmpty }

  /// Adds a parameter without a style, such as a string or a whole number, if it isn't nil.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The parameter's value.
  public mutating func add<Value: LosslessStringConvertible>(
    _ name: consuming String,
    text value: Value?
  ) {
    guard let value else { return }
    pairs.add(name, value.description, names: .unreserved, values: .unreserved)
  }

  /// Adds a parameter for each element of a list if the list isn't nil.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - values: The elements, such as strings or whole numbers.
  public mutating func add<Value: LosslessStringConvertible>(_ name: String, texts values: [Value]?)
  {
    for value in values ?? [] { add(name, text: value) }
  }

  /// Adds a parameter if its value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The parameter's value.
  ///   - style: The style of arrays and objects.
  ///   - allowReserved: Indicates whether reserved characters are not encoded, as far as a query
  ///     allows them.
  ///   - allowEmptyValue: Indicates whether an empty array or object is sent as an empty value
  ///     instead of being left out.
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
        names: .unreserved,
        values: allowReserved ? .reservedQuery : .unreserved,
        sendsEmpty: allowEmptyValue
      )
    }
  }

  /// Adds a parameter whose value is JSON if the value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The parameter's value.
  public mutating func addJSON<Value: Encodable>(_ name: String, _ value: Value?) {
    guard let value else { return }
    pairs.attempt { pairs in
      let json = try ParameterEncoder().encode(value, name: name).json
      pairs.add(name, json, names: .unreserved, values: .unreserved)
    }
  }

  /// Adds every member of an object as a parameter if the object isn't nil.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - encodings: The encodings of the members for which `add` isn't sufficient.
  public mutating func addFields<Value: Encodable>(
    of value: Value?,
    _ encodings: [String: FieldEncoding] = [:]
  ) {
    guard let value else { return }
    pairs.attempt { pairs in
      pairs.addMembers(
        of: try ParameterEncoder().encode(value),
        encodings,
        names: .unreserved,
        values: .unreserved,
        reserved: .reservedQuery
      )
    }
  }

  /// Adds a value that is the whole query, percent-encoded, if it isn't nil.
  ///
  /// - Parameter value: The value: text, or a scalar that is written as text.
  public mutating func addWhole<Value: Encodable>(_ value: Value?) {
    guard let value else { return }
    pairs.attempt { pairs in
      guard let text = try ParameterEncoder().encode(value).scalarText else { return }
      pairs.add(text, values: .unreserved)
    }
  }

  /// Adds a value that is the whole query, as JSON, if it isn't nil.
  ///
  /// - Parameter value: The value.
  public mutating func addWholeJSON<Value: Encodable>(_ value: Value?) {
    guard let value else { return }
    pairs.attempt { pairs in
      pairs.add(try ParameterEncoder().encode(value).json, values: .unreserved)
    }
  }

  /// Returns the query as it appears in a URL, without the question mark.
  ///
  /// - Throws: The first error that occurred while adding a parameter.
  public func encoded() throws -> String {
    try pairs.text()
  }
}
