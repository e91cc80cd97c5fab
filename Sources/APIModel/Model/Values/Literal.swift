package import Diagnostics

/// A value of the spec for which Swift has a literal, or an expression that can't fail.
package struct Literal: Hashable, Sendable {
  /// The form of the expression.
  package indirect enum Form: Hashable, Sendable {
    case text(String)
    case bool(Bool)
    case integer(Int64)
    /// A number in JSON's spelling.
    case number(String)
    /// A number with all its digits, which a literal would lose.
    case decimal(String)
    /// A moment as seconds since 1970, in JSON's spelling.
    case moment(String)
    case day(String)
    case uuid(String)
    case list([Literal])
    case map([Member])
    /// Any JSON.
    case json
    /// The case of an enumeration, by its position.
    case listed(ModelID, Int)
  }

  /// A member of a dictionary.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: Literal
  }

  package var json: JSONText
  package var form: Form
}

extension Literal {
  /// Returns the spelling of a floating-point number, with a fraction if the integer would have to
  /// be rounded, about which the compiler warns.
  ///
  /// - Parameters:
  ///   - text: The number in JSON's spelling.
  ///   - isExact: A closure that returns whether the type has the value.
  /// - Returns: The spelling.
  package static func spelling(_ text: String, ifExact isExact: (Int64) -> Bool) -> String {
    let isWhole = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
    return !isWhole || Int64(text).map(isExact) ?? false ? text : text + ".0"
  }
}

extension [API.Model] {
  /// Returns the literal of a value as a type; `nil` if Swift has none.
  package func literal(_ json: JSONText, as type: ValueType) -> Literal? {
    form(of: json, as: type).map { Literal(json: json, form: $0) }
  }

  private func form(of json: JSONText, as type: ValueType) -> Literal.Form? {
    switch type {
    case .scalar(let scalar):
      return Self.form(of: json, as: scalar)
    case .array(let element):
      guard case .array(let elements) = json else { return nil }
      let literals = elements.compactMap { literal($0, as: element) }
      return literals.count == elements.count ? .list(literals) : nil
    case .dictionary(let element):
      guard case .object(let members) = json else { return nil }
      let literals = members.compactMap { member in
        literal(member.value, as: element).map { Literal.Member(key: member.name, value: $0) }
      }
      return literals.count == members.count ? .map(literals) : nil
    case .json:
      return .json
    case .model(let id):
      guard case .enumeration(let enumeration) = self[id.index].kind else { return nil }
      return enumeration.position(of: json).map { .listed(id, $0) }
    case .optional, .data, .file, .custom:
      return nil
    }
  }

  private static func form(of json: JSONText, as scalar: Scalar) -> Literal.Form? {
    switch scalar {
    case .string, .named, .url:
      return json.string.map { .text($0) }
    case .bool:
      return json.bool.map { .bool($0) }
    case .int:
      return json.number.flatMap(JSONNumber.integer).map { .integer($0) }
    case .sized(let width):
      guard let text = json.number, width.includes(text) else { return nil }
      if let number = JSONNumber.integer(text) { return .integer(number) }
      return UInt64(text) == nil ? nil : .number(text)
    case .double:
      return json.number.map { .number(Literal.spelling($0) { Double(exactly: $0) != nil }) }
    case .float:
      return json.number.map { .number(Literal.spelling($0) { Float(exactly: $0) != nil }) }
    case .decimal, .decimalText:
      guard let text = json.number ?? json.string, JSONNumber.literal(text) == text else {
        return nil
      }
      if let number = Int64(text) { return .integer(number) }
      // A literal with a fraction would be converted from `Double`.
      return .decimal(text)
    case .dateTime:
      guard let (seconds, fraction) = json.string.flatMap(DateReader.seconds),
        // Before 1970, a fraction would count backwards.
        seconds >= 0 || fraction.isEmpty
      else { return nil }
      return .moment("\(seconds)" + fraction)
    case .calendarDate:
      return json.string.map { .day($0) }
    case .uuid:
      return json.string.map { .uuid($0) }
    case .base64:
      return nil
    }
  }
}

extension API.Enumeration {
  /// Returns the position of the case that has a value.
  package func position(of json: JSONText) -> Int? {
    cases.firstIndex { item in
      switch rawType {
      case .string: json.string == item.rawValue
      case .integer:
        json.number.flatMap(JSONNumber.integer).map { "\($0)" == item.rawValue } ?? false
      case .number: json.number == item.rawValue
      case .mixed: item.json == json
      }
    }
  }
}
