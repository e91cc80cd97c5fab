/// Names and values, percent-encoded and joined as a query, a form or a `Cookie` header field.
///
/// What can't be encoded is remembered until the text is asked for: whoever adds pairs need not throw.
nonisolated struct EncodedPairs: Sendable {
  /// What parts the pairs.
  var separator: String
  private var bytes: [UInt8] = []
  private var failure: (any Swift.Error)?

  init(separator: String) {
    self.separator = separator
  }

  /// Whether there is neither a pair nor an error.
  var isEmpty: Bool { bytes.isEmpty && failure == nil }

  /// The joined pairs.
  ///
  /// - Throws: The first error that adding a pair met.
  func text() throws -> String {
    if let failure { throw failure }
    return String(decoding: bytes, as: Unicode.UTF8.self)
  }

  /// Remembers an error, unless there is one already.
  mutating func fail(_ error: any Swift.Error) {
    if failure == nil { failure = error }
  }

  /// Runs a closure and remembers the error that it throws.
  mutating func attempt(_ body: (inout EncodedPairs) throws -> Void) {
    do { try body(&self) } catch { fail(error) }
  }

  /// Adds the pairs of a parameter.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The parameter's value.
  ///   - style: How arrays and objects are spelled.
  ///   - names: How names are encoded.
  ///   - values: How values are encoded.
  ///   - sendsEmpty: Whether an empty array or object is sent as an empty value, not left out.
  mutating func add(
    _ name: String,
    _ value: ParameterValue,
    _ style: QueryStyle,
    names: PercentEncoding,
    values: PercentEncoding,
    sendsEmpty: Bool
  ) {
    let countBefore = bytes.count
    switch value {
    case .null: return
    case .text(let text), .literal(let text):
      add(name, text, names: names, values: values)
    case .list(let elements):
      addList(name, elements, style, names: names, values: values)
    case .object(let members):
      addObject(name, members, style, names: names, values: values)
    }
    if sendsEmpty && bytes.count == countBefore {
      add(name, "", names: names, values: values)
    }
  }

  /// Adds one pair.
  mutating func add(
    _ name: String,
    _ value: String,
    names: PercentEncoding,
    values: PercentEncoding
  ) {
    begin(name, names: names)
    values.append(value, to: &bytes)
  }

  private mutating func begin(_ name: String, names: PercentEncoding) {
    if !bytes.isEmpty { bytes += separator.utf8 }
    names.append(name, to: &bytes)
    bytes.append(UInt8(ascii: "="))
  }

  private mutating func addList(
    _ name: String,
    _ elements: [ParameterValue],
    _ style: QueryStyle,
    names: PercentEncoding,
    values: PercentEncoding
  ) {
    if style == .deepObject {
      addDeep(name, .list(elements), names: names, values: values)
      return
    }
    let texts = elements.compactMap(\.scalarText)
    if let delimiter = style.delimiter {
      addJoined(name, texts, by: delimiter, names: names, values: values)
    } else {
      for text in texts { add(name, text, names: names, values: values) }
    }
  }

  private mutating func addObject(
    _ name: String,
    _ members: [ParameterValue.Member],
    _ style: QueryStyle,
    names: PercentEncoding,
    values: PercentEncoding
  ) {
    if style == .deepObject {
      addDeep(name, .object(members), names: names, values: values)
      return
    }
    if let delimiter = style.delimiter {
      let texts = members.flatMap { member in
        member.value.scalarText.map { [member.name, $0] } ?? []
      }
      addJoined(name, texts, by: delimiter, names: names, values: values)
      return
    }
    for member in members {
      // An array in an exploded object is repeated under the member's name, as at the top level.
      if case .list(let elements) = member.value {
        for text in elements.compactMap(\.scalarText) {
          add(member.name, text, names: names, values: values)
        }
      } else if let text = member.value.scalarText {
        add(member.name, text, names: names, values: values)
      }
    }
  }

  private mutating func addJoined(
    _ name: String,
    _ texts: [String],
    by delimiter: String,
    names: PercentEncoding,
    values: PercentEncoding
  ) {
    guard !texts.isEmpty else { return }
    begin(name, names: names)
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes += delimiter.utf8 }
      values.append(text, to: &bytes)
    }
  }

  /// Adds what `deepObject` defines, an object of scalars, and goes on with what servers understand where it doesn't:
  /// `a[b][c]=1` for objects in objects, `a[]=1` for arrays, `a[0][b]=1` for arrays of objects.
  private mutating func addDeep(
    _ name: String,
    _ value: ParameterValue,
    names: PercentEncoding,
    values: PercentEncoding
  ) {
    switch value {
    case .null: break
    case .text(let text), .literal(let text):
      add(name, text, names: names, values: values)
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        let key = element.isScalar ? "\(name)[]" : "\(name)[\(index)]"
        addDeep(key, element, names: names, values: values)
      }
    case .object(let members):
      for member in members {
        addDeep("\(name)[\(member.name)]", member.value, names: names, values: values)
      }
    }
  }
}

nonisolated extension ParameterValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .null, .text, .literal: true
    case .list, .object: false
    }
  }
}

nonisolated extension QueryStyle {
  /// What parts the elements of an array in one value, nothing where each has a pair of its own.
  fileprivate var delimiter: String? {
    switch self {
    case .form(explode: false): ","
    case .spaceDelimited(explode: false): "%20"
    case .pipeDelimited(explode: false): "%7C"
    case .tabDelimited(explode: false): "%09"
    case .form(explode: true), .spaceDelimited(explode: true), .pipeDelimited(explode: true),
      .tabDelimited(explode: true), .deepObject:
      nil
    }
  }
}
