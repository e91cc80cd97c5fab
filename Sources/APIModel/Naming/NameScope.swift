package import Diagnostics

/// Decides the names of everything that is declared side by side.
///
/// Each claimant has a ladder of candidates. A candidate that one claimant alone wants is its name; where several want
/// it, precedence decides and the others climb on. Precedence looks only at what a claimant is (whether somebody chose the
/// name, its rank, whether the spec spells it exactly so, how far down its ladder it is, its key), so the order in which claimants are
/// added has no influence, and a newcomer displaces nobody who was spelled exactly.
package struct NameScope {
  /// Something that wants a name.
  package struct Claimant {
    package var name: Name
    /// Lower wins: a named schema before an inline one.
    package var rank: Int
    /// Unique and independent of order: where the thing stands in the spec.
    package var key: String

    package init(name: Name, rank: Int = 0, key: String) {
      self.name = name
      self.rank = rank
      self.key = key
    }
  }

  private var claimants: [Claimant] = []
  private let reserved: Set<String>
  /// Types become files, and file systems may not tell `Pet.swift` from `PET.swift`.
  private let ignoresCase: Bool

  /// Takes names that nobody can have.
  package init(reserved: Set<String>, ignoresCase: Bool = false) {
    self.reserved = reserved
    self.ignoresCase = ignoresCase
  }

  /// Adds a claimant; its index in the result of `resolved()` is the number of those before it.
  package mutating func add(_ claimant: Claimant) {
    claimants.append(claimant)
  }

  /// The names, in the order in which the claimants were added, and for each whether its ladder was long enough.
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

  /// What a claimant got.
  package struct Resolution: Hashable, Sendable {
    package var name: String
    /// Whether no candidate was free, so that a hash of the key had to tell it apart.
    package var ranOut: Bool
    /// What was wanted.
    package var wanted: Name
    /// Why it is not called as somebody chose.
    package var denial: Denial?
  }

  /// Why a name that somebody chose can't be had.
  package enum Denial: Hashable, Sendable {
    /// Swift, the runtime or something that may not be hidden has it.
    case taken
    /// Somebody gives it to something else, too.
    case clash(with: SourceRange)
  }

  private func isGiven(_ index: Int, _ rungs: [Int]) -> Bool {
    rungs[index] == 0 && claimants[index].name.given != nil
  }

  private func isReserved(_ candidate: String) -> Bool {
    reserved.contains(candidate)
  }

  /// The candidate at a rung; past the end of the ladder the last one with a hash of the key, then a longer one.
  private func candidate(of index: Int, at rung: Int) -> String {
    let claimant = claimants[index]
    let candidates = claimant.name.candidates
    if rung < candidates.count { return candidates[rung] }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in claimant.key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 36)
    let length = 4 + 4 * (rung - candidates.count)
    return (candidates.last ?? "") + "_" + digits.prefix(length)
      + String(repeating: "_", count: max(0, length - digits.count))
  }

  /// Whether a claimant is called at a rung as the spec spells it: `a_b` is for `a_b`, whatever `a b` has to fall back on.
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
    if aIsExact != bIsExact { return aIsExact }
    if rungs[left] != rungs[right] { return rungs[left] < rungs[right] }
    if a.key != b.key { return a.key < b.key }
    return left < right
  }
}
