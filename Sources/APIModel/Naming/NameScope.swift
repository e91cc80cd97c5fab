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
  /// A declaration that needs a name.
  package struct Declaration {
    package var name: Name
    /// The rank; lower ones have precedence, such as a named schema before an inline one.
    package var rank: Int
    /// A unique key that doesn't depend on order: the location in the spec.
    package var key: String

    /// Creates a declaration.
    ///
    /// - Parameters:
    ///   - name: The candidates.
    ///   - rank: The rank.
    ///   - key: The key; leave it out if `resolved(key:)` gets the keys.
    package init(name: Name, rank: Int = 0, key: String = "") {
      self.name = name
      self.rank = rank
      self.key = key
    }
  }

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

  /// Makes room for declarations.
  package mutating func reserveCapacity(_ count: Int) { declarations.reserveCapacity(count) }

  /// Adds a declaration; its result is at the same position in the result of `resolved()`.
  package mutating func add(_ declaration: Declaration) {
    declarations.append(declaration)
  }

  /// Adds a declaration; its result is at the same position in the result of `resolved()`.
  package mutating func add(_ name: Name, rank: Int = 0, key: String = "") {
    declarations.append(Declaration(name: name, rank: rank, key: key))
  }

  /// Returns the results in the order of the declarations.
  package func resolved() -> [Resolution] {
    let declarations = declarations
    return resolved { declarations[$0].key }
  }

  /// Returns the results in the order of the declarations.
  ///
  /// - Parameter key: A function that returns the key of a declaration by its position. It's called
  ///   only for declarations that want the same name, which few do.
  /// - Returns: The results.
  package func resolved(key: (Int) -> String) -> [Resolution] {
    var rungs = [Int](repeating: 0, count: declarations.count)
    var holders: [String: Int] = [:]
    holders.reserveCapacity(declarations.count)
    var waiting = Array(declarations.indices)
    var conflicts: [Int: Conflict] = [:]
    while let declaration = waiting.popLast() {
      let candidate = self.candidate(of: declaration, at: rungs[declaration], key)
      let folded = ignoresCase ? candidate.caseFolded : candidate
      if isReserved(candidate) {
        if isGiven(declaration, rungs) { conflicts[declaration] = .reserved }
        rungs[declaration] += 1
        waiting.append(declaration)
      } else if let holder = holders.updateValue(declaration, forKey: folded) {
        let winnerIsHolder = precedes(holder, declaration, rungs, key)
        let loser = winnerIsHolder ? declaration : holder
        if winnerIsHolder { holders[folded] = holder }
        if isGiven(loser, rungs),
          let other = declarations[winnerIsHolder ? holder : declaration].name.given
        {
          conflicts[loser] = .duplicate(of: other)
        }
        rungs[loser] += 1
        waiting.append(loser)
      }
    }
    return declarations.indices.map { index in
      Resolution(
        name: candidate(of: index, at: rungs[index], key),
        ranOut: ranOut(index, at: rungs[index]),
        wanted: declarations[index].name,
        conflict: conflicts.isEmpty ? nil : conflicts[index]
      )
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

  private func isGiven(_ index: Int, _ rungs: [Int]) -> Bool {
    rungs[index] == 0 && declarations[index].name.given != nil
  }

  private func isLocked(_ index: Int, _ rungs: [Int]) -> Bool {
    rungs[index] == 0 && declarations[index].name.isLocked
  }

  private func isReserved(_ candidate: String) -> Bool {
    reserved.contains(candidate)
  }

  /// Returns a candidate; after the last one, names that spell the key, and then numbers in the order
  /// of the keys.
  private func candidate(of index: Int, at rung: Int, _ key: (Int) -> String) -> String {
    let candidates = declarations[index].name.candidates
    if rung < candidates.count { return candidates[rung] }
    let spelled = KeySpelling(key(index), of: candidates.first ?? "").names
    let further = rung - candidates.count
    if further < spelled.count { return spelled[further] }
    let last = candidates.last ?? ""
    let separator = last.unicodeScalars.last.map(Casing.isDigit) ?? true ? "_" : ""
    return last + separator + String(further - spelled.count + 2)
  }

  private func ranOut(_ index: Int, at rung: Int) -> Bool {
    rung >= declarations[index].name.candidates.count
  }

  /// Returns whether the candidate at a rung is the spelling in the spec: `a_b` belongs to `a_b`,
  /// even if it's a fallback for `a b`.
  private func isExact(_ index: Int, at rung: Int, _ key: (Int) -> String) -> Bool {
    if rung == 0 { return declarations[index].name.isExact }
    return rung < declarations[index].name.candidates.count
      && declarations[index].name.candidates[rung] == key(index)
  }

  private func precedes(
    _ left: Int,
    _ right: Int,
    _ rungs: [Int],
    _ key: (Int) -> String
  ) -> Bool {
    let a = declarations[left]
    let b = declarations[right]
    let aIsExact = isExact(left, at: rungs[left], key)
    let bIsExact = isExact(right, at: rungs[right], key)
    let aIsGiven = isGiven(left, rungs)
    if aIsGiven != isGiven(right, rungs) { return aIsGiven }
    if a.rank != b.rank { return a.rank < b.rank }
    let aIsLocked = isLocked(left, rungs)
    if aIsLocked != isLocked(right, rungs) { return aIsLocked }
    if aIsExact != bIsExact { return aIsExact }
    if rungs[left] != rungs[right] { return rungs[left] < rungs[right] }
    let (aKey, bKey) = (key(left), key(right))
    if aKey != bKey { return aKey < bKey }
    return left < right
  }
}
