import APIModel
import Diagnostics
import SpecSyntax

/// A model before its types are resolved; it may turn out to be another name for a type.
struct ModelDraft {
  indirect enum Kind {
    case structure(API.Structure)
    case enumeration(API.Enumeration)
    /// A union of these variants; how to tell them apart is decided once all types are known.
    case union([API.Union.Variant])
    /// Another type, which is used wherever something refers to the model.
    case alias(ValueType)
  }

  var name: Name
  /// The model inside which this one is declared.
  var parent: ModelID?
  var kind = Kind.alias(.json)
  var documentation: API.Documentation
  /// The identity of the schema.
  var location: NodeLocation
  /// The name in the spec, if there is one: the component's key.
  var schemaName: String?
  /// The place of the schema, which determines the common name of equal schemas.
  var origin: API.Origin
  var examples: [API.SampleCandidate] = []
  var range: SourceRange
  /// The source of the name; `nil` for a schema that the spec names.
  var naming: ModelNaming?
  /// Indicates whether the schema is a text with a pattern and a name, which is declared as an alias.
  var namesPattern = false

  /// The declaration of a text with a pattern; nil for other models.
  var namedText: API.NamedText? {
    guard namesPattern, case .alias(let type) = kind, type == .string || type == .optional(.string)
    else { return nil }
    return API.NamedText(
      name: name,
      documentation: documentation,
      location: location,
      range: range
    )
  }
}

extension API.Model {
  /// Creates a model that needs a declaration.
  init(_ draft: ModelDraft, parent: ModelID?, kind: Kind) {
    self.init(
      name: draft.name,
      parent: parent,
      kind: kind,
      use: [],
      documentation: draft.documentation,
      location: draft.location,
      schemaName: draft.schemaName,
      origin: draft.origin,
      examples: draft.examples,
      range: draft.range
    )
    // Limits are documented at each use only if the model has no declaration.
    documentation.facts = nil
  }
}
