package import Diagnostics

/// Resolves the names of all declarations in a scope.
///
/// Each claimant has a list of candidates. If only one claimant wants a candidate, it gets that
/// name. If several want it, precedence decides, and the others move on to their next candidate.
/// Precedence depends only on the claimant: whether its name is given, its rank, whether an earlier
/// run used the name, whether the spec spells the name exactly this way, the position of the candidate, and its key. The order in which
/// claimants are added doesn't matter, and a new claimant never displaces one with an exact
/// spelling.
package struct NameScope {
  /// A declaration that needs a name.
  package struct Claimant {
    package var name: Name
    /// The rank; lower ones have precedence, such as a named schema before an inline one.
    package var rank: Int
    /// A unique key that doesn't depend on order: the location in the spec.
    package var key: String

    package init(name: Name, rank: Int = 0, key: String) {
      self.name = name
      self.rank = rank
      self.key = key
    }
  }

  private var claimants: [Claimant] = []
  private let reserved: Set<String>
  /// Indicates whether case is ignored, because types become files, and some file systems treat
  /// `Pet.swift` and `PET.swift` as equal.
  private let ignoresCase: Bool

  /// Creates a scope with names that aren't available.
  package init(reserved: Set<String>, ignoresCase: Bool = false) {
    self.reserved = reserved
    self.ignoresCase = ignoresCase
  }

  /// Adds a claimant; its result is at the same position in the result of `resolved()`.
  package mutating func add(_ claimant: Claimant) {
    claimants.append(claimant)
  }

  /// Returns the results in the order of the claimants.
  package func resolved() -> [Resolution] {
    var rungs = [Int](repeating: 0, count: claimants.count)
    var holders: [String: Int] = [:]
    var waiting = Array(claimants.indices)
    var denials: [Int: Denial] = [:]
    while let claimant = waiting.popLast() {
      let candidate = self.candidate(of: claimant, at: rungs[claimant])
      let folded = ignoresCase ? candidate.lowercased() : candidate
      if isReserved(candidate) {
        if isGiven(claimant, rungs) { denials[claimant] = .taken }
        rungs[claimant] += 1
        waiting.append(claimant)
      } else if let holder = holders[folded] {
        let winnerIsHolder = precedes(holder, claimant, rungs)
        let loser = winnerIsHolder ? claimant : holder
        if !winnerIsHolder { holders[folded] = claimant }
        if isGiven(loser, rungs),
          let other = claimants[winnerIsHolder ? holder : claimant].name.given
        {
          denials[loser] = .clash(with: other)
        }
        rungs[loser] += 1
        waiting.append(loser)
      } else {
        holders[folded] = claimant
      }
    }
    return claimants.indices.map { index in
      Resolution(
        name: candidate(of: index, at: rungs[index]),
        ranOut: rungs[index] >= claimants[index].name.candidates.count,
        wanted: claimants[index].name,
        denial: denials[index]
      )
    }
  }

  /// The result for a claimant.
  package struct Resolution: Hashable, Sendable {
    package var name: String
    /// Indicates whether no candidate was free, so that the name contains a hash of the key.
    package var ranOut: Bool
    /// The candidates.
    package var wanted: Name
    /// The reason why a given name wasn't used.
    package var denial: Denial?
  }

  /// The reason why a given name isn't available.
  package enum Denial: Hashable, Sendable {
    /// The name belongs to Swift, the runtime or something that must not be hidden.
    case taken
    /// The name is given to another declaration as well.
    case clash(with: SourceRange)
  }

  private func isGiven(_ index: Int, _ rungs: [Int]) -> Bool {
    rungs[index] == 0 && claimants[index].name.given != nil
  }

  private func isLocked(_ index: Int, _ rungs: [Int]) -> Bool {
    rungs[index] == 0 && claimants[index].name.isLocked
  }

  private func isReserved(_ candidate: String) -> Bool {
    reserved.contains(candidate)
  }

  /// Returns a candidate; after the last one, adds a hash of the key to it, and then a longer one.
  private func candidate(of index: Int, at rung: Int) -> String {
    let claimant = claimants[index]
    let candidates = claimant.name.candidates
    if rung < candidates.count { return candidates[rung] }
    let digits = String(claimant.key.stableHash, radix: 36)
    let length = 4 + 4 * (rung - candidates.count)
    return (candidates.last ?? "") + "_" + digits.prefix(length)
      + String(repeating: "_", count: max(0, length - digits.count))
  }

  /// Returns whether the candidate at a rung is the spelling in the spec: `a_b` belongs to `a_b`,
  /// even if it's a fallback for `a b`.
  private func isExact(_ index: Int, at rung: Int) -> Bool {
    let claimant = claimants[index]
    if rung == 0 { return claimant.name.isExact }
    return rung < claimant.name.candidates.count
      && claimant.name.candidates[rung] == claimant.key
  }

  private func precedes(_ left: Int, _ right: Int, _ rungs: [Int]) -> Bool {
    let a = claimants[left]
    let b = claimants[right]
    let aIsExact = isExact(left, at: rungs[left])
    let bIsExact = isExact(right, at: rungs[right])
    let aIsGiven = isGiven(left, rungs)
    if aIsGiven != isGiven(right, rungs) { return aIsGiven }
    if a.rank != b.rank { return a.rank < b.rank }
    let aIsLocked = isLocked(left, rungs)
    if aIsLocked != isLocked(right, rungs) { return aIsLocked }
    if aIsExact != bIsExact { return aIsExact }
    if rungs[left] != rungs[right] { return rungs[left] < rungs[right] }
    if a.key != b.key { return a.key < b.key }
    return left < right
  }
}
