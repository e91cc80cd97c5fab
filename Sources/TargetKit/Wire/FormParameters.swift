/// A body of `application/x-www-form-urlencoded`, encoded as it is built.
///
/// What can't be encoded is remembered, and thrown when the request is made.
nonisolated public struct FormParameters: Sendable {
  private var pairs = EncodedPairs(separator: "&")

  /// Creates an empty form.
  public init() {}

  /// Adds a field, unless it has no value.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The field's value.
  ///   - style: How arrays and objects are spelled.
  ///   - allowReserved: Whether reserved characters stay as they are where a form can hold them.
  public mutating func add<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    _ style: QueryStyle = .form(explode: true),
    allowReserved: Bool = false
  ) {
    guard let value else { return }
    pairs.attempt { pairs in
      pairs.add(
        name,
        try ParameterEncoder().encode(value, name: name),
        style,
        names: .form,
        values: allowReserved ? .reservedForm : .form,
        sendsEmpty: false
      )
    }
  }

  /// Adds a field whose value is JSON, unless it has no value.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The field's value.
  public mutating func addJSON<Value: Encodable>(_ name: String, _ value: Value?) {
    guard let value else { return }
    pairs.attempt { pairs in
      let json = try ParameterEncoder().encode(value, name: name).json
      pairs.add(name, json, names: .form, values: .form)
    }
  }

  /// Adds every member of an object as a field, unless there is none.
  ///
  /// - Parameter value: The object.
  public mutating func addFields<Value: Encodable>(of value: Value?) {
    add("", value)
  }

  /// Returns the body.
  ///
  /// - Throws: The first error that adding a field met.
  public func encoded() throws -> String {
    try pairs.text()
  }
}
