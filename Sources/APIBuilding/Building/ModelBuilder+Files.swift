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
