import Diagnostics
import OpenAPI
import SpecSyntax

/// The values that a schema of a content allows, as far as another content may not allow them:
/// without descriptions and limits.
///
/// Schemas with the same form carry the same values, whether they're written in place or referred
/// to. Objects inside them that have a name are the same if the name is.
indirect enum ContentForm: Hashable {
  case named(NodeLocation)
  case values(Values)

  struct Values: Hashable {
    fileprivate var types: Set<OpenAPI.Schema.SimpleType> = []
    /// The format, if it has its own type.
    fileprivate var format: String?
    fileprivate var encoding: String?
    fileprivate var mediaType: String?
    fileprivate var isNullable = false
    fileprivate var listed: Set<JSONText>?
    fileprivate var properties: [String: Property] = [:]
    fileprivate var additional: ContentForm?
    fileprivate var patterns: [String: ContentForm] = [:]
    fileprivate var items: ContentForm?
    fileprivate var positions: [ContentForm] = []
    fileprivate var alternatives: Set<Set<ContentForm>> = []
  }

  fileprivate struct Property: Hashable {
    var isRequired: Bool
    var forms: [ContentForm]
  }
}

extension SchemaQuestions {
  /// The maximum number of schemas inside one another whose forms are compared.
  private static let deepestForm = 16

  /// Returns the form of the values that a content carries.
  func contentForm(of schema: OpenAPI.SchemaOrReference) -> ContentForm {
    guard let merged = mergedWithAlternatives(schema) else { return .values(.init()) }
    return .values(values(of: merged, visited: []))
  }

  /// Returns the form of a schema within another one.
  private func form(
    of schema: OpenAPI.SchemaOrReference,
    visited: Set<NodeLocation>
  ) -> ContentForm {
    var visited = visited
    let target = schema.soleReference?.target
    let location = target ?? schema.schemaLocation
    // A schema may contain itself, also in place, through what it inherits.
    guard visited.count < Self.deepestForm, visited.insert(location).inserted else {
      return .named(location)
    }
    if let target {
      guard let merged = merger.merged(at: target), !merged.isObject, merged.alternatives.isEmpty
      else {
        return .named(target)
      }
    }
    guard let merged = merger.merged(schema) else { return .values(.init()) }
    return .values(values(of: merged, visited: visited))
  }

  private func values(
    of schema: MergedSchema,
    visited: Set<NodeLocation>
  ) -> ContentForm.Values {
    var schema = schema
    let lists = schema.alternatives.map { list in
      list.members.spliced.filter { !context.schemas.isNull($0) }
    }
    schema.alternatives = []
    // The only alternative is part of the schema itself.
    for members in lists where members.count == 1 { merger.merge(members[0], into: &schema) }
    var result = ContentForm.Values()
    result.types = Set(schema.types)
    if schema.types.isEmpty {
      if schema.isObject { result.types = [.object] }
      if schema.items != nil { result.types = [.array] }
    }
    result.format = schema.format.flatMap { format in
      let hasType =
        context.formats[format] != nil
        || schema.types.contains { type in
          Formats.type(format, of: type) != nil
        }
      return hasType || schema.types.isEmpty ? format : nil
    }
    result.encoding = schema.contentEncoding
    result.mediaType = schema.contentMediaType
    result.isNullable = schema.isNullable
    result.listed = (schema.const.map { [$0] } ?? schema.enumeration).map { values in
      Set(values.filter { !$0.isNull }.map { JSONText($0) })
    }
    for property in schema.properties where !context.annotations(of: property).isReadOnly {
      result.properties[property.name] = ContentForm.Property(
        isRequired: schema.required.contains(property.name),
        forms: property.parts.map { form(of: $0.schema, visited: visited) }
      )
    }
    switch schema.additionalProperties {
    case .allowed, .any: result.additional = .values(.init())
    case .schema(let values): result.additional = form(of: values, visited: visited)
    case .forbidden, nil: break
    }
    for pattern in schema.patternProperties {
      result.patterns[pattern.name] = form(of: pattern.schema, visited: visited)
    }
    result.items = schema.items.map { form(of: $0, visited: visited) }
    result.positions = schema.prefixItems.map { form(of: $0, visited: visited) }
    for members in lists where members.count > 1 {
      result.alternatives.insert(Set(members.map { form(of: $0, visited: visited) }))
    }
    return result
  }
}
