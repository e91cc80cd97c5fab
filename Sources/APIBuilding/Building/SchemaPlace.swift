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
      } else if holders.contains(token) {
        isName = true
      } else if methods.contains(token) {
        words.append(token)
      }
    }
    return words
  }

  /// The keywords whose entries have names from the spec.
  private static let holders: Set<String> = [
    "paths", "webhooks", "callbacks", "schemas", "definitions", "$defs", "properties",
    "patternProperties", "dependentSchemas", "responses", "requestBodies", "parameters", "headers",
    "pathItems",
  ]

  private static let methods: Set<String> = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]
}
