import APIModel
import SwiftCode

/// Writes values of hand-written code as arguments of generated declarations.
struct ValueExpression {
  let api: API
  let appCase: AppCase
  /// Indicates whether a list of one value is sent as the value itself is, which isn't so in JSON.
  var hasSingleValues = false

  /// Returns an expression of a type; `nil` if the value can't be converted without a decision.
  func text(_ value: AppValue, as type: ValueType) -> String? {
    if case .optional(let wrapped) = type {
      if case .null = value { return "nil" }
      return text(value, as: wrapped, isOptional: true)
    }
    return text(value, as: type, isOptional: false)
  }

  private func text(_ value: AppValue, as type: ValueType, isOptional: Bool) -> String? {
    if hasSingleValues, case .array(let element) = type, isSingle(value) {
      return list(of: value, as: element, isOptional: isOptional)
    }
    switch value {
    case .argument(let index, let members):
      guard appCase.parameters.indices.contains(index) else { return nil }
      return argument(index, members, as: type, isOptional: isOptional)
    case .text(let text):
      // A number that is sent as text: `"\(page)"`.
      if !type.isText, case .argument? = text.pieces.soleValue, let value = text.pieces.soleValue {
        return self.text(value, as: type, isOptional: isOptional)
      }
      return interpolation(text, as: type)
    case .number(let number): return constant(number, isText: false, as: type)
    case .bool(let flag):
      return type == .bool ? "\(flag)" : constant("\(flag)", isText: true, as: type)
    case .null: return nil
    case .list(let values):
      guard case .array(let element) = type else { return nil }
      let elements = values.map { text($0, as: element, isOptional: false) }
      guard !elements.contains(nil) else { return nil }
      return "[" + elements.compactMap(\.self).joined(separator: ", ") + "]"
    case .object(let members):
      return object(members.map { ($0.key, $0.value) }, as: type)
    case .unknown(let text): return text.isGlobalValue ? text : nil
    }
  }

  /// Returns whether a value is certainly no list.
  private func isSingle(_ value: AppValue) -> Bool {
    switch value {
    case .text, .number, .bool: true
    case .argument(let index, let members):
      members.isEmpty && appCase.parameters.indices.contains(index)
        && AppType(appCase.parameters[index].type).element == nil
    case .null, .list, .object, .unknown: false
    }
  }

  private func list(of value: AppValue, as element: ValueType, isOptional: Bool) -> String? {
    guard case .argument(let index, _) = value,
      case let written = AppType(appCase.parameters[index].type), written.isOptional
    else { return text(value, as: element, isOptional: false).map { "[\($0)]" } }
    guard isOptional, let inner = converted("$0", written, to: element) else { return nil }
    return "\(appCase.argumentName(index)).map { [\(inner)] }"
  }

  // MARK: - Constants

  private func constant(_ text: String, isText: Bool, as type: ValueType) -> String? {
    if case .model(let id) = type {
      guard case .enumeration(let enumeration) = api[id].kind,
        let found = enumeration.cases.first(where: { $0.rawValue == text })
      else { return nil }
      // The old function has the same labels, and its type may have such a member.
      return api.description(of: type) + "." + found.name.swift
    }
    if type.isText { return text.debugDescription }
    guard case .scalar(let scalar) = type, scalar.jsonType == .number, Double(text) != nil else {
      return nil
    }
    return text
  }

  private func interpolation(_ text: AppText, as type: ValueType) -> String? {
    if let literal = text.pieces.literal { return constant(literal, isText: true, as: type) }
    guard type.isText else { return nil }
    var result = "\""
    for piece in text.pieces {
      switch piece {
      case .literal(let part): result += part.debugDescription.dropFirst().dropLast()
      case .value(let value):
        guard let part = inText(value) else { return nil }
        result += "\\(" + part + ")"
      }
    }
    return result + "\""
  }

