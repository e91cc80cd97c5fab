import Diagnostics
import OpenAPI
import SpecSyntax

/// The changes to one schema, so that it allows the values that were seen.
struct SchemaCorrection {
  private let node: Node
  /// The number of values that were compared with the schema.
  private let compared: Int
  private let dialect: Dialect
  private var nullCount = 0
  /// The values of other types, and their number.
  private var others = InferredSchema()
  private var otherTypes: Set<OpenAPI.Schema.SimpleType> = []
  private var otherCount = 0
  private var newFormat: String?
  private var newValues: [JSONText] = []
  /// The findings in words.
  private(set) var name = ""

  /// A format without a type of its own, which generated code reads as `String`.
  private static let plainFormat = "text"

  init(node: Node, compared: Int, dialect: Dialect) {
    self.node = node
    self.compared = compared
    self.dialect = dialect
  }

  /// Adds a finding; returns whether a change can allow its values.
  mutating func add(_ tally: DriftObserver.Tally, _ sentence: String) -> Bool {
    switch tally.kind {
    case .null: nullCount += tally.count
    case .type:
      others.merge(tally.schema)
      if let type = tally.value?.simpleType { otherTypes.insert(type) }
      otherCount += tally.count
    case .format:
      switch node["type"]?.text {
      case "integer": newFormat = "int64"
      case "number": newFormat = "double"
      default: newFormat = Self.plainFormat
      }
    case .value:
      guard let value = tally.value, tally.detail != "(hidden)" else { return false }
      newValues.append(JSONText(value))
    default: return false
    }
    name += (name.isEmpty ? "" : "; ") + sentence
    return true
  }

  /// A change to the value that a JSONPath selects.
  typealias Step = (target: String, change: Correction.Change)

  /// Returns the changes in the order in which they are applied.
  func changes(_ target: String) -> [Step] {
    var steps: [Step] = []
    var members: [JSONText.Member] = []
    if let newFormat { members.append(.init("format", .string(newFormat))) }
    if !newValues.isEmpty {
      let constant = node["const"].map { [JSONText($0)] } ?? []
      if !constant.isEmpty { steps.append((target + ".const", .remove)) }
      members.append(.init("enum", .array(constant + newValues)))
    }
    guard otherTypes.isEmpty else { return steps + otherTypeSteps(target, members) }
    if nullCount > 0 {
      if !allowNull(target, &members, &steps) { return steps }
    }
    if !members.isEmpty { steps.append((target, .update(.object(members)))) }
    return steps
  }

  // MARK: - Null

  /// Adds what allows `null`: a second type, an alternative, or the keyword of the dialect.
  ///
  /// - Returns: Whether the members still have to be merged into the schema.
  private func allowNull(
    _ target: String,
    _ members: inout [JSONText.Member],
    _ steps: inout [Step]
  ) -> Bool {
    guard dialect.hasTypeLists else {
      members.append(.init(dialect.nullableKey, .bool(true)))
      return true
    }
    let isReference = node["$ref"] != nil
    if let type = node["type"], !isReference, node["const"] == nil {
      if node["enum"] != nil || !newValues.isEmpty {
        members = Self.merging(members, Self.nullValue)
      }
      if type.sequence != nil {
        members.append(.init("type", .list(["null"])))
      } else {
        steps.append((target + ".type", .replace(.list([type.text ?? "", "null"]))))
      }
      return true
    }
    let alternative = JSONText.members(["type": "null"])
    if !isReference, let list = ["oneOf", "anyOf"].first(where: { node[$0] != nil }) {
      members.append(.init(list, .array([alternative])))
      return true
    }
    let own = JSONText.object(Self.merging(Self.members(of: node), members))
    steps.append((target, .replace(.members(["anyOf": [own, alternative]]))))
    return false
  }

  private static let nullValue = [JSONText.Member("enum", .array([.null]))]

  private static func members(of node: Node) -> [JSONText.Member] {
    if case .object(let members) = JSONText(node) { members } else { [] }
  }

  /// Returns members with some of them replaced or added, and elements added to lists.
  private static func merging(
    _ members: [JSONText.Member],
    _ changes: [JSONText.Member]
  ) -> [JSONText.Member] {
    var members = members
    for change in changes {
      guard let index = members.firstIndex(where: { $0.name == change.name }) else {
        members.append(change)
        continue
      }
      if case .array(let old) = members[index].value, case .array(let new) = change.value {
        members[index].value = .array(old + new)
      } else {
        members[index].value = change.value
      }
    }
    return members
  }

  // MARK: - Other types

  /// Returns the changes that allow other types.
  ///
  /// If no value had the declared type, it is replaced. Numbers include integers. Otherwise both are
  /// alternatives.
  private func otherTypeSteps(_ target: String, _ members: [JSONText.Member]) -> [Step] {
    let keys = Set((node.mapping?.entries ?? []).map(\.key))
    var types = otherTypes
    if types.contains(.number) { types.remove(.integer) }
    if let declared = node["type"]?.text, types.count == 1, let type = types.first {
      if declared == "integer", type == .number, keys.isDisjoint(with: ["enum", "const"]) {
        let format = keys.contains("format") ? [JSONText.Member("format", .string("double"))] : []
        return retyped(target, "number", format)
      }
      let isPlain = keys.isDisjoint(with: Self.restrictingKeys) && members.isEmpty
      if isPlain, otherCount + nullCount >= compared, type != .array, type != .object {
        return retyped(target, type.rawValue, [])
      }
    }
    // Swagger 2.0 has no alternatives; a schema without a type allows every value.
    guard dialect != .swagger20 else { return [(target, .replace(.object([])))] }
    let other = others.json(dialect)
    var alternatives = [JSONText.object(Self.merging(Self.members(of: node), members))]
    if case .object(let fields) = other, fields.count == 1, fields[0].name == "anyOf",
      case .array(let list) = fields[0].value
    {
      alternatives += list
    } else {
      alternatives.append(other)
    }
    var wrapped: [JSONText.Member] = []
    if nullCount > 0 {
      if dialect.hasTypeLists {
        alternatives.append(.members(["type": "null"]))
      } else {
        wrapped.append(.init(dialect.nullableKey, .bool(true)))
      }
    }
    wrapped.insert(.init("anyOf", .array(alternatives)), at: 0)
    return [(target, .replace(.object(wrapped)))]
  }

  /// Returns the changes that replace the type.
  private func retyped(
    _ target: String,
    _ type: String,
    _ members: [JSONText.Member]
  ) -> [Step] {
    var members = members
    var steps: [Step] = []
    if nullCount > 0, dialect.hasTypeLists {
      steps.append((target + ".type", .replace(.list([type, "null"]))))
    } else {
      members.insert(.init("type", .string(type)), at: 0)
      if nullCount > 0 { members.append(.init(dialect.nullableKey, .bool(true))) }
    }
    if !members.isEmpty { steps.append((target, .update(.object(members)))) }
    return steps
  }

  /// The keys that restrict the values of a type.
  private static let restrictingKeys: Set<String> = [
    "enum", "const", "format", "pattern", "minLength", "maxLength", "minimum", "maximum",
    "properties", "items", "additionalProperties", "allOf", "oneOf", "anyOf", "$ref", "required",
  ]
}
