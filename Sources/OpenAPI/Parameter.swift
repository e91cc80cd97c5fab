package import Diagnostics
package import SpecSyntax

extension OpenAPI {
  /// A value that travels outside the body (OpenAPI 3.1 §4.8.12).
  package struct Parameter: Sendable {
    package enum Location: String, Sendable, CaseIterable {
      case path, query, header, cookie
      /// 3.2: the whole query string is one value.
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
    package var isDeprecated: Bool
    package var allowsEmptyValue: Bool
    package var style: Style
    package var explodes: Bool
    package var allowsReserved: Bool
    /// What stands between the elements of lists in a list, as 2.0's nested `collectionFormat` says.
    package var itemDelimiter: String?
    /// `nil` only where neither `schema` nor `content` was given.
    package var schema: SchemaOrReference?
    /// The media type of a `content`-typed parameter.
    package var contentType: String?
    package var examples: [Example]
    package var extensions: Extensions
    package var sourceLocation: NodeLocation
    package var range: SourceRange
  }
}
