import APIConfiguration
import APIModel
import Diagnostics
import SpecSyntax

/// Reads JSON as a type, for code that creates the same value.
///
/// Lists are shortened, and optional values that are nested too deeply are left out, so that the
/// code stays small.
struct SampleReader {
  private let models: [API.Model]
  private var validator: SampleValidator
  private var depth = 0

  private static let maximumElements = 3
  private static let deepest = 8

  init(_ models: [API.Model], as options: Configuration.ModelOptions) {
    self.models = models
    validator = SampleValidator(models, as: options)
  }

  /// Returns a value of a type; `nil` if the JSON isn't one, or if no code can create it.
  mutating func value(_ json: JSONText, as type: ValueType) -> API.SampleValue? {
    // Optionals don't count as a level of nesting.
    if case .optional(let wrapped) = type {
      return json == .null ? .null : value(json, as: wrapped)
    }
    guard depth < Self.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch type {
    case .scalar(let scalar): return .scalar(scalar, json)
    case .json: return .json(json)
    case .array(let element):
      guard case .array(let elements) = json else { return nil }
      return .array(elements.prefix(Self.maximumElements).compactMap { value($0, as: element) })
    case .dictionary(let element):
      guard case .object(let members) = json else { return nil }
      return .dictionary(self.members(of: members, as: element))
    case .model(let id): return value(json, asModel: id)
    case .optional, .data, .file, .custom: return nil
    }
  }

  private mutating func members(
    of members: [JSONText.Member],
    as type: ValueType
  ) -> [API.SampleMember] {
    var keys: Set<String> = []
    var result: [API.SampleMember] = []
    // A dictionary literal with a repeated key would stop the program.
    for member in members.prefix(Self.maximumElements) where keys.insert(member.name).inserted {
      guard let value = value(member.value, as: type) else { continue }
      result.append(API.SampleMember(member.name, value))
    }
    return result
  }

  private mutating func value(_ json: JSONText, asModel id: ModelID) -> API.SampleValue? {
    switch models[id.index].kind {
    case .enumeration: return .enumeration(id, json)
    case .structure(let structure):
      return .structure(id, values(of: structure, in: json))
    case .union(let union):
      let node = Node(json, at: .nowhere)
      guard let variant = try? validator.variant(of: node, in: union),
        let value = value(json, as: union.variants[variant].type)
      else { return nil }
      return .variant(id, variant, value)
    }
  }

  /// Returns the values of a structure's properties by their positions.
  private mutating func values(
    of structure: API.Structure,
    in json: JSONText
  ) -> [Int: API.SampleValue] {
    var values: [Int: API.SampleValue] = [:]
    for (position, property) in structure.properties.enumerated() {
      guard let part = part(of: json, at: position, property, structure.form) else { continue }
      values[position] = value(part, as: .optional(property.type))
    }
    if let type = structure.additionalProperties, structure.form == .object,
      case .object(let members) = json
    {
      let names = Set(structure.properties.map(\.wireName))
      let others = self.members(of: members.filter { !names.contains($0.name) }, as: type)
      if !others.isEmpty { values[structure.positionOfOthers] = .dictionary(others) }
    }
    return values
  }

  private mutating func part(
    of json: JSONText,
    at position: Int,
    _ property: API.Property,
    _ form: API.Structure.Form
  ) -> JSONText? {
    switch (form, json) {
    case (.object, .object(let members)):
      return members.first { $0.name == property.wireName }?.value
    case (.tuple, .array(let elements)):
      return position < elements.count ? elements[position] : nil
    case (.alternatives, _):
      let node = Node(json, at: .nowhere)
      return (try? validator.value(node, as: property.type)) == json ? json : nil
    case (.object, _), (.tuple, _):
      return nil
    }
  }
}
