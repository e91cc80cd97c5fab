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
      /// Indicates whether a part with an empty schema is bytes.
      package var emptyIsBytes = false
      package var range: SourceRange
    }

    /// The media type as written: `application/json; charset=utf-8`.
    package var name: String
    package var schema: SchemaOrReference?
    /// 3.2: the schema of each element of a stream.
    package var itemSchema: SchemaOrReference?
    package var encoding: [Encoding] = []
    /// Indicates whether parts with an empty schema are bytes, without an encoding (OpenAPI 3.1
    /// §4.8.14.3).
    package var emptyPartsAreBytes = false
    package var examples: [Example] = []
    package var location: NodeLocation
    package var range: SourceRange

    /// Returns the encoding of a property.
    package func encoding(of property: String) -> Encoding? {
      if let encoding = encoding.first(where: { $0.property == property }) { return encoding }
      return emptyPartsAreBytes
        ? Encoding(property: property, emptyIsBytes: true, range: range) : nil
    }
  }
}
