package import APIConfiguration
import APIModel
import Diagnostics
import SpecSyntax

/// The model of a document before its types are resolved.
///
/// It contains aliases for models that may turn out to need no declaration, and unions whose
/// variants can't be told apart yet. `withTypesResolved` removes the aliases, and `withUnionsRead`
/// decides how to tell the variants apart.
package struct APIDraft {
  /// The API; it has no models before types are resolved.
  var api: API
  /// The models before types are resolved.
  var models: [ModelDraft]
  /// Hints from the spec for telling the variants of unions apart.
  var unionHints: [ModelID: ModelBuilder.UnionHints]
  /// The models that may be null; their types become optional where they're used.
  var nullableModels: Set<ModelID>
  /// The schemas that were reported because they consist only of themselves.
  var reportedCycles: Set<NodeLocation>
  /// The parts of the document that nothing uses; nothing is reported about them.
  let unusedParts: SourceRegions
  /// The names from the configuration.
  let givenNames: GivenNames

  init(_ api: API, _ models: ModelBuilder) {
    self.api = api
    self.models = models.models
    unionHints = models.unionHints
    nullableModels = models.nullableModels
    reportedCycles = models.merger.reportedCycles
    unusedParts = models.context.unusedParts
    givenNames = models.context.givenNames
  }

  /// Marks each model as sent, received or both.
  package consuming func withUsesPropagated(scope: Configuration.Scope = .used) -> APIDraft {
    var draft = self
    draft.api.propagateUses(scope: scope)
    return draft
  }
}
