package import Diagnostics

/// What something is called in Swift: what it would like, best first, and what it got.
///
/// Builders propose; the pass that resolves names decides for the whole API at once. Candidates come from what the
/// thing is (its spelling, its owner, its kind), never from a counter, so that neither order nor newcomers move a name.
package struct Name: Hashable, Sendable {
  /// Proposals in Swift's casing but not yet checked against anything, best first; never empty.
  package var candidates: [String]

  /// Whether the best candidate is spelled in Swift exactly as in the spec; such a name has precedence.
  package var isExact: Bool

  /// Where somebody says that it is called as the best candidate says; `nil` for names that are only made from the spec.
  package var given: SourceRange?

  /// The name as declared, without backticks: the first candidate until names are resolved.
  package var swift: String

  package init(_ candidates: [String], isExact: Bool = false) {
    self.candidates = candidates
    self.isExact = isExact
    self.swift = candidates.first ?? ""
  }

  /// The name with what somebody chose on top of the ladder, if they did.
  package func preferring(_ name: GivenName?) -> Name {
    guard let name else { return self }
    var result = Name([name.text] + candidates.filter { $0 != name.text }, isExact: true)
    result.given = name.range
    return result
  }
}
