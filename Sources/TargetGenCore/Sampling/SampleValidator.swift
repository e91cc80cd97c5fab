import Diagnostics
import SpecSyntax

/// Reads a value of the spec as generated decoding would, and returns the JSON that decodes.
///
/// Where a scalar has the wrong kind only because YAML guessed it, such as a number for a text, the value is corrected
/// and the correction remembered.
struct SampleValidator {
  private let models: [API.Model]
  private let options: Configuration.ModelOptions
  /// The properties by which unions tell each model from others, which are no unknown ones.
  private let tags: [ModelID: Set<String>]
  /// What was corrected since it was last asked for.
  private var corrections: [SampleProblem] = []
  /// The places of the properties that an answer may have, by model: most objects of a spec are of few models.
  private var positions: [ModelID: [String: Int]] = [:]
  /// Whether a value is accepted exactly if generated code decodes it, which finds the variant of a union.
  ///
  /// Otherwise YAML's guesses are corrected, and what the spec requires is required even if decoding does without it.
  private var isExact = false
  private var depth = 0
  private var attempts = 0
  /// Whether a limit was reached, so that a part of the value wasn't checked.
  private var isExhausted = false

  /// Examples nest as deep as documents do, and the stack is finite.
  private static let deepest = 128
  /// Alternatives that lead to each other could be tried without end.
  private static let mostAttempts = 5_000

  init(_ models: [API.Model], as options: Configuration.ModelOptions) {
    self.models = models
    self.options = options
    tags = options.unknownProperties == .fail ? models.tagProperties : [:]
  }

  /// What has been corrected since this was last called.
  mutating func takeCorrections() -> [SampleProblem] {
    defer { corrections = [] }
    return corrections
  }

  /// The JSON of a value that a type can be decoded from.
  mutating func value(_ node: Node, as type: ValueType) throws(SampleProblem) -> JSONText {
    if depth == 0 {
      attempts = 0
      isExhausted = false
    }
    guard depth < Self.deepest, attempts < Self.mostAttempts else {
      isExhausted = true
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
    case .scalar(let scalar):
      switch scalar.jsonType {
      case .boolean:
        guard let flag = node.bool else { throw .isNot("a Boolean", node) }
        return .bool(flag)
      case .number: return try number(node, as: scalar)
      case .null, .string, .array, .object: return try text(node, as: scalar)
      }
    case .custom:
      // What a user's own type is read from, nobody here knows.
      return JSONText(node)
    case .data, .file:
      throw .isNot("a value of JSON", node)
    }
  }

  /// The same as decoding reads it, without corrections.
  private mutating func exactValue(_ node: Node, as type: ValueType) -> JSONText? {
    let wasExact = isExact
    isExact = true
    defer { isExact = wasExact }
    return try? value(node, as: type)
  }

  // MARK: - Scalars

  private mutating func number(
    _ node: Node,
    as scalar: Scalar
  ) throws(SampleProblem) -> JSONText {
    let expected = scalar.isWholeNumber ? "a whole number" : "a number"
    switch node.value {
    case .scalar(let text, .integer), .scalar(let text, .float):
      guard let literal = JSONNumber.literal(text), scalar.includes(literal) else {
        throw .isNot(expected, node)
      }
      return .number(literal)
    case .scalar(let text, .string):
      guard !isExact, let literal = JSONNumber.literal(text), scalar.includes(literal) else {
        throw .isNot(expected, node)
      }
      corrections.append(SampleProblem(message: .isReadAs(text, "a number"), range: node.range))
      return .number(literal)
    case .scalar, .sequence, .mapping:
      throw .isNot(expected, node)
    }
  }

