import APIModel
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// The files that a part of a multipart body may contain.
  struct Files {
    /// Indicates whether there may be several files.
    var isList: Bool
    /// The alternatives that aren't files.
    var others: [OpenAPI.SchemaOrReference] = []

    /// A file, or a list of files.
    var type: ValueType { isList ? .array(.file) : .file }
  }

  /// Returns the files that the part of a multipart body may contain, according to the schema and
  /// the encoding of its property; `nil` if it never contains a file.
  mutating func files(
    in property: MergedSchema.Property,
    _ encoding: OpenAPI.MediaType.Encoding?
  ) -> Files? {
    for part in property.parts.reversed() {
      if isFile(part.schema, encoding) { return Files(isList: false) }
      if let elements = elements(of: part.schema), isFile(elements, encoding) {
        return Files(isList: true)
      }
      if let files = files(in: part.schema) { return files }
    }
    return nil
  }

  /// Returns whether a part is a file because its encoding says so; the schema of raw bytes is
  /// empty, or just a string (OpenAPI 3.1 §4.8.14.3).
  private mutating func isFile(
    _ schema: OpenAPI.SchemaOrReference,
    _ encoding: OpenAPI.MediaType.Encoding?
  ) -> Bool {
    guard let types = encoding?.contentType, let merged = merged(schema),
      !merged.hasStructure, merged.format == nil, merged.contentEncoding == nil
    else { return false }
    let contentTypes = types.split(separator: ",").map { ContentType(String($0)) }
    switch merged.types {
    case []: return merged.isUnconstrained && contentTypes.contains { $0.isBytes || $0.isWildcard }
    case [.string]: return contentTypes.contains { $0.isBytes }
    default: return false
    }
  }

  /// Returns the files that a schema describes itself, in its elements or among its alternatives;
  /// `nil` if it never describes a file.
  ///
  /// If one file or a list of files is allowed, the result is a list, because a list with one file
  /// is sent in the same way.
  mutating func files(in schema: OpenAPI.SchemaOrReference) -> Files? {
    var visited: Set<NodeLocation> = []
    return files(in: schema, depth: 0, visited: &visited)
  }

  /// The maximum depth of alternatives, because they may refer to each other in any way.
  private static let deepestAlternative = 8

  /// Alternatives that have been visited say nothing new; without this, schemas that refer to each
  /// other would be visited once for each path between them.
  private mutating func files(
    in schema: OpenAPI.SchemaOrReference,
    depth: Int,
    visited: inout Set<NodeLocation>
  ) -> Files? {
    guard depth < Self.deepestAlternative else { return nil }
    if isBinary(schema) { return Files(isList: false) }
    if let elements = elements(of: schema) {
      return files(in: elements, depth: depth + 1, visited: &visited)
        .map { Files(isList: true, others: $0.others) }
    }
    var result: Files?
    var others: [OpenAPI.SchemaOrReference] = []
    for member in alternatives(of: schema) where !schemas.isNull(member) {
      guard visited.insert(member.schemaLocation).inserted else { continue }
      if let files = files(in: member, depth: depth + 1, visited: &visited) {
        result = Files(isList: files.isList || result?.isList == true)
        others += files.others
      } else {
        others.append(member)
      }
    }
    result?.others = others
    return result
  }

  private mutating func alternatives(
    of schema: OpenAPI.SchemaOrReference
  ) -> [OpenAPI.SchemaOrReference] {
    merged(schema)?.alternatives.flatMap(\.members) ?? []
  }
}

extension OpenAPI.SchemaOrReference {
  /// The location of the schema itself.
  var schemaLocation: NodeLocation {
    switch self {
    case .reference(let reference): reference.target
    case .schema(let inline): inline.location
    }
  }
}