  /// Returns an expression of any type, which becomes text.
  private func inText(_ value: AppValue) -> String? {
    switch value {
    case .argument(let index, let members):
      guard appCase.parameters.indices.contains(index),
        !appCase.parameters[index].type.hasSuffix("?")
      else { return nil }
      return ([appCase.argumentName(index)] + members).joined(separator: ".")
    case .unknown(let text): return text.isGlobalValue ? text : nil
    case .number(let text): return text
    case .text, .bool, .null, .list, .object: return nil
    }
  }

  // MARK: - Arguments

  private func argument(
    _ index: Int,
    _ members: [String],
    as type: ValueType,
    isOptional: Bool
  ) -> String? {
    let name = appCase.argumentName(index)
    let parameter = appCase.parameters[index]
    let written = AppType(parameter.type)
    if !written.isOptional, members.count == 1, let member = parameter.memberTypes[members[0]] {
      return self.value("\(name).\(members[0])", AppType(member), as: type, isOptional: isOptional)
    }
    if !members.isEmpty {
      // The types of other members aren't known, apart from raw values, which people send as text.
      guard isOptional || !written.isOptional, !written.name.hasPrefix("[") else { return nil }
      let path = ([written.isOptional ? "$0" : name] + members).joined(separator: ".")
      let value = members.last == "rawValue" ? converted(path, AppType("String"), to: type) : path
      return written.isOptional ? value.map { "\(name).map { \($0) }" } : value
    }
    return value(name, written, as: type, isOptional: isOptional)
  }

  /// Returns a value of a type as one of another type.
  private func value(
    _ name: String,
    _ written: AppType,
    as type: ValueType,
    isOptional: Bool
  ) -> String? {
    guard !written.isOptional || isOptional else { return nil }
    guard written.isOptional else { return converted(name, written, to: type) }
    guard let inner = converted("$0", written, to: type) else { return nil }
    return inner == "$0" ? name : "\(name).map { \(inner) }"
  }

  private func converted(_ name: String, _ written: AppType, to type: ValueType) -> String? {
    let target = api.description(of: type)
    if written.name == target || (written.name == "String" && type == .string) { return name }
    if case .scalar(.named) = type, written.name == "String" { return name }
    if case .array(let element) = type, let inner = written.element {
      guard let each = converted("$0", AppType(inner), to: element) else { return nil }
      return each == "$0" ? name : name == "$0" ? nil : "\(name).map { \(each) }"
    }
    let isNumber = AppType.numbers.contains(written.name)
    switch type {
    case .model(let id):
      if case .union(let union) = api[id].kind {
        let variant = union.variants.first { converted(name, written, to: $0.type) == name }
        return variant.map { "\(target).\($0.name.swift)(\(name))" }
      }
      guard case .enumeration(let enumeration) = api[id].kind else { return nil }
      let isFitting =
        enumeration.rawType == .string ? written.name == "String" : written.name == "Int"
      return isFitting && enumeration.rawType != .mixed ? "\(target)(rawValue: \(name))" : nil
    case .scalar(.string): return isNumber || written.name == "Bool" ? "String(\(name))" : nil
    case .scalar(.int), .scalar(.sized), .scalar(.double), .scalar(.float):
      return isNumber ? "\(target)(\(name))" : nil
    case .scalar, .data, .file, .json, .array, .dictionary, .optional, .custom: return nil
    }
  }

  /// Returns a file for a multipart body; `nil` if the type isn't that of files, or the value neither
  /// bytes nor a URL.
  func file(_ value: AppValue, _ file: AppFile, as type: ValueType) -> String? {
    guard type == .file || type == .optional(.file) else { return nil }
    let details = [
      file.name.map { ", fileName: " + $0.debugDescription },
      file.mediaType.map { ", contentType: " + $0.debugDescription },
    ].compactMap(\.self).joined()
    return content(
      value,
      data: file.name == nil ? nil : { "MultipartFile.data(\($0)\(details))" },
      file: { "MultipartFile.file(\($0)\(details))" }
    )
  }

