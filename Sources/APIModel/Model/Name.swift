package import Diagnostics

/// A Swift name: the candidates, best first, and the resolved name.
///
/// Builders propose names, and a pass resolves them for the whole API at once. Candidates are
/// derived from the declaration itself (its spelling, its owner, its kind) and never from a
/// counter, so neither order nor additions change a name.
package struct Name: Hashable, Sendable {
  /// Proposals in Swift's casing that haven't been checked yet, best first; never empty.
  package var candidates: [String]
  /// Indicates whether the best candidate is spelled exactly as in the spec, which gives it
  /// precedence.
  package var isExact: Bool
  /// The place that gives the best candidate as a name; `nil` for names that are only made from the
  /// spec.
  package var given: SourceRange?
  /// The best candidate without the given name, which may be the same; `nil` if none is given.
  package var derived: String?
  /// Indicates whether the best candidate is the name of an earlier run.
  package var isLocked = false
  /// The place of that name in the lock file.
  package var locked: SourceRange?
  /// The name that the declaration would have if apps didn't write it for another type.
  package var avoided: String?
  /// The name as declared, without backticks: the first candidate until names are resolved.
  package var swift: String

  package init(_ candidates: [String], isExact: Bool = false) {
    self.candidates = candidates
    self.isExact = isExact
    self.swift = candidates.first ?? ""
  }

  /// Returns the name with a given name as its best candidate, if there is one.
  package func preferring(_ name: GivenName?) -> Name {
    guard let name else { return self }
    var result = Name([name.text] + candidates.filter { $0 != name.text }, isExact: true)
    result.given = name.range
    result.derived = candidates.first
    return result
  }
}
