import APIBuilding
import APIModel
import Diagnostics
import SpecSyntax

/// Reads the text of a parameter as JSON of its type.
struct ParameterReader {
  let api: API

  /// Returns the value of a parameter from its texts; `nil` if the form of the value isn't read.
  func json(_ texts: [String], of parameter: API.Parameter) -> JSONText? {
    let type = parameter.type.unwrapped
    if parameter.serialization == .json || parameter.isWholeList {
      return texts.first.map { Self.parsed($0) }
    }
    var isPart = false
    if case .part = parameter.serialization { isPart = true }
    guard case .array(let element) = type else {
      return texts.last.flatMap { json(Self.value(in: $0, of: parameter), as: type, isPart) }
    }
    let separator: Character? =
      switch parameter.serialization {
      case .simple, .form(explodes: false), .cookie(explodes: false): ","
      case .spaceDelimited: " "
      case .pipeDelimited: "|"
      case .tabDelimited: "\t"
      case .form, .cookie, .part: nil
      case .label, .matrix, .deepObject, .json, .none: "\0"
      }
    guard separator != "\0" else { return nil }
    var parts = texts
    if let separator {
      parts = texts.flatMap { $0.split(separator: separator, omittingEmptySubsequences: false) }
        .map(String.init)
    }
    var elements: [JSONText] = []
    for part in parts {
      guard let value = json(part, as: element.unwrapped, isPart) else { return nil }
      elements.append(value)
    }
    return .array(elements)
  }

  /// Returns the text of a scalar without the prefix of its form, as in `.7` and `;id=7`.
  private static func value(in text: String, of parameter: API.Parameter) -> String {
    let prefix: String
    switch parameter.serialization {
    case .label: prefix = "."
    case .matrix: prefix = ";\(parameter.wireName)="
    default: return text
    }
    return text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
  }

  /// Returns the value of JSON, or any other text itself.
  private static func parsed(_ text: String) -> JSONText {
    JSONBody.value(of: Array(text.utf8)).map { JSONText($0) } ?? .string(text)
  }

  /// Returns the value of a text; objects and lists in parts are JSON.
  private func json(_ text: String, as type: ValueType, _ isPart: Bool) -> JSONText? {
    switch type {
    case .scalar(let scalar):
      switch scalar.jsonType {
      case .number: return JSONNumber.isNumber(text) ? .number(text) : .string(text)
      case .boolean:
        return ["true", "false"].contains(text) ? .bool(text == "true") : .string(text)
      case .null, .string, .array, .object: return .string(text)
      }
    case .model(let id):
      guard case .enumeration(let enumeration) = api[id].kind else {
        return isPart ? Self.parsed(text) : nil
      }
      switch enumeration.rawType {
      case .string: return .string(text)
      case .integer, .number: return JSONNumber.isNumber(text) ? .number(text) : .string(text)
      case .mixed: return nil
      }
    case .optional(let wrapped): return json(text, as: wrapped, isPart)
    case .array, .dictionary: return isPart ? Self.parsed(text) : nil
    case .json, .data, .file, .custom: return nil
    }
  }
}

extension ValueType {
  fileprivate var unwrapped: ValueType {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }
}
