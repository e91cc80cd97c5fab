extension NameLock {
  /// A change of a name that an earlier run generated.
  package struct Move: Hashable, Sendable {
    /// The place in the spec: the first one, if a shared type has several.
    package var place: String
    package var old: String
    package var new: String
    /// Indicates whether code that uses the old name still compiles, with a warning.
    package var hasAlias = false
  }

  /// Returns the names that differ in another lock, first those of types, then of cases and
  /// members, each sorted by place.
  ///
  /// Places that only one of the locks has are new or gone, so that they have no other name.
  package func moves(to other: NameLock) -> [Move] {
    var moves: [Move] = []
    for (before, after) in sections(with: other) {
      var seen: Set<Move> = []
      for (place, entry) in before.sorted(by: { $0.key < $1.key }) {
        guard let new = after[place]?.name, new != entry.name,
          seen.insert(Move(place: "", old: entry.name, new: new)).inserted
        else { continue }
        moves.append(Move(place: place, old: entry.name, new: new))
      }
    }
    return moves
  }

  /// Returns the former names of the places in another lock: those of this lock that are kept, and
  /// those that the other one replaces.
  ///
  /// - Parameters:
  ///   - other: The present names.
  ///   - version: The version of the API.
  ///   - isKept: A closure that returns whether a name that was replaced in a version is kept.
  /// - Returns: The former names with the versions in which they were replaced, by place.
  package func formerNames(
    before other: NameLock,
    version: String,
    keeping isKept: (String) -> Bool
  ) -> [String: [String: String]] {
    var result: [String: [String: String]] = [:]
    var renamedTypes: [String: String] = [:]
    for (place, entry) in earlierTypes {
      if let new = other.types[place]?.name { renamedTypes[entry.name] = new }
    }
    for (before, after) in sections(with: other) {
      for (place, entry) in after {
        var names = (formerNames[place] ?? [:]).filter { isKept($0.value) }
        if let old = before[place]?.name, old != entry.name,
          !Self.isMoved(old, to: entry.name, withOwnerIn: renamedTypes)
        {
          names[old] = version
        }
        names[entry.name] = nil
        if !names.isEmpty { result[place] = names }
      }
    }
    return result
  }

  /// Returns the names of types, of cases and of members in this lock and in another one.
  private func sections(with other: NameLock) -> [([String: Entry], [String: Entry])] {
    [(earlierTypes, other.types), (cases, other.cases), (members, other.members)]
  }

  /// The names of types, with those of components whose keys have changed.
  private var earlierTypes: [String: Entry] { types.merging(replacedNames) { own, _ in own } }

  /// Returns whether a nested type has another qualified name only because of its owner's.
  private static func isMoved(
    _ old: String,
    to new: String,
    withOwnerIn renamedTypes: [String: String]
  ) -> Bool {
    let olds = old.split(separator: ".")
    let news = new.split(separator: ".")
    return olds.count > 1 && olds.last == news.last
      && renamedTypes[olds.dropLast().joined(separator: ".")]
        == news.dropLast().joined(separator: ".")
  }
}
