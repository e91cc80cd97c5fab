import APIModel
import OpenAPI
import SpecSyntax

extension SchemaQuestions {
  /// The files that a part of a multipart body may contain.
  struct Files {
    /// Indicates whether there may be several files.
    var isList: Bool
    /// Indicates whether there are alternatives that aren't files.
    var hasOthers = false
  }

  /// Returns whether a content has a field that may be a file.
  func hasFile(_ media: OpenAPI.MediaType) -> Bool {
    guard let schema = media.schema, let merged = fields(of: schema) else { return false }
    return merged.properties.contains { property in
      mayBeFile(property, media.encoding(of: property.name))
    } || merged.schemasOfOtherProperties.contains { files(in: $0) != nil }
  }

  /// Returns whether a part of a multipart body may contain files, according to the schema and the
  /// encoding of its property.
  func mayBeFile(
    _ property: MergedSchema.Property,
    _ encoding: OpenAPI.MediaType.Encoding?
  ) -> Bool {
    for part in property.parts {
      if isFile(part.schema, encoding) || files(in: part.schema) != nil { return true }
      if let elements = elements(of: part.schema), isFile(elements, encoding) { return true }
    }
    return false
  }

  /// Returns whether a part is a file because its encoding says so; the schema of raw bytes is
  /// empty, or just a string (OpenAPI 3.1 §4.8.14.3).
  ///
  /// Without an encoding, an empty schema is bytes since OpenAPI 3.1.
  func isFile(
    _ schema: OpenAPI.SchemaOrReference,
    _ encoding: OpenAPI.MediaType.Encoding?
  ) -> Bool {
    let others = alternatives(of: schema).filter { !context.schemas.isNull($0) }
    let schema = others.count == 1 ? others[0] : schema
    guard let encoding, let merged = merger.merged(schema),
      !merged.hasStructure, merged.format == nil, merged.contentEncoding == nil
    else { return false }
    guard let types = encoding.contentType else {
      return encoding.emptyIsBytes && merged.isUnconstrained
    }
    let contentTypes = types.split(separator: ",").map { ContentType(String($0)) }
    switch merged.types {
    case []: return merged.isUnconstrained && contentTypes.contains { $0.isBytes || $0.isWildcard }
    case [.string]: return contentTypes.contains { $0.isBytes }
    default: return false
    }
  }

  /// Returns the files that a schema describes itself, in its elements or among its alternatives;
  /// `nil` if it never describes a file.
  func files(in schema: OpenAPI.SchemaOrReference) -> Files? {
    var visited: Set<NodeLocation> = []
    return files(in: schema, depth: 0, visited: &visited)
  }

  /// The maximum depth of alternatives, because they may refer to each other in any way.
  private static let deepestAlternative = 8

  /// Alternatives that have been visited say nothing new; without this, schemas that refer to each
  /// other would be visited once for each path between them.
  private func files(
    in schema: OpenAPI.SchemaOrReference,
    depth: Int,
    visited: inout Set<NodeLocation>
  ) -> Files? {
    guard depth < Self.deepestAlternative else { return nil }
    if isBinary(schema) { return Files(isList: false) }
    if let elements = elements(of: schema) {
      return files(in: elements, depth: depth + 1, visited: &visited)
        .map { Files(isList: true, hasOthers: $0.hasOthers) }
    }
    var result: Files?
    var hasOthers = false
    for member in alternatives(of: schema) where !context.schemas.isNull(member) {
      guard visited.insert(member.schemaLocation).inserted else { continue }
      if let files = files(in: member, depth: depth + 1, visited: &visited) {
        result = Files(isList: files.isList || result?.isList == true)
        hasOthers = hasOthers || files.hasOthers
      } else {
        hasOthers = true
      }
    }
    result?.hasOthers = hasOthers
    return result
  }

  private func alternatives(
    of schema: OpenAPI.SchemaOrReference
  ) -> [OpenAPI.SchemaOrReference] {
    merger.merged(schema)?.alternatives.flatMap(\.members) ?? []
  }
}
