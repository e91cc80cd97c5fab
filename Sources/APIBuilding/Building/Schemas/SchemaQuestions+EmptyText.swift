import APIModel
import OpenAPI
import SpecSyntax

extension SchemaQuestions {
  /// The maximum depth of nested alternatives that are searched for an empty text.
  private static var deepestAlternatives: Int { 16 }

  /// Returns whether a schema states that a text or a list may be empty: by `minLength: 0` or
  /// `minItems: 0`, by a maximum of 0, or by an empty default, example or value of its `enum`.
  func allowsEmptyText(_ schema: OpenAPI.SchemaOrReference, depth: Int = 0) -> Bool {
    guard depth < Self.deepestAlternatives else { return false }
    if case .reference(let reference) = schema {
      let own = (reference.defaultValue.map { [$0] } ?? []) + reference.examples
      if own.contains(where: \.isEmptyText) { return true }
    }
    guard let merged = merger.merged(schema) else { return false }
    // A list of values, or a minimum, decides about the others.
    if let values = merged.enumeration { return values.contains(where: \.isEmptyText) }
    if let value = merged.const { return value.isEmptyText }
    for counts in [merged.limits.length, merged.limits.items] {
      if counts.maximum?.value == 0 { return true }
      if let minimum = counts.minimum { return minimum.value == 0 }
    }
    let texts = (merged.defaultValue.map { [$0] } ?? []) + merged.examples
    if texts.contains(where: \.isEmptyText) { return true }
    return merged.alternatives.flatMap(\.members).contains {
      allowsEmptyText($0, depth: depth + 1)
    }
  }
}

extension Node {
  /// Indicates whether the value is a text without characters.
  var isEmptyText: Bool {
    if case .scalar("", .string) = value { true } else { false }
  }
}
