import APIConfiguration
import APIModel
import OpenAPI
import SpecSyntax

/// The path to a schema inside something else.
enum SchemaPlace {
  /// Returns the names on the way to a location, without the keywords of the specification: `Pet`
  /// and `toy` for `/components/schemas/Pet/properties/toy/items`.
  static func words(to location: NodeLocation) -> [String] {
    let tokens = JSONPointer(location.pointer)?.tokens ?? []
    var words: [String] = []
    var isName = false
    for token in tokens {
      if isName {
        words += token.hasPrefix("/") ? PathTemplate.words(of: token) : [token]
        isName = false
      } else if ObjectKind.fieldsWithNames.contains(token) {
        isName = true
      } else if OpenAPI.PathItem.method(ofField: token) != nil {
        words.append(token)
      }
    }
    return words
  }
}
