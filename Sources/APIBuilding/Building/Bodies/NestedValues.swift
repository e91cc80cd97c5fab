import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension SchemaQuestions {
  /// Reports a value that the specification doesn't say how to spell, with what is sent instead.
  ///
  /// Styles spell scalars, arrays of scalars and objects of scalars; anything deeper is undefined
  /// (OpenAPI 3.1 §4.8.12.4).
  func reportNesting(
    _ schema: OpenAPI.SchemaOrReference,
    of name: String,
    as serialization: API.Parameter.Serialization,
    at range: SourceRange
  ) {
    guard let nested = nestedValue(of: schema, as: serialization) else { return }
    context.report(
      .undefinedSerialization,
      .isUndefined(name, nested, as: serialization),
      at: range,
      help: "describe it with 'content: application/json', or keep it flat"
    )
  }

  /// Returns a description of the nested value that its style has no spelling for.
  private func nestedValue(
    of schema: OpenAPI.SchemaOrReference,
    as serialization: API.Parameter.Serialization
  ) -> String? {
    func word(_ kinds: JSONKinds) -> String? {
      // If a value may be anything, it needn't be nested.
      guard kinds != .any, !kinds.isDisjoint(with: [.array, .object]) else { return nil }
      return kinds.contains(.object) ? "objects" : "arrays"
    }
    let own = kinds(of: schema)
    guard own != .any else { return nil }
    if own.contains(.array), let elements = elements(of: schema) {
      if let word = word(kinds(of: elements)) { return word + " in an array" }
      return serialization == .deepObject ? "an array" : nil
    }
    guard own.contains(.object), let fields = fields(of: schema) else { return nil }
    let isExploded = serialization == .form(explodes: true)
    var words: Set<String> = []
    for property in fields.properties {
      guard let part = property.parts.last?.schema else { continue }
      let inner = kinds(of: part)
      // Repeating a member of an exploded object is common practice.
      if isExploded, inner == [.array], let elements = elements(of: part),
        word(kinds(of: elements)) == nil
      {
        continue
      }
      if let word = word(inner) { words.insert(word) }
    }
    // Objects come last in the alphabet, and nest deeper.
    return words.max().map { $0 + " in an object" }
  }
}

extension Diagnostic.Message {
  fileprivate static func isUndefined(
    _ name: String,
    _ nested: String,
    as serialization: API.Parameter.Serialization
  ) -> Self {
    let sent =
      serialization == .deepObject
      ? "sent with more brackets, '\(name)[a][b]' and '\(name)[]'" : "sent as JSON inside it"
    return "no style defines \(nested) as in '\(name)'; they're \(sent)"
  }
}
