/// Names and values, percent-encoded and joined as a query, a form or a `Cookie` header field.
nonisolated struct EncodedPairs: Sendable {
  /// The separator between the pairs.
  let separator: String
  private(set) var pairs: [String] = []
  /// The first error, which is thrown when the text is requested.
  private(set) var failure: (any Swift.Error)?

  /// Indicates whether there is neither a pair nor an error.
  var isEmpty: Bool { pairs.isEmpty && failure == nil }

  /// The joined pairs.
  ///
  /// - Throws: The first error that occurred while adding a pair.
  func text() throws -> String {
    if let failure { throw failure }
    return pairs.joined(separator: separator)
  }

  /// Runs a closure and stores the error that it throws, unless one is already stored.
  mutating func attempt(_ body: (inout EncodedPairs) throws -> Void) {
    do { try body(&self) } catch { failure = failure ?? error }
  }

  /// Adds the pairs of a parameter.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The parameter's value.
  ///   - style: The style of arrays and objects.
  ///   - names: The encoding of names.
  ///   - values: The encoding of values.
  ///   - sendsEmpty: Indicates whether an empty array or object is sent as an empty value instead
  ///     of being left out.
  mutating func add(
    _ name: String,
    _ value: ParameterValue,
    _ style: QueryStyle,
    names: PercentEncoding,
    values: PercentEncoding,
    sendsEmpty: Bool
  ) {
    let added = value.pairs(named: name, style)
    let delimiter = style.delimiter.map { Self.encodedDelimiter($0) } ?? ""
    for pair in added {
      let pieces = pair.pieces.map { values.encode($0) }
      pairs.append(names.encode(pair.name) + "=" + pieces.joined(separator: delimiter))
    }
    if sendsEmpty && added.isEmpty && value != .null {
      add(name, "", names: names, values: values)
    }
  }

  /// Adds the members of an object as separate parameters.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - encodings: The encodings of members, by name.
  ///   - names: The encoding of names.
  ///   - values: The encoding of values.
  ///   - reserved: The encoding of values in which reserved characters are allowed.
  mutating func addMembers(
    of value: ParameterValue,
    _ encodings: [String: FieldEncoding],
    names: PercentEncoding,
    values: PercentEncoding,
    reserved: PercentEncoding
  ) {
    guard case .object(let members) = value else {
      add("", value, .form(explode: true), names: names, values: values, sendsEmpty: false)
      return
    }
    for member in members where member.value != .null {
      let (name, value) = (member.name, member.value)
      switch encodings[name] {
      case .json:
        add(name, value.json, names: names, values: values)
      case .style(let style, let allowsReserved):
        let values = allowsReserved ? reserved : values
        add(name, value, style, names: names, values: values, sendsEmpty: false)
      case .part, .wholePart, nil:
        addField(name, value, names: names, values: values)
      }
    }
  }

  /// Adds a field of a form without a stated style: an object as JSON, an array as a pair for each
  /// element.
  mutating func addField(
    _ name: String,
    _ value: ParameterValue,
    names: PercentEncoding,
    values: PercentEncoding
  ) {
    if case .object = value {
      add(name, value.json, names: names, values: values)
    } else {
      add(name, value, .form(explode: true), names: names, values: values, sendsEmpty: false)
    }
  }

  /// Adds one pair.
  mutating func add(
    _ name: String,
    _ value: String,
    names: PercentEncoding,
    values: PercentEncoding
  ) {
    pairs.append(names.encode(name) + "=" + values.encode(value))
  }

  /// Returns a delimiter; all except commas are encoded, because they aren't allowed in a query
  /// (OpenAPI 3.1 §4.8.12.4).
  private static func encodedDelimiter(_ delimiter: String) -> String {
    delimiter == "," ? delimiter : PercentEncoding.unreserved.encode(delimiter)
  }

  /// Adds one pair without encoding it.
  ///
  /// - Throws: `EncodingError` if the pair contains a character that isn't allowed in a cookie (RFC
  ///   6265 §4.1.1).
  mutating func addAsIs(_ name: String, _ value: String) throws {
    guard PercentEncoding.token.allows(name), PercentEncoding.cookieAsIs.allows(value) else {
      throw EncodingError.invalid(
        value,
        "the cookie '\(name)' contains a character that has to be encoded"
      )
    }
    pairs.append("\(name)=\(value)")
  }

  /// Adds a text without an equals sign as a pair.
  mutating func add(_ text: String, values: PercentEncoding) {
    pairs.append(values.encode(text))
  }
}
