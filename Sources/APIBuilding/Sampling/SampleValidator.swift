import APIConfiguration
import APIModel
import Diagnostics
import SpecSyntax

/// Reads a value of the spec as generated code would, and returns the JSON that can be decoded.
///
/// If a scalar has the wrong kind only because YAML guessed it, such as a number instead of a
/// string, the value is corrected and the correction is recorded.
struct SampleValidator {
  private let models: [API.Model]
  private let options: Configuration.ModelOptions
  /// The properties by which unions tell each model apart, which don't count as unknown.
  private let tags: [ModelID: Set<String>]
  /// The corrections since the last call to `takeCorrections`.
  private var corrections: [SampleProblem] = []
  /// The indices of the properties in a response, by model; they're cached because most objects in
  /// a spec are of a few models.
  private var positions: [ModelID: [String: Int]] = [:]
  /// Indicates whether a value is accepted only if generated code decodes it, which finds the
  /// variant of a union.
  ///
  /// Otherwise, YAML's guesses are corrected, and required properties have to be present even if
  /// decoding works without them.
  private var isExact = false
  /// Indicates whether values are sent, so that they don't have the properties of responses only.
  var isSent = false
  private var depth = 0
  private var attempts = 0
  /// Indicates whether a limit was reached, so that a part of the value wasn't checked.
  private var isExhausted = false

  /// The maximum depth of examples, because the stack is finite.
  private static let deepest = 128
  /// The maximum number of attempts, because alternatives may refer to each other endlessly.
  private static let maximumAttempts = 5_000

  init(_ models: [API.Model], as options: Configuration.ModelOptions) {
    self.models = models
    self.options = options
    tags = options.unknownProperties == .fail ? models.tagProperties : [:]
  }

  /// Returns the corrections since the last call.
  mutating func takeCorrections() -> [SampleProblem] {
    defer { corrections = [] }
    return corrections
  }

  /// Returns whether a default or a constant can be decoded as a type without corrections.
  mutating func isValid(_ value: API.Value, as type: ValueType) -> Bool {
    let isValid = (try? self.value(Node(value.json, at: value.range), as: type)) != nil
    return takeCorrections().isEmpty && isValid
  }

  /// Returns the JSON of a value that can be decoded as a type.
  mutating func value(_ node: Node, as type: ValueType) throws(SampleProblem) -> JSONText {
    if depth == 0 {
      attempts = 0
      isExhausted = false
    }
    guard depth < Self.deepest, attempts < Self.maximumAttempts else {
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
      guard let members = node.mapping?.entries else { throw .isNot("an object", node) }
      return .object(
        try each(members) { validator, member throws(SampleProblem) in
          try validator.value(member.value, as: values)
        }
      )
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
      // The JSON form of the user's own type is unknown.
      return JSONText(node)
    case .data, .file:
      throw .isNot("a JSON value", node)
    }
  }

  /// Returns the members of an object with their values as a closure returns them.
  ///
  /// - Throws: The problem of the first member in the alphabet, because their order has no meaning.
  private mutating func each(
    _ members: [Mapping.Entry],
    _ value: (inout SampleValidator, Mapping.Entry) throws(SampleProblem) -> JSONText
  ) throws(SampleProblem) -> [JSONText.Member] {
    var result: [JSONText.Member] = []
    var first: (name: String, problem: SampleProblem)?
    for member in members {
      do throws(SampleProblem) {
        result.append(JSONText.Member(member.key, try value(&self, member)))
      } catch {
        if first.map({ member.key < $0.name }) ?? true { first = (member.key, error) }
        // Only the problem itself matters, and an exact reading has none.
        if isExact { break }
      }
    }
    if let first { throw first.problem }
    return result
  }