  private mutating func text(_ node: Node, as scalar: Scalar) throws(SampleProblem) -> JSONText {
    guard let text = node.text, node.string != nil || !isExact else {
      throw .isNot(SampleText.expectation(of: scalar), node)
    }
    guard SampleText.isValid(text, as: scalar) else {
      throw .isNot(SampleText.expectation(of: scalar), node)
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
      case .alternatives:
        guard let first = firstFitting(node, of: structure.properties.map(\.type)) else {
          throw .fitsNoVariant(node)
        }
        return first.json
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
        json = try member(entry.value, as: structure.properties[position], in: use)
      } else if let type = structure.additionalProperties {
        json = try value(entry.value, as: type)
      } else if isClosed(structure), !isTag(entry.key, of: structure, id) {
        throw .isUnknown(entry.key, at: entry.keyRange)
      } else {
        json = JSONText(entry.value)
      }
      members.append(JSONText.Member(entry.key, json))
    }
    for position in structure.properties.indices {
      guard structure.properties[position].isReceived(in: use),
        structure.properties[position].mustBeReceived(in: use)
      else { continue }
      let property = structure.properties[position]
      guard mapping[property.wireName] == nil, !(isExact && hasFallback(property)) else { continue }
      throw .isMissing(property.wireName, in: node)
    }
    return .object(members)
  }

  /// The value of a property.
  private mutating func member(
    _ node: Node,
    as property: API.Property,
    in use: API.Use
  ) throws(SampleProblem) -> JSONText {
    if isExact {
      let isRequired = property.mustBeReceived(in: use)
      if node.isNull, isRequired, hasFallback(property) || readsNullAsEmpty(property.type) {
        return .null
      }
      // An optional text that isn't in its format is nil.
      if !isRequired, !property.isNullSendable, property.type.isText, let text = node.string {
        return .string(text)
      }
    }
    return try value(node, as: property.receivedType(in: use))
  }

  /// Whether decoding uses the default if a required property is missing.
  private func hasFallback(_ property: API.Property) -> Bool {
    guard let value = property.defaultValue, !property.isNullable, !property.isIndirect else {
      return false
    }
    switch property.type.leaf {
    case .json: return true
    case .scalar(let scalar):
      switch scalar {
      case .string, .url, .bool, .int, .sized, .double, .float: return true
      case .decimal: return value.json.text.flatMap { Int64($0) } != nil
      case .decimalText, .dateTime, .calendarDate, .uuid, .base64: return false
      }
    case .model(let id):
      guard case .enumeration(let enumeration) = models[id.index].kind else { return false }
      return enumeration.cases.contains {
        $0.rawValue == value.json.text || $0.json == value.json
      }
    case .data, .file, .custom, .array, .dictionary, .optional:
      return false
    }
  }

  /// Whether `null` stands for an empty value of a type.
  private func readsNullAsEmpty(_ type: ValueType) -> Bool {
    guard options.nullCollections == .empty else { return false }
    switch type {
    case .array, .dictionary: return true
    case .scalar, .data, .file, .json, .optional, .model, .custom:
      return false
    }
  }

  /// Whether decoding refuses properties that the structure doesn't have.
  private func isClosed(_ structure: API.Structure) -> Bool {
    options.unknownProperties == .fail && structure.isClosed
  }

  private func isTag(_ name: String, of structure: API.Structure, _ id: ModelID) -> Bool {
    structure.properties.contains { $0.wireName == name } || tags[id]?.contains(name) == true
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
    switch union.reading.choice(for: node) {
    case .variant(let variant):
      // With the variant known, what is wrong with it can be told.
      return try value(node, as: union.variants[variant].type)
    case .firstDecodable(let variants):
      if let first = firstFitting(node, of: variants.map({ union.variants[$0].type })) {
        return first.json
      }
      // Decoding keeps what is none of the variants, but it's no example of the union.
      guard isExact, !isExhausted else { throw .fitsNoVariant(node) }
      return JSONText(node)
    }
  }

  /// Returns the variant as which decoding reads a value; `nil` if it's kept as an unknown one.
  ///
  /// - Throws: `SampleProblem` if decoding fails.
  mutating func variant(of node: Node, in union: API.Union) throws(SampleProblem) -> Int? {
    attempts = 0
    isExhausted = false
    switch union.reading.choice(for: node) {
    case .variant(let variant):
      guard exactValue(node, as: union.variants[variant].type) != nil else {
        throw .fitsNoVariant(node)
      }
      return variant
    case .firstDecodable(let variants):
      let types = variants.map { union.variants[$0].type }
      return firstFitting(node, of: types).map { variants[$0.offset] }
    }
  }

  private mutating func firstFitting(
    _ node: Node,
    of types: [ValueType]
  ) -> (offset: Int, json: JSONText)? {
    for (offset, type) in types.enumerated() {
      attempts += 1
      if let json = exactValue(node, as: type) { return (offset, json) }
    }
    return nil
  }
}

extension API.Property {
  /// Whether models of a use have it at all: what only requests have is no part of an answer.
  func isReceived(in use: API.Use) -> Bool {
    !(isWriteOnly && use == .response)
  }

  /// Whether a model of a use can't be read without it.
  func mustBeReceived(in use: API.Use) -> Bool {
    isRequired && !isNullable && !(use == [.request, .response] && (isReadOnly || isWriteOnly))
  }

  /// The type that is read, which is optional where it may be missing.
  func receivedType(in use: API.Use) -> ValueType {
    mustBeReceived(in: use) ? type : .optional(type)
  }
}

extension Scalar {
  /// Whether a number of JSON can be read as one of this type.
  fileprivate func includes(_ literal: String) -> Bool {
    switch self {
    case .int: SizedInteger.int64.includes(literal)
    case .sized(let width): width.includes(literal)
    case .string, .double, .float, .decimal, .bool, .dateTime, .calendarDate, .uuid, .decimalText,
      .url, .base64:
      true
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isReadAs(_ text: String, _ kind: String) -> Self {
    Self("the example '\(text)' has the wrong type; it's read as \(kind)")
  }
}
