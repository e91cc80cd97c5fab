package import APIConfiguration
package import APIModel
import Diagnostics

extension API {
  /// Adds deprecated aliases for names that an earlier run generated and that have changed.
  ///
  /// An alias is declared only if its name is free in its scope. A former name that another
  /// declaration has by now is forgotten, because code that uses it means that declaration.
  ///
  /// - Parameters:
  ///   - lock: The names of the earlier run; `nil` if names aren't kept.
  ///   - choice: The time for which aliases are declared.
  ///   - version: The version of the API.
  ///   - foreign: Names of the user's own code, which no alias gets.
  /// - Returns: The API with its aliases.
  package func withAliases(
    _ lock: NameLock?,
    _ choice: Configuration.AliasChoice,
    version: String,
    besides foreign: ForeignNames = ForeignNames()
  ) -> API {
    guard var lock else { return self }
    var api = self
    let names = nameLock
    let keys = NameLockKeys(self)
    lock.members.merge(formerNames(ofMembersNamedSince: lock, keys, foreign)) { own, _ in own }
    api.aliases.areKept = choice != .never
    api.aliases.moves = lock.moves(to: names)
    guard choice != .never else { return api }
    let former = lock.formerNames(before: names, version: version) {
      choice == .always || $0 == version
    }
    guard !former.isEmpty else { return api }
    var finder = AliasFinder(api, former, names, foreign)
    finder.findTypes()
    finder.findMembers(keys)
    finder.findOperations(keys)
    finder.findClientProperties(keys)
    api.aliases.declarations = finder.aliases.sorted {
      ($0.owner, $0.name) < ($1.owner, $1.name)
    }
    api.aliases.formerNames = finder.declared
    for index in api.aliases.moves.indices {
      api.aliases.moves[index].hasAlias = finder.covers(api.aliases.moves[index])
    }
    return api
  }

  /// Returns the API with every name as its own only candidate.
  var withNamesPinned: API {
    var api = self
    api.updateNames { $0 = Name([$0.swift]) }
    return api
  }

  /// Returns the names that members would have without names that users gave since an earlier run.
  private func formerNames(
    ofMembersNamedSince lock: NameLock,
    _ keys: NameLockKeys,
    _ foreign: ForeignNames
  ) -> [String: NameLock.Entry] {
    var resolver: NameResolver?
    var places: [(id: ModelID, position: Int, keys: [String])] = []
    for index in models.indices where models[index].isDeclared {
      let id = ModelID(index)
      let isKnown = keys.keys(of: id).contains {
        lock.types[$0] != nil || lock.replacedNames[$0] != nil
      }
      let members = self[id].kind.memberNames
      guard isKnown, members.contains(where: { $0.derived != nil }) else { continue }
      for (position, keys) in keys.members(of: id) {
        let name = members[position]
        guard let derived = name.derived, !keys.contains(where: { lock.members[$0] != nil }) else {
          continue
        }
        if resolver == nil { resolver = NameResolver(api: withNamesPinned, foreign: foreign) }
        resolver?.api[id].kind.memberNames[position] = Name(
          [derived] + name.candidates.dropFirst()
        )
        places.append((id, position, keys))
      }
    }
    guard var resolver else { return [:] }
    var ignored = DiagnosticBag()
    for id in Set(places.map(\.id)) { resolver.resolveMembers(of: id, into: &ignored) }
    var names: [String: NameLock.Entry] = [:]
    for (id, position, keys) in places {
      let name = resolver.api[id].kind.memberNames[position].swift
      for key in keys { names[key] = NameLock.Entry(name) }
    }
    return names
  }
}
