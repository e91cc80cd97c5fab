package import Diagnostics
import SpecSyntax

/// A Swift name: the candidates, best first, and the resolved name.
///
/// Builders propose names, and a pass resolves them for the whole API at once. Candidates are
/// derived from the declaration itself (its spelling, its owner, its kind) and never from a
/// counter, so neither order nor additions change a name.
package struct Name: Sendable {
  /// Proposals in Swift's casing that haven't been checked yet, best first; never empty.
  package var candidates: [String] {
    get { further.map { make in made + make().filter { !made.contains($0) } } ?? made }
    set {
      made = newValue
      further = nil
    }
  }

  /// The best candidates, which are all of them unless there are further ones.
  package private(set) var made: [String]

  /// Makes the further candidates; `nil` if there are none.
  private var further: (@Sendable () -> [String])?

  /// Indicates whether the best candidate is spelled exactly as in the spec, which gives it
  /// precedence.
  package var isExact: Bool

  /// The place that gives the best candidate as a name; `nil` for names that are only made from the
  /// spec.
  package var given: SourceRange? {
    get { provenance?.given }
    set { updateProvenance { $0.given = newValue } }
  }

  /// The best candidate without the given name, which may be the same; `nil` if none is given.
  package var derived: String? {
    get { provenance?.derived }
    set { updateProvenance { $0.derived = newValue } }
  }

  /// Indicates whether the best candidate is the name of an earlier run.
  package var isLocked: Bool {
    get { provenance?.isLocked ?? false }
    set { updateProvenance { $0.isLocked = newValue } }
  }

  /// The place of that name in the lock file.
  package var locked: SourceRange? {
    get { provenance?.locked }
    set { updateProvenance { $0.locked = newValue } }
  }

  /// The origin of the best candidate, if that isn't the spec; few names have another one.
  @Boxed private var provenance: Provenance? = nil

  /// The name as declared, without backticks: the first candidate until names are resolved.
  package var swift: String

  package init(_ candidates: [String], isExact: Bool = false) {
    made = candidates
    self.isExact = isExact
    self.swift = candidates.first ?? ""
  }

  /// Creates a name with candidates that are made only if all others are taken, which is rare.
  ///
  /// - Parameters:
  ///   - candidates: The best candidates, of which there must be one.
  ///   - isExact: Indicates whether the best one is spelled as in the spec.
  ///   - further: Returns the other candidates; those that are among the best ones don't count. They
  ///     must begin with a lowercase ASCII letter if the best ones do.
  package init(
    _ candidates: [String],
    isExact: Bool = false,
    further: @escaping @Sendable () -> [String]
  ) {
    self.init(candidates, isExact: isExact)
    self.further = further
  }

  /// The best candidate, without making the others.
  package var bestCandidate: String? { made.first }

  /// Indicates whether there are candidates that haven't been made yet.
  package var hasFurtherCandidates: Bool { further != nil }

  /// Makes the candidates that haven't been made yet.
  package mutating func makeCandidates() { candidates = candidates }

  private mutating func updateProvenance(_ update: (inout Provenance) -> Void) {
    var result = provenance ?? Provenance()
    update(&result)
    provenance = result == Provenance() ? nil : result
  }

  /// Returns the name with a given name as its best candidate, if there is one.
  package func preferring(_ name: GivenName?) -> Name {
    guard let name else { return self }
    let candidates = candidates
    var result = Name([name.text] + candidates.filter { $0 != name.text }, isExact: true)
    result.given = name.range
    result.derived = candidates.first
    return result
  }
}

extension Name: Hashable {
  /// Compares two names; candidates that haven't been made don't count if neither name has them.
  package static func == (left: Name, right: Name) -> Bool {
    guard left.swift == right.swift, left.isExact == right.isExact,
      left.provenance == right.provenance
    else { return false }
    return left.hasFurtherCandidates && right.hasFurtherCandidates
      ? left.made == right.made : left.candidates == right.candidates
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(swift)
    hasher.combine(bestCandidate)
  }
}

/// The origin of a name that isn't only made from the spec.
private struct Provenance: Hashable {
  var given: SourceRange?
  var derived: String?
  var isLocked = false
  var locked: SourceRange?
}
