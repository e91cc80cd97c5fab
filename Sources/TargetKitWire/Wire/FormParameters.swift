/// An `application/x-www-form-urlencoded` body, which is encoded while it is built.
///
/// Errors of encoding are stored, and thrown when the request is created.
nonisolated public struct FormParameters: Sendable {
  private var pairs = EncodedPairs(separator: "&")

  /// Creates an empty form.
  public init() {}

  /// Adds a field if its value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The field's value.
  ///   - style: The style of arrays and objects. Without one, an object is written as JSON, and an
  ///     array is a field for each element.
  ///   - allowReserved: Indicates whether reserved characters are not encoded, as far as a form
  ///     allows them.
  public mutating func add<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    _ style: QueryStyle? = nil,
    allowReserved: Bool = false
  ) {
    guard let value else { return }
    pairs.attempt { pairs in
      let value = try ParameterEncoder().encode(value, name: name)
      let values = allowReserved ? PercentEncoding.reservedForm : .form
      if let style {
        pairs.add(name, value, style, names: .form, values: values, sendsEmpty: false)
      } else {
        pairs.addField(name, value, names: .form, values: values)
      }
    }
  }

  /// Adds a field whose value is JSON if the value isn't nil.
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

  /// Adds every member of an object as a field if the object isn't nil.
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
        names: .form,
        values: .form,
        reserved: .reservedForm
      )
    }
  }

  /// Returns the body.
  ///
  /// - Throws: The first error that occurred while adding a field.
  public func encoded() throws -> String {
    try pairs.text()
  }
}
