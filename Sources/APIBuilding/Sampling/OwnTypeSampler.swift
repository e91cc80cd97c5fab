import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Creates samples of the user's own types from the schemas that they replace.
///
/// The output has no model of such a schema. Nobody knows which of the properties the user's type
/// requires, so a sample has all of them.
struct OwnTypeSampler {
  /// The maximum depth of nested values.
  private static let deepest = 8
  /// The maximum number of values in a sample, because samples are compiled into an app.
  private var remaining = 100
  private let models: ModelBuilder

  init(_ models: ModelBuilder) {
    self.models = models
  }

  /// Returns a sample of a schema; `nil` if it can't have a value.
  mutating func sample(
    of schema: OpenAPI.SchemaOrReference,
    inside ancestors: Set<NodeLocation> = []
  ) -> JSONText? {
    if case .reference(let reference) = schema, let example = reference.examples.first {
      return JSONText(example)
    }
    let location = schema.schemaLocation
    guard let merged = models.merger.merged(schema), remaining > 0, ancestors.count < Self.deepest,
      !ancestors.contains(location)
    else { return nil }
    remaining -= 1
    return sample(of: merged, inside: ancestors.union([location]))
  }

  /// Returns a sample of a format of a type; `nil` if no schema with the format states a type.
  static func sample(ofFormat format: String, _ type: OpenAPI.Schema.SimpleType?) -> JSONText {
    sample(
      of: type.flatMap { Formats.type(format, of: $0) ?? $0.plainScalar }
        ?? Formats.untyped(format) ?? .string
    )
  }

  private mutating func sample(of schema: MergedSchema, inside ancestors: Set<NodeLocation>)
    -> JSONText?
  {
    let stated = schema.examples + [schema.const].compactMap(\.self) + (schema.enumeration ?? [])
    if let value = stated.first(where: { !$0.isNull }) { return JSONText(value) }
    if let alternatives = schema.alternatives.first {
      return sample(of: schema, with: alternatives.members, inside: ancestors)
    }
    switch schema.types.first {
    case .object: return object(of: schema, inside: ancestors)
    case .array: return list(of: schema, inside: ancestors)
    case .string, .integer, .number, .boolean:
      return Self.sample(
        of: schema.types.first.flatMap { type in
          schema.format.flatMap { Formats.type($0, of: type) }
        } ?? schema.types.first?.plainScalar ?? .string
      )
    case .null: return .null
    case .file: return nil
    case nil:
      if schema.isObject { return object(of: schema, inside: ancestors) }
      if schema.items != nil { return list(of: schema, inside: ancestors) }
      return Self.sample(of: models.context.untypedType(of: schema))
    }
  }

  /// Returns a sample of the first alternative that has one, with the properties of the schema
  /// itself.
  private mutating func sample(
    of schema: MergedSchema,
    with alternatives: [OpenAPI.SchemaOrReference],
    inside ancestors: Set<NodeLocation>
  ) -> JSONText? {
    for alternative in alternatives where !models.context.schemas.isNull(alternative) {
      guard let value = sample(of: alternative, inside: ancestors) else { continue }
      guard case .object(let members) = value,
        case .object(let own)? = object(of: schema, inside: ancestors)
      else { return value }
      return .object(own.filter { member in !value.hasMember(member.name) } + members)
    }
    return nil
  }

  private mutating func object(of schema: MergedSchema, inside ancestors: Set<NodeLocation>)
    -> JSONText?
  {
    var members: [JSONText.Member] = []
    for property in schema.properties {
      guard let part = property.parts.last, !models.context.annotations(of: property).isWriteOnly
      else {
        continue
      }
      if let value = sample(of: part.schema, inside: ancestors) {
        members.append(JSONText.Member(property.name, value))
      } else if schema.required.contains(property.name) {
        return nil
      }
    }
    return .object(members)
  }

  private mutating func list(of schema: MergedSchema, inside ancestors: Set<NodeLocation>)
    -> JSONText?
  {
    let elements =
      schema.prefixItems.isEmpty ? [schema.items].compactMap(\.self) : schema.prefixItems
    var values: [JSONText] = []
    for element in elements {
      if let value = sample(of: element, inside: ancestors) { values.append(value) }
    }
    return .array(values)
  }

  private static func sample(of type: ValueType) -> JSONText {
    switch type {
    case .scalar(let scalar): SampleText.json(of: scalar)
    case .json: .object([])
    case .data, .file, .array, .dictionary, .optional, .model, .custom:
      .string(SampleText.sample(of: .string))
    }
  }
}

extension OpenAPI.Schema.SimpleType {
  /// The type of values without a format.
  fileprivate var plainScalar: ValueType? {
    switch self {
    case .string: .string
    case .integer: .int
    case .number: .double
    case .boolean: .bool
    case .array, .object, .null, .file: nil
    }
  }
}

extension ModelBuilder {
  /// Returns a sample of each of the user's own types that the output uses.
  ///
  /// A type for several schemas has the shortest of their samples, so that the order of the spec
  /// doesn't matter.
  func samplesOfOwnTypes() -> [String: JSONText] {
    var samples: [String: [JSONText]] = [:]
    for (type, schemas) in schemasOfOwnTypes {
      for schema in schemas {
        var sampler = OwnTypeSampler(self)
        guard let sample = sampler.sample(of: schema) else { continue }
        samples[type, default: []].append(sample)
      }
    }
    for (format, types) in context.usedFormats {
      guard let type = context.formats[format] else { continue }
      let ofOneType = types.count == 1 ? types.first : nil
      samples[type, default: []].append(OwnTypeSampler.sample(ofFormat: format, ofOneType))
    }
    return samples.compactMapValues { samples in
      samples.map { (text: $0.minified(), json: $0) }
        .min { ($0.text.utf8.count, $0.text) < ($1.text.utf8.count, $1.text) }?.json
    }
  }
}
