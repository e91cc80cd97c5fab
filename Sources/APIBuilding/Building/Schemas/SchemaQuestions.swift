import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Answers questions about schemas that depend on everything that they say, in place or through
/// references.
///
/// `OpenAPI.SchemaTable` answers those for which the keywords of one schema suffice.
struct SchemaQuestions {
  let context: BuildContext
  let merger: SchemaMerger
}

/// The kinds of JSON values, without `null`, which doesn't tell types apart.
typealias JSONKinds = Set<JSONType>

extension JSONKinds {
  static var any: JSONKinds { [.string, .number, .boolean, .array, .object] }
}

extension [JSONKinds] {
  /// Indicates whether no two of the sets have a kind in common.
  var areDisjoint: Bool { joined().count == JSONKinds(joined()).count }
}

extension SchemaQuestions {
  /// Returns the kinds of values that a schema allows, including those of its alternatives and
  /// without `null`.
  ///
  /// Alternatives may refer to each other in any way and in chains of any length, so this is a
  /// loop.
  func kinds(of schema: OpenAPI.SchemaOrReference) -> JSONKinds {
    var result: JSONKinds = []
    var waiting = [schema]
    var visited: Set<NodeLocation> = []
    while let next = waiting.popLast(), result != .any {
      switch next {
      case .reference(let reference):
        guard visited.insert(reference.target).inserted else { continue }
        guard let merged = merger.merged(at: reference.target) else { return .any }
        result.formUnion(kinds(of: merged, adding: &waiting))
      case .schema(let inline):
        guard !inline.fields.isNull, visited.insert(inline.location).inserted else { continue }
        result.formUnion(kinds(of: merger.merged(inline), adding: &waiting))
      }
    }
    return result
  }

  /// Returns the kinds that a merged schema states itself; if it consists of alternatives, adds
  /// them to `waiting`.
  private func kinds(
    of schema: MergedSchema,
    adding waiting: inout [OpenAPI.SchemaOrReference]
  ) -> JSONKinds {
    if !schema.types.isEmpty {
      return JSONKinds(schema.types.compactMap(\.kind))
    }
    if let values = schema.const.map({ [$0] }) ?? schema.enumeration {
      return JSONKinds(values.compactMap(\.simpleType.kind))
    }
    if schema.isObject { return [.object] }
    if schema.items != nil || !schema.prefixItems.isEmpty { return [.array] }
    if let alternatives = schema.alternatives.first {
      waiting += alternatives.members.filter { !context.schemas.isNull($0) }
      return []
    }
    if schema.hasArrayKeyword { return [.array] }
    switch context.untypedType(of: schema) {
    case .json, .custom: return .any
    case .scalar(let scalar): return [scalar.jsonType]
    case .data, .file: return [.string]
    case .array, .dictionary, .optional, .model: return .any
    }
  }

  /// Returns whether a schema states a type that the target of its reference doesn't have.
  ///
  /// People write 'type: object' beside references to anything.
  func hasForeignType(_ schema: OpenAPI.Schema, beside target: MergedSchema) -> Bool {
    let parts = schema.fields.allOf.compactMap { context.schemas.schema($0)?.fields.types }
    return !(schema.fields.types + parts.joined()).allSatisfy { type in
      type == .null || target.types.contains(type) || type == .integer && target.types == [.number]
    }
  }

  /// Returns whether a content is JSON: by its name, or because it's described as an object or an
  /// array and its vendor-specific type doesn't name an encoding.
  func isJSON(_ media: OpenAPI.MediaType) -> Bool {
    let type = ContentType(media.name)
    if type.isJSON { return true }
    guard type.isVendorSpecific, !type.isStructured, !type.isDocument, !type.isStream,
      let schema = media.schema
    else { return false }
    return hasMembers(schema)
  }

  /// Returns whether a content is described as an object or a list, or as a series of values.
  func describesMembers(_ media: OpenAPI.MediaType) -> Bool {
    guard media.itemSchema == nil else { return true }
    guard let schema = media.schema, let merged = merger.merged(schema), merged.describesValues
    else {
      return false
    }
    return hasMembers(schema)
  }

