package import Diagnostics
package import SpecSyntax

extension OpenAPI {
  /// A value that is sent outside the body (OpenAPI 3.1 §4.8.12).
  package struct Parameter: Sendable {
    package enum Location: String, Sendable, CaseIterable {
      case path, query, header, cookie
      /// 3.2: The whole query string is a single value.
      case querystring
    }

    package enum Style: String, Sendable, CaseIterable {
      case simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject
      /// 3.2: `form` for cookies without percent-encoding.
      case cookie
      /// 2.0's `collectionFormat: tsv`.
      case tabDelimited
    }

    package var name: String
    package var location: Location
    package var description: String?
    package var isRequired: Bool
    package var isDeprecated = false
    package var allowsEmptyValue = false
    package var style: Style
    package var explodes: Bool
    package var allowsReserved = false
    /// The delimiter of the inner lists in a list of lists, from 2.0's nested `collectionFormat`.
    package var itemDelimiter: String?
    /// The schema; `nil` only if neither `schema` nor `content` is present.
    package var schema: SchemaOrReference?
    /// The media type of a parameter with `content`.
    package var contentType: String?
    /// The encodings of the members of a parameter with `content`.
    package var encoding: [MediaType.Encoding] = []
    package var examples: [Example] = []
    package var extensions = Extensions()
    package var sourceLocation: NodeLocation
    package var range: SourceRange
    /// Indicates whether the specification ignores the parameter if it's a header called `Accept`,
    /// `Content-Type` or `Authorization`; 2.0 has no such rule.
    package var isIgnoredIfReserved = true
    /// Indicates whether the path says that the value may consist of several segments.
    package var hasSegments = false
    /// The name in the request, if it isn't `name`.
    var nameInRequest: String?

    /// The name in the request.
    package var wireName: String { nameInRequest ?? name }

    /// The content, if the parameter has `content` instead of a schema.
    package var media: MediaType? {
      contentType.map { type in
        MediaType(
          name: type,
          schema: schema,
          encoding: encoding,
          location: sourceLocation,
          range: range
        )
      }
    }
  }
}
