import Foundation

// The forms that are tolerated, because the value follows from them without doubt.

nonisolated extension JSONReadable {
  /// Returns nil, because most types have no other form.
  public static func inOtherForm(_ json: JSONReader) throws -> Self? { nil }
}

nonisolated extension String {
  /// Returns the text of a number.
  public static func inOtherForm(_ json: JSONReader) throws -> String? {
    guard let number = try? json.source.decimal(at: json.place) else { return nil }
    return json.noted("\(number)", "a number")
  }
}

nonisolated extension Bool {
  /// Returns the Boolean for `"true"`, `"0"`, or `1`.
  public static func inOtherForm(_ json: JSONReader) throws -> Bool? {
    let values = ["true": true, "false": false, "1": true, "0": false]
    if let text = try? json.string() {
      return values[text.lowercased()].flatMap { json.noted($0, "a string") }
    }
    let number = (try? json.source.decimal(at: json.place)).map { "\($0)" }
    return number.flatMap { values[$0] }.flatMap { json.noted($0, "a number") }
  }
}

nonisolated extension JSONReadable where Self: Swift.Numeric {
  /// Returns the number that a string contains.
  public static func inOtherForm(_ json: JSONReader) throws -> Self? {
    guard let text = try? json.string(),
      let value = try? JSONCoding.value(Self.self, from: Foundation.Data(text.utf8))
    else { return nil }
    return json.noted(value, "a string")
  }
}

nonisolated extension Optional where Wrapped: JSONReadable {
  /// Returns nil, because the other forms are those of the value.
  public static func inOtherForm(_ json: JSONReader) throws -> Wrapped?? { nil }
}

nonisolated extension Array where Element: JSONReadable {
  /// Returns no elements for an empty object, and one for a single value.
  public static func inOtherForm(_ json: JSONReader) throws -> [Element]? {
    switch try json.type() {
    case .object where try json.object().all().isEmpty:
      return json.noted([], "an empty object")
    case .null, .array:
      return nil
    case .string where try json.string().isEmpty:
      return nil
    default:
      // A value in a list of lists may be either of two lists.
      guard json.codingPath.last?.intValue == nil,
        !(Element.self is any Swift.MutableCollection.Type),
        let element = try? json.value(Element.self)
      else { return nil }
      return json.noted([element], "a single value")
    }
  }
}

nonisolated extension Dictionary where Key == String, Value: JSONReadable {
  /// Returns no members for an empty list.
  public static func inOtherForm(_ json: JSONReader) throws -> [String: Value]? {
    guard var array = try? json.array(), try array.element() == nil else { return nil }
    return json.noted([:], "an empty list")
  }
}

nonisolated extension ISO8601Date {
  /// Returns a date in the form of headers, or the beginning of a day in UTC.
  public static func inOtherForm(_ json: JSONReader) throws -> ISO8601Date? {
    guard let text = try? json.string(),
      let date = HTTPDate(text).map({ ISO8601Date($0.date) }) ?? ISO8601Date(text + "T00:00:00Z")
    else { return nil }
    return json.noted(date, "another string")
  }
}

nonisolated extension JSONReadable where Self: OpenEnum, RawValue: JSONReadable {
  /// Returns the case for a raw value in another form.
  public static func inOtherForm(_ json: JSONReader) throws -> Self? {
    try RawValue.inOtherForm(json).flatMap { Self(rawValue: $0) }
  }
}

nonisolated extension JSONReader {
  /// Returns a value after noting that it isn't in its declared form.
  fileprivate func noted<Value>(_ value: Value, _ found: String) -> Value? {
    tolerance?.note(found, as: Value.self, at: self)
    return value
  }
}