  /// Returns the JSON that decoding accepts without corrections.
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
    switch node.scalarJSON {
    case .number(let literal):
      // A server may read larger integers than the client sends.
      let isLarge = isSent && scalar == .int && DecimalNumber(literal)?.isWhole == true
      guard isLarge || scalar.includes(literal) else { throw .isNot(expected, node) }
      return .number(literal)
    case .string(let text):
      guard !isExact, let literal = JSONNumber.literal(text), scalar.includes(literal) else {
        throw .isNot(expected, node)
      }
      corrections.append(.isReadAs("a number", text, node))
      return .number(literal)
    case .null, .bool, .array, .object, nil:
      throw .isNot(expected, node)
    }
  }

  private mutating func text(_ node: Node, as scalar: Scalar) throws(SampleProblem)
    -> JSONText
  {
    let isString = node.scalarJSON?.string != nil
    guard let text = node.text, isString || !isExact else {
      throw .isNot(SampleText.expectation(of: scalar), node)
    }
    guard SampleText.isValid(text, as: scalar) else {
      throw .isNot(SampleText.expectation(of: scalar), node)
    }
    if !isString {
      corrections.append(.isReadAs("a string", text, node))
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
      // Unlisted values are kept, so only their kind matters.
      switch enumeration.rawType {
      case .string: return try text(node, as: .string)
      case .integer: return try number(node, as: .int)
      case .number: return try number(node, as: .double)
      case .mixed: return try value(node, as: .json)
      }
    case .structure(let structure):
      switch structure.form {
      case .object: return try value(node, as: structure, of: id)
      case .tuple: return try value(node, asTuple: structure, in: model.use)
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
    guard let members = node.mapping?.entries else { throw .isNot("an object", node) }
    let use = models[id.index].use
    let known = knownPositions(of: structure, id)
    let result = try each(members) { validator, part throws(SampleProblem) in
      if let position = known[part.key] {
        let property = structure.properties[position]
        return try validator.member(part.value, as: property, of: structure, in: use)
      } else if let type = structure.additionalProperties {
        return try validator.value(part.value, as: type)
      } else if validator.options.unknownProperties == .fail, structure.isClosed,
        !validator.isTag(part.key, of: structure, id)
      {
        throw .isUnknown(part.key, at: part.keyRange)
      } else {
        return JSONText(part.value)
      }
    }
    let present = Set(members.compactMap { known[$0.key] })
    var missing: String?
    for position in structure.properties.indices {
      guard !present.contains(position),
        structure.properties[position].isReceived(in: use),
        !isSent || !structure.properties[position].isReadOnly,
        structure.requires(structure.properties[position], in: use)
      else { continue }
      let property = structure.properties[position]
      guard !isExact || models.fallback(of: property, in: structure, use) == nil else { continue }
      missing = missing.map { min($0, property.wireName) } ?? property.wireName
    }
    if let missing { throw .isMissing(missing, in: node) }
    return .object(result)
  }

  /// Returns the value of a property.
  private mutating func member(
    _ node: Node,
    as property: API.Property,
    of structure: API.Structure,
    in use: API.Use
  ) throws(SampleProblem) -> JSONText {
    let isRequired = structure.requires(property, in: use)
    if isExact {
      if node.isNull, isRequired,
        models.fallback(of: property, in: structure, use) != nil || readsNullAsEmpty(property.type)
      {
        return .null
      }
      // An optional string in the wrong format is decoded as `nil`.
      if !isRequired, !property.isNullSendable, property.type.isText,
        let text = node.scalarJSON?.string
      {
        return .string(text)
      }
    }
    return try value(node, as: isRequired ? property.type : .optional(property.type))
  }

  /// Returns whether `null` is decoded as an empty value of a type.
  private func readsNullAsEmpty(_ type: ValueType) -> Bool {
    guard options.nullCollections == .empty else { return false }
    switch type {
    case .array, .dictionary: return true
    case .scalar, .data, .file, .json, .optional, .model, .custom:
      return false
    }
  }

  private func isTag(_ name: String, of structure: API.Structure, _ id: ModelID) -> Bool {
    structure.properties.contains { $0.wireName == name } || tags[id]?.contains(name) == true
  }

  private mutating func value(
    _ node: Node,
    asTuple structure: API.Structure,
    in use: API.Use
  ) throws(SampleProblem) -> JSONText {
    guard let elements = node.sequence else { throw .isNot("a list", node) }
    var result: [JSONText] = []
    for (position, element) in elements.enumerated() {
      if position < structure.properties.count {
        let property = structure.properties[position]
        result.append(try value(element, as: structure.declaredType(of: property, in: use)))
      } else if let others = structure.additionalProperties {
        result.append(try value(element, as: others))
      } else {
        result.append(JSONText(element))
      }
    }
    let missing = structure.properties.dropFirst(elements.count).first {
      structure.requires($0, in: use)
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
    switch union.reading.choice(for: JSONText(node)) {
    case .variant(let variant):
      // The variant is known, so problems in it can be reported.
      return try value(node, as: union.variants[variant].type)
    case .firstDecodable(let variants):
      if let first = firstFitting(node, of: variants.map({ union.variants[$0].type })) {
        return first.json
      }
      // Decoding keeps a value that fits no variant, but it's no example of the union.
      guard isExact, !isExhausted else { throw .fitsNoVariant(node) }
      return JSONText(node)
    }
  }

  /// Returns the variant that decoding chooses for a value; `nil` if it's kept as an unknown one.
  ///
  /// - Throws: `SampleProblem` if decoding fails.
  mutating func variant(of node: Node, in union: API.Union) throws(SampleProblem) -> Int? {
    attempts = 0
    isExhausted = false
    switch union.reading.choice(for: JSONText(node)) {
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

extension Node {
  /// The JSON value of a scalar, which is a string for numbers that JSON doesn't have.
  fileprivate var scalarJSON: JSONText? {
    if case .scalar = value { JSONText(self) } else { nil }
  }
}

extension Scalar {
  /// Returns whether a JSON number can be read as this type.
  func includes(_ literal: String) -> Bool {
    switch self {
    case .int: SizedInteger.int64.includes(literal)
    case .sized(let width): width.includes(literal)
    case .string, .named, .double, .float, .decimal, .bool, .dateTime, .calendarDate, .uuid,
      .decimalText,
      .url, .base64:
      true
    }
  }
}