  /// Returns whether all values of a schema are objects or lists.
  private func hasMembers(_ schema: OpenAPI.SchemaOrReference) -> Bool {
    let kinds = kinds(of: schema)
    return !kinds.isEmpty && kinds.isSubset(of: [.object, .array])
  }

  /// Reports the schema of each value in a content that is a single value.
  func reportItemSchema(of media: OpenAPI.MediaType) {
    guard media.itemSchema != nil else { return }
    context.report(
      .unsupportedKeyword,
      "'itemSchema' has no effect on '\(media.name)', which is a single value; it's ignored",
      at: media.range,
      help: "use 'schema', or the media type of a series, such as 'application/jsonl'"
    )
  }

  /// Returns whether values are bytes that JSON can't express.
  func isBinary(_ schema: OpenAPI.SchemaOrReference) -> Bool {
    stringContent(of: schema) == .bytes
  }

  /// Returns a body with the media type of bytes if the spec names none and the body consists of
  /// bytes.
  func withMediaType(_ body: OpenAPI.RequestBody) -> OpenAPI.RequestBody {
    guard body.assumesMediaType else { return body }
    var result = body
    for index in body.content.indices {
      guard let schema = body.content[index].schema, isBinary(schema) else { continue }
      result.content[index].name = "application/octet-stream"
    }
    return result
  }

  /// Returns the content of the strings that a schema describes; `nil` if it describes other
  /// values, too.
  ///
  /// If some alternatives are bytes and others aren't, the content is text.
  func stringContent(of schema: OpenAPI.SchemaOrReference) -> StringContent? {
    merger.merged(schema).flatMap { stringContent(of: $0, depth: 0) }
  }

  private func stringContent(of schema: MergedSchema, depth: Int) -> StringContent? {
    // Alternatives may refer to each other in any way.
    guard depth < 8, !schema.alternatives.isEmpty else { return stringContent(of: schema) }
    var common = schema
    common.alternatives = []
    guard !common.hasStructure else { return nil }
    var contents: Set<StringContent> = []
    for member in schema.alternatives.flatMap(\.members) where !context.schemas.isNull(member) {
      guard var merged = merger.merged(member) else { return nil }
      if merged.types.isEmpty { merged.types = common.types }
      merged.format = merged.format ?? common.format
      merged.contentEncoding = merged.contentEncoding ?? common.contentEncoding
      merged.contentMediaType = merged.contentMediaType ?? common.contentMediaType
      guard let content = stringContent(of: merged, depth: depth + 1) else { return nil }
      contents.insert(content)
    }
    return contents.count == 1 ? contents.first : .text
  }

  /// Returns the content of the strings that a schema without alternatives describes.
  private func stringContent(of merged: MergedSchema) -> StringContent? {
    guard !merged.hasStructure, merged.types.count < 2 else { return nil }
    if merged.types.first == .file { return .bytes }
    guard merged.types.isEmpty || merged.types == [.string] else { return nil }
    if let format = merged.format {
      if context.formats[format] != nil { return .text }
      switch Formats.type(format, of: .string) {
      case .data: return .bytes
      case .scalar(.base64): return .base64
      case nil: break
      default: return .text
      }
    }
    let isString = merged.types == [.string] || merged.hasStringKeyword
    guard isString || merged.hasStringContent else { return nil }
    return StringContent(encoding: merged.contentEncoding, mediaType: merged.contentMediaType)
  }

  /// Returns the schema of the elements, if values are lists.
  func elements(of schema: OpenAPI.SchemaOrReference) -> OpenAPI.SchemaOrReference? {
    merger.merged(schema)?.items
  }
}

extension OpenAPI.Schema.SimpleType {
  /// The kind of values; `nil` for `null`.
  fileprivate var kind: JSONType? {
    switch self {
    case .string, .file: .string
    case .integer, .number: .number
    case .boolean: .boolean
    case .array: .array
    case .object: .object
    case .null: nil
    }
  }
}
