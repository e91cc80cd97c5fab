import APIConfiguration
import APIModel
import SpecSyntax

/// What leads to a schema that stands inside of something else.
enum SchemaPlace {
  /// The names on the way to a location, without the words of the specification: `Pet` and `toy` of
  /// `/components/schemas/Pet/properties/toy/items`.
  static func words(to location: NodeLocation) -> [String] {
    let tokens = location.pointer.split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst().map { String($0).replacing("~1", with: "/").replacing("~0", with: "~") }
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

  /// What has entries with names of the spec's own.
  private static let holders: Set<String> = [
    "paths", "webhooks", "callbacks", "schemas", "definitions", "$defs", "properties",
    "patternProperties", "dependentSchemas", "responses", "requestBodies", "parameters", "headers",
    "pathItems",
  ]

  private static let methods: Set<String> = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]
}
