import APIModel
import Diagnostics

/// Finds the former names that are free, and those of declarations that are named after others.
struct AliasFinder {
  let api: API
  let foreign: ForeignNames
  /// The former names by place, each in the order of the names.
  let former: [String: [(name: String, version: String)]]
  private let names: NameLock

  /// The aliases that can be declared.
  private(set) var aliases: [API.Alias] = []
  /// The former names that have aliases, by place.
  private(set) var declared: [String: [String: String]] = [:]

  /// The types of the output with their owners: `Pet.Status`.
  private let typePaths: Set<String>
  private var taken: [String: API.Alias] = [:]

  init(
    _ api: API,
    _ former: [String: [String: String]],
    _ names: NameLock,
    _ foreign: ForeignNames
  ) {
    self.api = api
    self.foreign = foreign
    self.names = names
    self.former = former.mapValues { names in
      names.sorted { $0.key < $1.key }.prefix(NameLock.maximumFormerNames).map {
        ($0.key, $0.value)
      }
    }
    var paths = Set(names.types.values.map(\.name))
    for index in api.models.indices { paths.insert(api.qualifiedName(of: ModelID(index))) }
    for target in api.targets {
      let types = [target.name, target.providerName, target.protocolName, target.mock?.name]
      paths.formUnion(types.compactMap { $0?.swift })
    }
    paths.insert(api.serverTypeName.swift)
    if let namespace = api.namespaceName { paths.insert(namespace.swift) }
    typePaths = paths
  }

  /// The largest number of former names of a place.
  var generations: Int { former.values.map(\.count).max() ?? 0 }

  /// Adds an alias for the former name of a place, unless its scope has another one with this name.
  mutating func add(_ alias: API.Alias, for place: String? = nil, _ name: String = "") {
    let path = alias.qualifiedName
    if taken[path] == nil {
      taken[path] = alias
      aliases.append(alias)
    }
    guard taken[path] == alias, let place,
      let version = former[place]?.first(where: { $0.name == name })?.version
    else { return }
    declared[place, default: [:]][name] = version
  }

  /// Returns whether code that uses the old name still compiles.
  func covers(_ move: NameLock.Move) -> Bool {
    if declared[move.place]?[move.old] != nil { return true }
    let components = move.old.split(separator: ".")
    return (1..<max(1, components.count)).contains { count in
      taken[components.prefix(count).joined(separator: ".")]?.kind == .type
    }
  }

  // MARK: - Types

  /// Finds the aliases of types.
  mutating func findTypes() {
    let places = former.keys.filter { names.types[$0] != nil }.sorted()
    // Owners come before the types inside them, whose aliases are declared in the owners.
    var items: [(place: String, components: [String])] = []
    for place in places {
      for entry in former[place] ?? [] {
        items.append((place, entry.name.split(separator: ".").map(String.init)))
      }
    }
    items.sort { $0.components.count < $1.components.count }
    for (place, components) in items {
      guard let target = names.types[place]?.name, let name = components.last,
        let owner = present(components.dropLast()), isFree(name, in: owner),
        (owner + [name]).joined(separator: ".") != target
      else { continue }
      add(
        API.Alias(.type, name, of: target, in: owner.joined(separator: ".")),
        for: place,
        components.joined(separator: ".")
      )
    }
    for target in api.targets {
      for alias in aliases where alias.target == target.providerName.swift {
        let provider = Name([alias.name])
        for (name, present) in [
          (API.Target.protocolName(of: provider), target.protocolName),
          (API.Target.mockName(of: provider), target.mock?.name),
        ] {
          guard let present, present.swift != name.swift, isFree(name.swift, in: []) else {
            continue
          }
          add(API.Alias(.type, name.swift, of: present.swift))
        }
      }
    }
  }

  /// Returns the present path of an owner that may have a former name; `nil` if there is none.
  private func present(_ owner: ArraySlice<String>) -> [String]? {
    var path: [String] = []
    for name in owner {
      let next = (path + [name]).joined(separator: ".")
      if typePaths.contains(next) {
        path.append(name)
      } else if let alias = taken[next], alias.kind == .type {
        path = alias.target.split(separator: ".").map(String.init)
      } else {
        return nil
      }
    }
    return path
  }

  /// Returns whether a type with a name can be declared; one inside another type must not hide any
  /// type at the top level or in the namespace, which the owner may mention, and one at the top level
  /// must not hide a type that apps use.
  private func isFree(_ name: String, in owner: [String]) -> Bool {
    guard !ReservedNames.types.contains(name), !foreign.types.contains(name),
      !typePaths.contains(name), !owner.contains(name)
    else { return false }
    guard !owner.isEmpty else { return !EverydayTypes.contains(name) }
    if let namespace = api.namespaceName, typePaths.contains(namespace.swift + "." + name) {
      return false
    }
    let path = owner.joined(separator: ".")
    guard !typePaths.contains(path + "." + name) else { return false }
    return !api.models.indices.contains { index in
      api.models[index].kind.memberNames.contains { $0.swift == name }
        && api.qualifiedName(of: ModelID(index)) == path
    }
  }
}
