package import APIConfiguration
package import APIModel
package import Diagnostics

extension API {
  /// Spells an API's own acronyms as configured, in every name that is made from the spec.
  ///
  /// Given names aren't changed. Words that appear in no name are reported.
  package func withAcronymsSpelled(
    as configuration: Configuration,
    into bag: inout DiagnosticBag
  ) -> API {
    let acronyms = configuration.acronyms
    guard !acronyms.isEmpty else { return self }
    let spelling = AcronymSpelling(acronyms)
    var api = self
    var unused = UnusedAcronyms(acronyms)
    for candidate in declaredNames.flatMap(\.candidates) { unused.removeWords(of: candidate) }
    configuration.reportUnused(acronyms: unused.all, into: &bag)
    api.updateNames { name in
      let first =
        name.given != nil ? name.candidates[0] : spelling.spelled(name.candidates[0])
      var ladder = [first]
      for candidate in name.candidates.dropFirst().map(spelling.spelled)
      where !ladder.contains(candidate) { ladder.append(candidate) }
      var result = Name(ladder, isExact: name.isExact && first == name.candidates[0])
      result.given = name.given
      result.derived = name.derived.map(spelling.spelled)
      name = result
    }
    return api
  }
}
