import SpecSyntax

/// The model of a document until its types are known.
///
/// It contains aliases, for models that may turn out to need no declaration, and unions of which nobody knows yet what
/// tells their variants apart. `withTypesResolved` removes the former, `withUnionsRead` decides the latter.
package struct APIDraft {
  /// The API; it has no models before types are resolved.
  var api: API
  /// The models before types are resolved.
  var models: [ModelDraft]
  /// What the spec says about unions.
  var unionHints: [ModelID: ModelBuilder.UnionHints]
  /// The models that may be null; their types become optional where they're used.
  var nullableModels: Set<ModelID>
  /// The schemas that consist of themselves, as has been reported.
  var reportedCycles: Set<NodeLocation>
  /// The names that the configuration gives.
  let givenNames: GivenNames

  init(_ api: API, _ models: ModelBuilder) {
    self.api = api
    self.models = models.models
    unionHints = models.unionHints
    nullableModels = models.nullableModels
    reportedCycles = models.reportedCycles
    givenNames = models.givenNames
  }

  /// Marks each model with who writes and who reads it.
  package func withUsesPropagated(scope: Configuration.Scope = .used) -> APIDraft {
    var draft = self
    draft.api = api.withUsesPropagated(scope: scope)
    return draft
  }
}