  /// Returns the bytes of a body; `nil` if the value is neither bytes nor a URL.
  func binaryBody(_ value: AppValue) -> String? {
    content(value, data: { ".data(\($0))" }, file: { ".file(\($0))" })
  }

  private func content(
    _ value: AppValue,
    data: ((String) -> String)?,
    file: (String) -> String
  ) -> String? {
    guard case .argument(let index, let members) = value, members.isEmpty,
      appCase.parameters.indices.contains(index)
    else { return nil }
    let written = AppType(appCase.parameters[index].type)
    let name = appCase.argumentName(index)
    let inner = written.isOptional ? "$0" : name
    let text: String?
    switch written.name {
    case "Data": text = data?(inner)
    case "URL": text = file(inner)
    default: text = nil
    }
    return written.isOptional ? text.map { "\(name).map { \($0) }" } : text
  }

  // MARK: - Objects

  /// Returns a value of a structure or a dictionary.
  func object(_ members: [(name: String, value: AppValue)], as type: ValueType) -> String? {
    if case .optional(let wrapped) = type { return object(members, as: wrapped) }
    guard case .model(let id) = type, case .structure(let structure) = api[id].kind,
      structure.form == .object
    else { return nil }
    var arguments: [String] = []
    var rest = members
    for field in api.models.fields(of: structure, api[id].use) where field.role == .property {
      guard let index = rest.firstIndex(where: { $0.name == field.wireName }) else {
        guard field.isOptional || field.initialValue != nil else { return nil }
        continue
      }
      let value = rest.remove(at: index).value
      guard !field.isTriState, let text = text(value, as: field.type) else { return nil }
      arguments.append("\(field.name.swift): \(text)")
    }
    guard rest.isEmpty else { return nil }
    return api.description(of: type) + "(" + arguments.joined(separator: ", ") + ")"
  }
}

extension ValueType {
  /// Indicates whether values are strings in Swift.
  fileprivate var isText: Bool {
    switch self {
    case .scalar(.string), .scalar(.named): true
    case .scalar, .data, .file, .json, .array, .dictionary, .optional, .model, .custom: false
    }
  }
}

extension AppCase {
  /// Returns the name of an associated value in a function with the signature of the case.
  func argumentName(_ index: Int) -> String {
    let parameter = parameters[index]
    let name = parameter.label ?? parameter.name ?? "value\(index + 1)"
    return name == "_" ? "value\(index + 1)" : name.quotedIfKeyword
  }

  /// The name in a declaration.
  var declaredName: String { name.quotedIfKeyword }

  /// Indicates whether the name and the labels are valid without backticks, or are keywords.
  var hasPlainNames: Bool {
    ([name] + parameters.flatMap { [$0.label, $0.name] }.compactMap(\.self))
      .allSatisfy { $0 == "_" || Identifier($0) != nil }
  }
}

extension String {
  fileprivate var quotedIfKeyword: String {
    Identifier(self)?.isKeyword == true ? "`\(self)`" : self
  }

  /// Indicates whether the text is a member of a type, an element of it, or a text instead of one that
  /// is `nil`: `Constants.language`, `Locale.preferredLanguages[0]`, `Locale.current.regionCode ?? ""`.
  fileprivate var isGlobalValue: Bool {
    var parts = split(separator: " ?? ", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1, let last = parts.last, last.isPlainLiteral { parts.removeLast() }
    return parts.allSatisfy(\.isGlobalName)
  }

  private var isPlainLiteral: Bool {
    count > 1 && hasPrefix("\"") && hasSuffix("\"")
      && !dropFirst().dropLast().contains { $0 == "\"" || $0 == "\\" }
  }

  private var isGlobalName: Bool {
    var name = self[...]
    if name.hasSuffix("]"), let open = name.lastIndex(of: "[") {
      let index = name[open...].dropFirst().dropLast()
      guard !index.isEmpty, index.allSatisfy(\.isNumber) else { return false }
      name = name[..<open]
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && name.first?.isUppercase == true
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
  }
}
