import Diagnostics
import SpecSyntax

/// Says whether JSON decodes into a type, rule for rule as the generated decoding does.
struct SampleValidator {
  let api: API

  /// Why a value does not decode: where, and what is expected there.
  struct Fault {
    let range: SourceRange
    let message: Diagnostic.Message
  }

  /// The first fault of a value, or `nil` if it decodes.
  func fault(of node: Node, as type: ValueType) -> Fault? {
    switch type {
    case .optional(let wrapped): return node.isNull ? nil : fault(of: node, as: wrapped)
    case .json: return nil
    case .custom: return node.isNull ? unexpected(node, "a value") : nil
    case .string, .file, .data: return text(of: node, "a string") { _ in true }
    case .dateTime: return text(of: node, "a date with a time", TextFormats.isDateTime)
    case .calendarDate: return text(of: node, "a date") { TextFormats.isDate(Substring($0).utf8) }
    case .uuid: return text(of: node, "a UUID", TextFormats.isUUID)
    case .url: return text(of: node, "a URL", TextFormats.isURL)
    case .base64: return text(of: node, "base64", TextFormats.isBase64)
    case .int, .int64: return integer(node, Int64.self)
    case .int32: return integer(node, Int32.self)
    case .double, .float, .decimal:
      guard kind(of: node) == .number, node.text.flatMap(JSONNumber.literal) != nil else {
        return unexpected(node, "a number")
      }
      return nil
    case .bool: return node.bool == nil ? unexpected(node, "a Boolean") : nil
    case .array(let element):
      guard let elements = node.sequence else { return unexpected(node, "a list") }
      return elements.lazy.compactMap { fault(of: $0, as: element) }.first
    case .dictionary(let value):
      guard let mapping = node.mapping else { return unexpected(node, "an object") }
      return mapping.entries.lazy.compactMap { fault(of: $0.value, as: value) }.first
    case .model(let id): return fault(of: node, as: api[id].kind)
    }
  }

  private func fault(of node: Node, as kind: API.Model.Kind) -> Fault? {
    switch kind {
    case .alias(let type): fault(of: node, as: type)
    case .structure(let structure): fault(of: node, as: structure)
    case .enumeration(let enumeration):
      switch enumeration.rawType {
      case .string: fault(of: node, as: .string)
      case .integer: fault(of: node, as: .int)
      case .number: fault(of: node, as: .double)
      }
    case .union(let union): fault(of: node, as: union)
    }
  }

  private func fault(of node: Node, as structure: API.Structure) -> Fault? {
    guard let mapping = node.mapping else { return unexpected(node, "an object") }
    for property in structure.properties {
      guard let value = mapping[property.wireName] else {
        if case .optional = property.declaredType { continue }
        return Fault(range: node.range, message: .lacks(property.wireName))
      }
      if let fault = fault(of: value, as: property.declaredType) { return fault }
    }
    guard let additional = structure.additionalProperties else { return nil }
    let known = Set(structure.properties.map(\.wireName))
    return mapping.entries.lazy.filter { !known.contains($0.key) }
      .compactMap { fault(of: $0.value, as: additional) }.first
  }

  /// A value of no variant is kept as it is; one that is recognised has to decode.
  private func fault(of node: Node, as union: API.Union) -> Fault? {
    switch union.discrimination {
    case .property(let key):
      guard let value = node[key]?.string else { return nil }
      let variant = union.variants.first { $0.discriminatorValues.contains(value) }
      return variant.flatMap { fault(of: node, as: $0.type) }
    case .jsonType:
      let variant = union.variants.first { kinds(of: $0.type).contains(kind(of: node)) }
      return variant.flatMap { fault(of: node, as: $0.type) }
    case .requiredKeys(let keys):
      for (variant, keys) in zip(union.variants, keys) where !keys.isEmpty {
        if keys.allSatisfy({ node[$0] != nil }) { return fault(of: node, as: variant.type) }
      }
      return nil
    case .trial:
      return nil
    }
  }

  // MARK: - Kinds of JSON

  private enum Kind { case null, bool, number, string, array, object }

  private func kind(of node: Node) -> Kind {
    switch node.value {
    case .scalar(_, .null): .null
    case .scalar(_, .bool): .bool
    case .scalar(_, .integer), .scalar(_, .float): .number
    case .scalar(_, .string): .string
    case .sequence: .array
    case .mapping: .object
    }
  }

  private func kinds(of type: ValueType) -> Set<Kind> {
    switch type {
    case .string, .dateTime, .calendarDate, .uuid, .url, .base64, .data, .file: [.string]
    case .int, .int32, .int64, .double, .float, .decimal: [.number]
    case .bool: [.bool]
    case .array: [.array]
    case .dictionary: [.object]
    case .optional(let wrapped): kinds(of: wrapped)
    case .json, .custom: []
    case .model(let id):
      switch api[id].kind {
      case .structure: [.object]
      case .enumeration(let enumeration): enumeration.rawType == .string ? [.string] : [.number]
      case .union(let union): union.variants.reduce(into: []) { $0.formUnion(kinds(of: $1.type)) }
      case .alias(let type): kinds(of: type)
      }
    }
  }

  // MARK: - Scalars

  private func text(of node: Node, _ expected: String, _ isValid: (String) -> Bool) -> Fault? {
    guard let string = node.string, isValid(string) else { return unexpected(node, expected) }
    return nil
  }

  private func integer<Number: FixedWidthInteger>(_ node: Node, _: Number.Type) -> Fault? {
    guard case .scalar(_, .integer) = node.value, let value = node.integer,
      Number(exactly: value) != nil
    else { return unexpected(node, "an integer") }
    return nil
  }

  private func unexpected(_ node: Node, _ expected: String) -> Fault {
    Fault(range: node.range, message: .isNot(expected, node))
  }
}

extension Diagnostic.Message {
  fileprivate static func lacks(_ key: String) -> Self {
    Self("the example lacks the required '\(key)'")
  }

  fileprivate static func isNot(_ expected: String, _ node: Node) -> Self {
    if let text = node.string { return Self("the example's '\(text)' isn't \(expected)") }
    return Self("the example has \(node.kindDescription) where \(expected) is expected")
  }
}
