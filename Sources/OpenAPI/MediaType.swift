package import Diagnostics
package import SpecSyntax

extension OpenAPI {
  /// One representation of a body (OpenAPI 3.1 §4.8.14).
  package struct MediaType: Sendable {
    /// The encoding of one property of a form or multipart body (OpenAPI 3.1 §4.8.15).
    package struct Encoding: Sendable {
      package var property: String
      package var contentType: String?
      package var style: Parameter.Style?
      package var explodes: Bool?
      package var allowsReserved = false
      package var headers: [Header] = []
      package var range: SourceRange
    }

    /// The media type as written: `application/json; charset=utf-8`.
    package var name: String
    package var schema: SchemaOrReference?
    /// 3.2: the schema of each element of a stream.
    package var itemSchema: SchemaOrReference?
    package var encoding: [Encoding] = []
    package var examples: [Example] = []
    package var location: NodeLocation
    package var range: SourceRange
  }
}
