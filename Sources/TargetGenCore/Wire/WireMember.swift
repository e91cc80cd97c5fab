import Diagnostics
import OpenAPI

/// A value with a name: a parameter, a property, or a header field of a response.
struct WireMember {
  /// The name in messages.
  var name: String
  /// The identity among the members, if it isn't the name.
  var key: String? = nil
  var kind = "property"
  var isRequired: Bool
  var schema: OpenAPI.SchemaOrReference?
  var range: SourceRange

  var id: String { key ?? name }

  /// The member in messages: `property 'name'`.
  var words: String { "\(kind) '\(name)'" }
}
