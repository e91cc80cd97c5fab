package import Diagnostics
package import SpecSyntax

/// The identity of a named text: an index into `API.namedTexts`.
package struct NamedTextID: Hashable, Sendable {
  package var index: Int

  package init(_ index: Int) {
    self.index = index
  }
}

extension API {
  /// A component that is a text with a pattern, for which a type alias of `String` is declared.
  ///
  /// The alias documents the pattern once, instead of every property of the type.
  package struct NamedText: Sendable {
    package var name: Name
    package var documentation: Documentation
    /// The identity of the schema.
    package var location: NodeLocation
    /// Indicates whether the alias is part of the output, because a declaration mentions it; a pass
    /// sets this.
    package var isUsed = false
    package var range: SourceRange

    package init(
      name: Name,
      documentation: Documentation,
      location: NodeLocation,
      range: SourceRange
    ) {
      self.name = name
      self.documentation = documentation
      self.location = location
      self.range = range
    }
  }

  package subscript(id: NamedTextID) -> NamedText {
    get { namedTexts[id.index] }
    set { namedTexts[id.index] = newValue }
  }
}

extension ValueType {
  /// Indicates whether values are any text, with or without a name for the type.
  package var isPlainText: Bool {
    switch self {
    case .scalar(.string), .scalar(.named): true
    case .scalar, .data, .file, .json, .array, .dictionary, .optional, .model, .custom: false
    }
  }

  /// The named text inside lists, dictionaries and optionals, if there is one.
  package var namedText: NamedTextID? {
    if case .scalar(.named(let id)) = leaf { id } else { nil }
  }
}
