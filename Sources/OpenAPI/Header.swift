package import Diagnostics
package import SpecSyntax

extension OpenAPI {
  /// A header of a response or a part (OpenAPI 3.1 §4.8.21).
  package struct Header: Sendable {
    package var name: String
    package var description: String?
    package var isRequired: Bool
    package var isDeprecated: Bool
    /// Indicates whether an object is written as `a=1,b=2` instead of `a,1,b,2`.
    package var explodes = false
    package var schema: SchemaOrReference?
    /// The media type of a header that has `content` instead of a schema.
    package var contentType: String?
    package var location: NodeLocation
    package var range: SourceRange
  }
}
