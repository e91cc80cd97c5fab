package import Diagnostics

/// Resolves the names of all declarations in a scope.
///
/// Each declaration has a list of candidates. If only one declaration has a candidate, it gets that
/// name. If several have it, precedence decides, and the others move on to their next candidate.
/// Precedence depends only on the declaration: whether its name is given, its rank, whether an
/// earlier run used the name, whether the spec spells the name exactly this way, the position of
/// the candidate, and its key. The order in which declarations are added doesn't matter, and a new
/// declaration never displaces one with an exact spelling.
package struct NameScope {
  private var declarations: [Declaration] = []
  private let reserved: Set<String>
  /// Indicates whether case is ignored, because types become files, and some file systems treat
  /// `Pet.swift` and `PET.swift` as equal.
  private let ignoresCase: Bool

  /// Creates a scope with names that aren't available.
  package init(reserved: Set<String>, ignoresCase: Bool = false) {
    self.reserved = reserved
    self.ignoresCase = ignoresCase
  }

  /// Adds a declaration; its result is at the same position in the result of `resolved()`.
  ///
  /// - Parameters:
  ///   - name: The candidates.
  ///   - rank: The rank; lower ones have precedence, such as a named schema before an inline one.
  ///   - key: A unique key that doesn't depend on order: the location in the spec.
  package mutating func add(_ name: Name, rank: Int = 0, key: String) {
    declarations.append(
      Declaration(name: name, rank: rank, key: key, position: declarations.count)
    )
  }

  /// Returns the results in the order of the declarations.
  package func resolved() -> [Resolution] {
    var declarations = declarations
    var holders: [String: Int] = [:]
    var waiting = Array(declarations.indices)
    while let index = waiting.popLast() {
      let candidate = declarations[index].candidate
      let folded = ignoresCase ? candidate.caseFolded : candidate
      if reserved.contains(candidate) {
        declarations[index].moveOn(.reserved)
        waiting.append(index)
      } else if let holder = holders.updateValue(index, forKey: folded) {
        let isHeld = declarations[holder].precedes(declarations[index])
        let (winner, loser) = isHeld ? (holder, index) : (index, holder)
        holders[folded] = winner
        declarations[loser].moveOn(declarations[winner].name.given.map { .duplicate(of: $0) })
        waiting.append(loser)
      }
    }
    return declarations.map {
      Resolution(name: $0.candidate, ranOut: $0.ranOut, wanted: $0.name, conflict: $0.conflict)
    }
  }

  /// The result for a declaration.
  package struct Resolution: Hashable, Sendable {
    package var name: String
    /// Indicates whether no candidate was free, so that the name is derived from the key.
    package var ranOut: Bool
    /// The candidates.
    package var wanted: Name
    /// The reason why a given name wasn't used.
    package var conflict: Conflict?
  }

  /// The reason why a given name isn't available.
  package enum Conflict: Hashable, Sendable {
    /// The name belongs to Swift, the runtime or something that must not be hidden.
    case reserved
    /// The name is given to another declaration as well.
    case duplicate(of: SourceRange)
  }
}

/// A declaration that needs a name.
private struct Declaration {
  let name: Name
  let rank: Int
  let key: String
  let position: Int
  /// The number of candidates that weren't available.
  var rung = 0
  /// The reason why a given name isn't available.
  var conflict: NameScope.Conflict?

  /// The next candidate; after the last one, names that spell the key, and then numbers in the order
  /// of the keys.
  var candidate: String {
    let candidates = name.candidates
    if !ranOut { return candidates[rung] }
    let spelled = KeySpelling(key, of: candidates.first ?? "").names
    let further = rung - candidates.count
    if further < spelled.count { return spelled[further] }
    let last = candidates.last ?? ""
    let separator = last.unicodeScalars.last.map(Casing.isDigit) ?? true ? "_" : ""
    return last + separator + String(further - spelled.count + 2)
  }

  var ranOut: Bool { rung >= name.candidates.count }

  private var isGiven: Bool { rung == 0 && name.given != nil }

  private var isLocked: Bool { rung == 0 && name.isLocked }

  /// Indicates whether the candidate is the spelling in the spec: `a_b` belongs to `a_b`, even if
  /// it's a fallback for `a b`.
  private var isExact: Bool {
    rung == 0 ? name.isExact : !ranOut && name.candidates[rung] == key
  }

  /// Moves on to the next candidate.
  mutating func moveOn(_ reason: NameScope.Conflict?) {
    if isGiven, let reason { conflict = reason }
    rung += 1
  }

  func precedes(_ other: Declaration) -> Bool {
    if isGiven != other.isGiven { return isGiven }
    if rank != other.rank { return rank < other.rank }
    if isLocked != other.isLocked { return isLocked }
    if isExact != other.isExact { return isExact }
    return (rung, key, position) < (other.rung, other.key, other.position)
  }
}
