package import APIModel
package import Diagnostics

extension APIDraft {
  /// Decides how to read each union; a union whose values may have several types at once becomes a
  /// structure.
  ///
  /// Uses must have been propagated before, because only unions that are sent or received are
  /// reported, and because the direction determines which properties may be missing.
  ///
  /// - Parameter bag: The bag that receives diagnostics about variants that can't be told apart,
  ///   and about unused given names.
  /// - Returns: The model.
  package consuming func withUnionsRead(into bag: inout DiagnosticBag) -> API {
    var draft = self
    var discrimination = UnionDiscrimination(draft.api.models, hints: draft.unionHints)
    discrimination.decide(into: &bag)
    draft.api.models = discrimination.models
    draft.givenNames.reportUnused(in: draft.api, into: &bag)
    return draft.api
  }
}
