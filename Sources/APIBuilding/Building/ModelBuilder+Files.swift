import APIModel
import OpenAPI

extension ModelBuilder {
  /// The files that a part of a multipart body may be.
  struct Files {
    /// Whether there may be several.
    var isList: Bool
    /// The alternatives that are no files.
    var others: [OpenAPI.SchemaOrReference] = []

    /// A file, or a list of files.
    var type: ValueType { isList ? .array(.file) : .file }
  }

  /// The files that a schema stands for, by itself, as the elements of a list or among its alternatives; `nil` for what
  /// is no file in any case.
  ///
  /// One file or a list of files is a list, because a list of one is sent in the same way.
  mutating func files(in schema: OpenAPI.SchemaOrReference) -> Files? {
    files(in: schema, depth: 0)
  }

  /// Alternatives may lead to each other in any way.
  private static let deepestAlternative = 8

  private mutating func files(in schema: OpenAPI.SchemaOrReference, depth: Int) -> Files? {
    guard depth < Self.deepestAlternative else { return nil }
    if isBinary(schema) { return Files(isList: false) }
    if let elements = elements(of: schema) {
      return files(in: elements, depth: depth + 1).map { Files(isList: true, others: $0.others) }
    }
    var result: Files?
    var others: [OpenAPI.SchemaOrReference] = []
    for member in alternatives(of: schema) where !member.isNull {
      if let files = files(in: member, depth: depth + 1) {
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
    switch schema {
    case .reference(let reference):
      merged(at: reference.target)?.alternatives.flatMap(\.members) ?? []
    case .schema(let inline):
      merge(inline).alternatives.flatMap(\.members)
    }
  }
}
