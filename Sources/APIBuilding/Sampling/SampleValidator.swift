import APIModel
import Diagnostics
import SpecSyntax

/// Reads a value of the spec as generated decoding would, and returns the JSON that decodes.
///
/// Where a scalar has the wrong kind only because YAML guessed it, such as a number for a text, the value is corrected
/// and the correction remembered.
struct SampleValidator {
  private let models: [API.Model]
  /// What was corrected since it was last asked for.
  private var corrections: [SampleProblem] = []
  /// The places of the properties that an answer may have, by model: most objects of a spec are of few models.
  private var positions: [ModelID: [String: Int]] = [:]
  /// Whether values are taken as they are: a variant is found by what stands there.
  private var isExact = false
  private var depth = 0
  private var attempts = 0

  /// Examples nest as deep as documents do, and the stack is finite.
  private static let deepest = 128
  /// Alternatives that lead to each other could be tried without end.
  private static let mostAttempts = 5_000

  init(_ models: [API.Model]) {
    self.models = models
  }

  /// What has been corrected since this was last called.
  mutating func takeCorrections() -> [SampleProblem] {
    defer { corrections = [] }
    return corrections
  }

  /// The JSON of a value that a type can be decoded from.
  mutating func value(_ node: Node, as type: ValueType) throws(SampleProblem) -> JSONText {
    if depth == 0 { attempts = 0 }
    guard depth < Self.deepest, attempts < Self.mostAttempts else {
      throw .isNot("a value that can be checked", node)
    }
    depth += 1
    defer { depth -= 1 }
    switch type {
    case .optional(let wrapped):
      return node.isNull ? .null : try value(node, as: wrapped)
    case .json:
      return JSONText(node)
    case .array(let element):
      guard let elements = node.sequence else { throw .isNot("a list", node) }
      var result: [JSONText] = []
      for node in elements { result.append(try value(node, as: element)) }
      return .array(result)
    case .dictionary(let values):
      guard let mapping = node.mapping else { throw .isNot("an object", node) }
      var members: [JSONText.Member] = []
      for entry in mapping.entries {
        members.append(JSONText.Member(entry.key, try value(entry.value, as: values)))
      }
      return .object(members)
    case .model(let id):
      return try value(node, asModel: id)
    case .bool:
      guard let flag = node.bool else { throw .isNot("a Boolean", node) }
      return .bool(flag)
    case .int, .sized, .double, .float, .decimal:
      return try number(node, as: type)
    case .string, .dateTime, .calendarDate, .uuid, .decimalText, .url, .base64:
      return try text(node, as: type)
    case .custom:
      // What a user's own type is read from, nobody here knows.
      return JSONText(node)
    case .data, .file:
      throw .isNot("a value of JSON", node)
    }
  }

  /// The same without corrections.
  private mutating func exactValue(_ node: Node, as type: ValueType) -> JSONText? {
    let wasExact = isExact
    isExact = true
    defer { isExact = wasExact }
    return try? value(node, as: type)
  }

  // MARK: - Scalars

  private mutating func number(
    _ node: Node,
    as type: ValueType
  ) throws(SampleProblem) -> JSONText {
    let expected = type.isWholeNumber ? "a whole number" : "a number"
    switch node.value {
    case .scalar(let text, .integer), .scalar(let text, .float):
      guard let literal = JSONNumber.literal(text), type.includes(literal) else {
        throw .isNot(expected, node)
      }
      return .number(literal)
    case .scalar(let text, .string):
      guard !isExact, let literal = JSONNumber.literal(text), type.includes(literal) else {
        throw .isNot(expected, node)
      }
      corrections.append(SampleProblem(message: .isReadAs(text, "a number"), range: node.range))
      return .number(literal)
    case .scalar, .sequence, .mapping:
      throw .isNot(expected, node)
    }
  }

  private mutating func text(_ node: Node, as type: ValueType) throws(SampleProblem) -> JSONText {
    guard let text = node.text, node.string != nil || !isExact else {
      throw .isNot(SampleText.expectation(of: type), node)
    }
    guard SampleText.isValid(text, as: type) else {
      throw .isNot(SampleText.expectation(of: type), node)
    }
    if node.string == nil {
      corrections.append(SampleProblem(message: .isReadAs(text, "a string"), range: node.range))
    }
    return .string(text)
  }

  // MARK: - Models

