import APIModel
package import Diagnostics

/// The text of parameters in requests, by the tables of OpenAPI 3.1 §4.8.12 and RFC 6570 §3.2.
///
/// Generated tests compare with it what the runtime sends, so it shares no code with the runtime.
package enum WireText {
  /// A name and a value, both encoded.
  typealias Pair = (name: String, value: String)

  // MARK: - Values

  /// Returns the text of a value within another one: that of a scalar, or JSON.
  package static func text(_ json: JSONText) -> String? {
    switch json {
    case .null: nil
    case .string(let text), .number(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .array, .object: compact(json)
    }
  }

  /// Returns JSON in one line.
  package static func compact(_ json: JSONText) -> String {
    switch json {
    case .array(let elements): "[" + elements.map(compact).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { compact(.string($0.name)) + ":" + compact($0.value) }
        .joined(separator: ",") + "}"
    case .null, .bool, .number, .string: json.minified()
    }
  }

  // MARK: - Path

  /// Returns the text of a path parameter.
  static func path(_ json: JSONText, _ parameter: API.Parameter) -> String {
    var kept = Kept.unreserved
    if parameter.allowsReserved {
      kept = Kept.reservedPath
    } else if parameter.allowsSlashes {
      kept += "/"
    }
    let encode = Encoder(keeping: kept, keepsEncoded: parameter.allowsReserved)
    let name = encode(parameter.wireName)
    func matrix(_ name: String, _ value: String) -> String {
      value.isEmpty ? ";" + name : ";\(name)=\(value)"
    }
    var result: String
    switch (parameter.serialization, json) {
    case (.json, _): result = encode(compact(json))
    case (.label(let explodes), .array(let elements)):
      result =
        "." + elements.compactMap(text).map { encode($0) }.joined(separator: explodes ? "." : ",")
    case (.label(let explodes), .object(let members)):
      result = "." + flat(members, explodes, encode).joined(separator: explodes ? "." : ",")
    case (.label, _): result = "." + encode(text(json) ?? "")
    case (.matrix(let explodes), .array(let elements)):
      let texts = elements.compactMap(text).map { encode($0) }
      result =
        explodes
        ? texts.map { matrix(name, $0) }.joined() : matrix(name, texts.joined(separator: ","))
    case (.matrix(explodes: true), .object(let members)):
      result = members.compactMap { member in
        text(member.value).map { matrix(encode(member.name), encode($0)) }
      }.joined()
    case (.matrix, .object(let members)):
      result = matrix(name, flat(members, false, encode).joined(separator: ","))
    case (.matrix, _): result = matrix(name, encode(text(json) ?? ""))
    case (_, .array(let elements)):
      let delimiter: Character? = parameter.serialization.delimiter
      result = elements.compactMap(text).map { encode($0) }
        .joined(separator: delimiter.map { Encoder(keeping: ",")(String($0)) } ?? ",")
    case (.simple(explodes: true), .object(let members)):
      result = flat(members, true, encode).joined(separator: ",")
    case (_, .object(let members)):
      result = flat(members, false, encode).joined(separator: ",")
    default: result = encode(text(json) ?? "")
    }
    if result == "." || result == ".." { result = result.map { _ in "%2E" }.joined() }
    return result
  }

  /// Returns `a=1` or `a`, `1` for each member.
  private static func flat(
    _ members: [JSONText.Member],
    _ explodes: Bool,
    _ encode: Encoder
  ) -> [String] {
    members.flatMap { member -> [String] in
      guard let text = text(member.value) else { return [] }
      let pair = [encode(member.name), encode(text)]
      return explodes ? [pair.joined(separator: "=")] : pair
    }
  }

  // MARK: - Pairs

  /// Returns the pairs of a parameter in the query, in a form or in cookies.
  static func pairs(
    _ json: JSONText,
    named name: String,
    _ serialization: API.Parameter.Serialization,
    names: Encoder,
    values: Encoder
  ) -> [Pair] {
    func pair(_ name: String, _ value: String) -> Pair { (names(name), values(value)) }
    let delimiter = serialization.pairDelimiter
    switch (serialization, json) {
    case (_, .null): return []
    case (.json, _): return [pair(name, compact(json))]
    case (.deepObject, _): return deep(json, name).map { pair($0.name, $0.value) }
    case (_, .array(let elements)):
      let texts = elements.compactMap(text)
      guard let delimiter else { return texts.map { pair(name, $0) } }
      return texts.isEmpty
        ? [] : [(names(name), texts.map { values($0) }.joined(separator: delimiter))]
    case (.part, .object): return [pair(name, compact(json))]
    case (_, .object(let members)):
      guard let delimiter else {
        return members.flatMap { member -> [Pair] in
          guard case .array(let elements) = member.value else {
            return text(member.value).map { [pair(member.name, $0)] } ?? []
          }
          return elements.compactMap(text).map { pair(member.name, $0) }
        }
      }
      let texts = members.flatMap { member in
        text(member.value).map { [values(member.name), values($0)] } ?? []
      }
      return texts.isEmpty ? [] : [(names(name), texts.joined(separator: delimiter))]
    default: return text(json).map { [pair(name, $0)] } ?? []
    }
  }

  /// Returns `name[member]=value` for each value inside an object.
  private static func deep(_ json: JSONText, _ name: String) -> [Pair] {
    switch json {
    case .null: return []
    case .object(let members): return members.flatMap { deep($0.value, "\(name)[\($0.name)]") }
    case .array(let elements):
      return elements.enumerated().flatMap { index, element in
        switch element {
        case .array, .object: deep(element, "\(name)[\(index)]")
        default: deep(element, "\(name)[]")
        }
      }
    case .bool, .number, .string: return text(json).map { [(name, $0)] } ?? []
    }
  }

  /// Returns the pairs of an object whose members are separate parameters or fields.
  static func pairs(
    ofMembers json: JSONText,
    _ encodings: [API.Parameter.MemberEncoding],
    names: Encoder,
    values: Encoder,
    reserved: Encoder
  ) -> [Pair] {
    guard case .object(let members) = json else {
      return pairs(json, named: "", .form(explodes: true), names: names, values: values)
    }
    return members.flatMap { member -> [Pair] in
      let encoding = encodings.first { $0.name == member.name }
      return pairs(
        member.value,
        named: member.name,
        encoding?.serialization ?? .part(contentType: nil),
        names: names,
        values: encoding?.allowsReserved == true ? reserved : values
      )
    }
  }

  // MARK: - Header fields

  /// Returns the text of a header field; `nil` if it isn't sent.
  static func header(_ json: JSONText, _ serialization: API.Parameter.Serialization) -> String? {
    switch (serialization, json) {
    case (.json, _): return ascii(compact(json))
    case (_, .array(let elements)):
      let texts = elements.compactMap(text)
      let delimiter = serialization.delimiter.map { String($0) } ?? ","
      return texts.isEmpty ? nil : texts.joined(separator: delimiter)
    case (_, .object(let members)):
      let separator = serialization == .simple(explodes: true) ? "=" : ","
      let texts = members.compactMap { member in
        text(member.value).map { member.name + separator + $0 }
      }
      return texts.isEmpty ? nil : texts.joined(separator: ",")
    default: return text(json)
    }
  }

  private static func ascii(_ text: String) -> String {
    text.utf16.map { unit in
      guard unit >= 0x80 else { return String(UnicodeScalar(UInt8(unit))) }
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

extension API.Parameter.Serialization {
  /// The character between the elements of a list, if the style names one.
  fileprivate var delimiter: Character? {
    switch self {
    case .spaceDelimited: " "
    case .pipeDelimited: "|"
    case .tabDelimited: "\t"
    default: nil
    }
  }

  /// The encoded delimiter of a list in one pair; `nil` if each element has its own.
  fileprivate var pairDelimiter: String? {
    switch self {
    case .form(explodes: false), .simple(explodes: false), .cookie(explodes: false): ","
    case .spaceDelimited(explodes: false): "%20"
    case .pipeDelimited(explodes: false): "%7C"
    case .tabDelimited: "%09"
    default: nil
    }
  }
}
