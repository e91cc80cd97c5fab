package import Diagnostics

extension APIDraft {
  /// Decides how each union is read; what may be several types at once becomes a structure.
  ///
  /// Uses must have been propagated before: only what somebody sends or receives is reported, and what may be missing
  /// depends on the direction.
  ///
  /// - Parameter bag: Where to report variants that can't be told apart, and given names that nothing has.
  /// - Returns: The model.
  package func withUnionsRead(into bag: inout DiagnosticBag) -> API {
    var api = api
    var discrimination = UnionDiscrimination(api.models, hints: unionHints)
    discrimination.decide(into: &bag)
    api.models = discrimination.models
    givenNames.reportUnused(in: api, into: &bag)
    return api
  }
}