  private mutating func value(
    _ node: Node,
    asModel id: ModelID
  ) throws(SampleProblem) -> JSONText {
    let model = models[id.index]
    switch model.kind {
    case .alias(let type):
      return try value(node, as: type)
    case .enumeration(let enumeration):
      // Values that the list does not have are kept, so that only their kind matters.
      switch enumeration.rawType {
      case .string: return try text(node, as: .string)
      case .integer: return try number(node, as: .int)
      case .number: return try number(node, as: .double)
      case .mixed: return try value(node, as: .json)
      }
    case .structure(let structure):
      switch structure.form {
      case .object: return try value(node, as: structure, of: id)
      case .tuple: return try value(node, asTuple: structure)
      case .alternatives: return try firstFitting(node, of: structure.properties.map(\.type))
      }
    case .union(let union):
      return try value(node, as: union)
    }
  }

  private mutating func value(
    _ node: Node,
    as structure: API.Structure,
    of id: ModelID
  ) throws(SampleProblem) -> JSONText {
    guard let mapping = node.mapping else { throw .isNot("an object", node) }
    let use = models[id.index].use
    let known = knownPositions(of: structure, id)
    var members: [JSONText.Member] = []
    members.reserveCapacity(mapping.entries.count)
    for entry in mapping.entries {
      let json: JSONText
      if let position = known[entry.key] {
        json = try value(entry.value, as: structure.properties[position].receivedType(in: use))
      } else if let type = structure.additionalProperties {
        json = try value(entry.value, as: type)
      } else {
        json = JSONText(entry.value)
      }
      members.append(JSONText.Member(entry.key, json))
    }
    for position in structure.properties.indices {
      guard structure.properties[position].isReceived(in: use),
        structure.properties[position].mustBeReceived(in: use)
      else { continue }
      let name = structure.properties[position].wireName
      if mapping[name] == nil { throw .isMissing(name, in: node) }
    }
    return .object(members)
  }

  private mutating func value(
    _ node: Node,
    asTuple structure: API.Structure
  ) throws(SampleProblem) -> JSONText {
    guard let elements = node.sequence else { throw .isNot("a list", node) }
    var result: [JSONText] = []
    for (position, element) in elements.enumerated() {
      if position < structure.properties.count {
        let property = structure.properties[position]
        result.append(try value(element, as: property.declaredType))
      } else if let others = structure.additionalProperties {
        result.append(try value(element, as: others))
      } else {
        result.append(JSONText(element))
      }
    }
    let missing = structure.properties.dropFirst(elements.count).first {
      $0.isRequired && !$0.isNullable
    }
    if let missing { throw .isMissing(missing.wireName, in: node) }
    return .array(result)
  }

  private mutating func knownPositions(of structure: API.Structure, _ id: ModelID) -> [String: Int]
  {
    if let known = positions[id] { return known }
    var known: [String: Int] = [:]
    for (position, property) in structure.properties.enumerated()
    where property.isReceived(in: models[id.index].use) {
      known[property.wireName] = position
    }
    positions[id] = known
    return known
  }

  private mutating func value(
    _ node: Node,
    as union: API.Union
  ) throws(SampleProblem) -> JSONText {
    switch union.discrimination {
    case .property(let name):
      // With the variant known, what is wrong with it can be told.
      let text = node[name]?.discriminatorText
      let known = text.flatMap { text in
        union.variants.first { $0.discriminatorValues.contains(text) }
      }
      guard let known else {
        return try firstFitting(node, of: union.variants.filter(\.isDefault).map(\.type))
      }
      return try value(node, as: known.type)
    case .requiredKeys(let keys):
      let marked = zip(union.variants, keys).first { _, keys in
        keys.contains { node[$0] != nil }
      }
      if let variant = marked?.0 { return try value(node, as: variant.type) }
      let open = zip(union.variants, keys).filter(\.1.isEmpty).map(\.0)
      return try firstFitting(node, of: open.map(\.type))
    case .jsonType, .trial:
      return try firstFitting(node, of: union.variants.map(\.type))
    }
  }

  private mutating func firstFitting(
    _ node: Node,
    of types: [ValueType]
  ) throws(SampleProblem) -> JSONText {
    for type in types {
      attempts += 1
      if let json = exactValue(node, as: type) { return json }
    }
    throw .fitsNoVariant(node)
  }
}

extension ValueType {
  /// Whether a number of JSON can be read as one of this type.
  fileprivate func includes(_ literal: String) -> Bool {
    switch self {
    case .int: SizedInteger.int64.includes(literal)
    case .sized(let width): width.includes(literal)
    case .string, .double, .float, .decimal, .bool, .dateTime, .calendarDate, .uuid, .decimalText,
      .url, .base64, .data, .file, .json, .array, .dictionary, .optional, .model, .custom:
      true
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isReadAs(_ text: String, _ kind: String) -> Self {
    Self("the example '\(text)' has the wrong type; it's read as \(kind)")
  }
}
