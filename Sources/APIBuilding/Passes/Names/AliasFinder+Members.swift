import APIModel
import Diagnostics

/// The aliases of members, whose former names are resolved like present ones.
extension AliasFinder {
  /// Finds the aliases of properties, values and variants.
  mutating func findMembers(_ keys: NameLockKeys) {
    let places = api.models.indices.filter { api.models[$0].isDeclared }.flatMap { index in
      keys.members(of: ModelID(index)).map { position, keys in
        Place(
          owner: index,
          position: position,
          path: \.models[index].kind.memberNames[position],
          keys: keys
        )
      }
    }
    for former in formerNames(of: places, { $0.resolveMembers(of: ModelID($1), into: &$2) }) {
      let kind = api.models[former.place.owner].kind
      let present = kind.memberNames + [kind.restName].compactMap(\.self)
      guard !present.contains(where: { $0.swift == former.name }) else { continue }
      let owner = api.qualifiedName(of: ModelID(former.place.owner))
      let name = present[former.place.position].swift
      add(API.Alias(.member, former.name, of: name, in: owner), for: former.key, former.name)
    }
  }

  /// Finds the aliases of cases, and of the methods and the types that are named after them.
  mutating func findOperations(_ keys: NameLockKeys) {
    let places = api.targets.indices.flatMap { index in
      keys.cases(ofTarget: index).map { position, key in
        Place(
          owner: index,
          position: position,
          path: \.targets[index].cases[position].name,
          keys: [key]
        )
      }
    }
    let formerNames = formerNames(of: places) { resolver, target, bag in
      resolver.resolveCases(ofTarget: target, into: &bag)
      resolver.resolveMock(ofTarget: target)
    }
    for former in formerNames {
      let index = former.place.owner
      let target = api.targets[index]
      add(former.place.position, of: former.api.targets[index], target, for: former.key)
    }
  }

  /// Finds the aliases of the client's properties.
  mutating func findClientProperties(_ keys: NameLockKeys) {
    guard let client = api.clientName?.swift else { return }
    let places = api.targets.indices.compactMap { index in
      keys.clientProperty(ofTarget: index).map {
        Place(owner: 0, position: index, path: \.targets[index].memberName, keys: [$0])
      }
    }
    let present = Set(api.targets.map(\.memberName.swift))
    let formerNames = formerNames(of: places, unless: present) { resolver, _, bag in
      resolver.resolveClient(into: &bag)
    }
    for former in formerNames {
      let name = api[keyPath: former.place.path].swift
      add(API.Alias(.member, former.name, of: name, in: client), for: former.key, former.name)
    }
  }

  /// The place of a name in the API.
  private struct Place {
    /// The model or the target whose names are resolved together.
    let owner: Int
    let position: Int
    let path: WritableKeyPath<API, Name>
    let keys: [String]
  }

  /// A former name of a place that would be free, and the API that has it instead of the present one.
  private struct FormerName {
    let place: Place
    /// The key of the place with the former name.
    let key: String
    let name: String
    let api: API
  }

  private func formerNames(
    of places: [Place],
    unless taken: Set<String> = [],
    _ resolve: (inout NameResolver, Int, inout DiagnosticBag) -> Void
  ) -> [FormerName] {
    (0..<generations).flatMap { generation -> [FormerName] in
      let wanted = places.compactMap { place in
        former(of: place.keys, generation).map { (place: place, key: $0.place, name: $0.name) }
      }.filter { !taken.contains($0.name) }
      guard !wanted.isEmpty else { return [] }
      var resolver = NameResolver(api: api.withNamesPinned, foreign: foreign)
      for (place, _, name) in wanted {
        resolver.api[keyPath: place.path] = Name([name, api[keyPath: place.path].swift])
      }
      var ignored = DiagnosticBag()
      for owner in Set(wanted.map(\.place.owner)).sorted() { resolve(&resolver, owner, &ignored) }
      return wanted.filter { resolver.api[keyPath: $0.place.path].swift == $0.name }
        .map { FormerName(place: $0.place, key: $0.key, name: $0.name, api: resolver.api) }
    }
  }

  /// Adds the aliases of a case: itself, its options, its methods and the closures of a mock.
  private mutating func add(
    _ position: Int,
    of former: API.Target,
    _ target: API.Target,
    for place: String
  ) {
    let old = former.cases[position]
    let new = target.cases[position]
    let members = Set(
      target.cases.flatMap { $0.methodNames + [$0.optionsName].compactMap(\.self) }.map(\.swift)
    )
    guard !members.contains(old.name.swift) else { return }
    add(
      API.Alias(.member, old.name.swift, of: new.name.swift, in: target.name.swift),
      for: place,
      old.name.swift
    )
    if let name = old.optionsName?.swift, let present = new.optionsName?.swift, name != present,
      !members.contains(name)
    {
      add(
        API.Alias(.type, name, of: target.name.swift + "." + present, in: target.name.swift)
      )
    }
    for (name, present) in zip(old.methodNames.map(\.swift), new.methodNames.map(\.swift))
    where name != present && !members.contains(name) {
      add(API.Alias(.member, name, of: present, in: target.providerName.swift))
      addClosures(of: (name, present), former.mock, target.mock)
    }
  }

  /// Adds the aliases of the closures of a method.
  private mutating func addClosures(
    of method: (old: String, new: String),
    _ former: API.Mock?,
    _ mock: API.Mock?
  ) {
    guard let former, let mock else { return }
    let taken = Set(mock.closureNames.values.map(\.swift))
    for key in [{ $0 }, API.Mock.responseKey(of:)] as [(String) -> String] {
      guard let name = former.closureNames[key(method.old)]?.swift,
        let present = mock.closureNames[key(method.new)]?.swift, name != present,
        !taken.contains(name)
      else { continue }
      add(
        API.Alias(
          .member,
          name,
          of: present,
          in: mock.name.swift + "." + mock.closuresName.swift
        )
      )
    }
  }

  /// Returns a former name of a place that has several keys.
  private func former(of keys: [String], _ generation: Int) -> (place: String, name: String)? {
    for key in keys {
      guard let names = former[key], generation < names.count,
        !names[generation].name.contains(".")
      else { continue }
      return (key, names[generation].name)
    }
    return nil
  }
}
