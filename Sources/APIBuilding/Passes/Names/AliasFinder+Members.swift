import APIModel
import Diagnostics

/// The aliases of members, whose former names are resolved like present ones.
extension AliasFinder {
  /// Finds the aliases of properties, values and variants.
  mutating func findMembers(_ keys: NameLockKeys) {
    for generation in 0..<generations {
      var resolver: NameResolver?
      var wanted: [(id: ModelID, position: Int, place: String, name: String)] = []
      for index in api.models.indices where api.models[index].isDeclared {
        let id = ModelID(index)
        for (position, keys) in keys.members(of: id) {
          guard let (place, name) = former(of: keys, generation) else { continue }
          let present = api[id].kind.memberNames[position].swift
          if resolver == nil { resolver = NameResolver(api: api.withNamesPinned, foreign: foreign) }
          resolver?.api[id].kind.memberNames[position] = Name([name, present])
          wanted.append((id, position, place, name))
        }
      }
      guard var resolver else { continue }
      var ignored = DiagnosticBag()
      for id in Set(wanted.map(\.id)) { resolver.resolveMembers(of: id, into: &ignored) }
      for (id, position, place, name) in wanted {
        let kind = api[id].kind
        let present = kind.memberNames + [kind.restName].compactMap(\.self)
        guard resolver.api[id].kind.memberNames[position].swift == name,
          !present.contains(where: { $0.swift == name })
        else { continue }
        add(
          API.Alias(
            .member,
            name,
            of: present[position].swift,
            in: api.qualifiedName(of: id)
          ),
          for: place,
          name
        )
      }
    }
  }

  /// Finds the aliases of cases, and of the methods and the types that are named after them.
  mutating func findOperations(_ keys: NameLockKeys) {
    for generation in 0..<generations {
      var resolver: NameResolver?
      var wanted: [(target: Int, position: Int, place: String, name: String)] = []
      for index in api.targets.indices {
        for (position, key) in keys.cases(ofTarget: index) {
          guard let (place, name) = former(of: [key], generation) else { continue }
          let present = api.targets[index].cases[position].name.swift
          if resolver == nil { resolver = NameResolver(api: api.withNamesPinned, foreign: foreign) }
          resolver?.api.targets[index].cases[position].name = Name([name, present])
          wanted.append((index, position, place, name))
        }
      }
      guard var resolver else { continue }
      var ignored = DiagnosticBag()
      for index in Set(wanted.map(\.target)).sorted() {
        resolver.resolveCases(ofTarget: index, into: &ignored)
      }
      for (index, position, place, name) in wanted
      where resolver.api.targets[index].cases[position].name.swift == name {
        add(position, of: resolver.api.targets[index], api.targets[index], for: place)
      }
    }
  }

  /// Finds the aliases of the client's properties.
  mutating func findClientProperties(_ keys: NameLockKeys) {
    guard let client = api.clientName?.swift else { return }
    let present = Set(api.targets.map(\.memberName.swift))
    for generation in 0..<generations {
      var resolver: NameResolver?
      var wanted: [(target: Int, place: String, name: String)] = []
      for index in api.targets.indices {
        guard let key = keys.clientProperty(ofTarget: index),
          let (place, name) = former(of: [key], generation), !present.contains(name)
        else { continue }
        if resolver == nil { resolver = NameResolver(api: api.withNamesPinned, foreign: foreign) }
        resolver?.api.targets[index].memberName = Name([
          name, api.targets[index].memberName.swift,
        ])
        wanted.append((index, place, name))
      }
      guard var resolver else { continue }
      var ignored = DiagnosticBag()
      resolver.resolveClient(into: &ignored)
      for (index, place, name) in wanted
      where resolver.api.targets[index].memberName.swift == name {
        let target = api.targets[index].memberName.swift
        add(API.Alias(.member, name, of: target, in: client), for: place, name)
      }
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
