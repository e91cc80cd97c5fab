package import APIModel
import SpecSyntax

extension API {
  /// Prefers the names of an earlier run.
  ///
  /// If models that shared a name have become different, the name stays with most of them.
  ///
  /// - Parameter lock: The names of the earlier run; `nil` if names aren't kept.
  /// - Returns: The API with these names as first candidates.
  package func withNamesLocked(_ lock: NameLock?) -> API {
    guard let lock, !lock.types.isEmpty || !lock.cases.isEmpty else { return self }
    var api = self
    let keys = NameLockKeys(self)
    for (id, entry) in keys.lockedModels(lock) { api[id].name.lock(entry, isNested: true) }
    for index in namedTexts.indices {
      guard let entry = lock.types[NameLock.key(of: namedTexts[index].location, in: self)] else {
        continue
      }
      api.namedTexts[index].name.lock(entry)
    }
    for index in targets.indices {
      for (key, path) in keys.names(ofTarget: index) {
        guard let entry = lock.types[key] else { continue }
        api[keyPath: path].lock(entry)
      }
      for (position, key) in keys.cases(ofTarget: index) {
        guard let entry = lock.cases[key] else { continue }
        api.targets[index].cases[position].name.lock(entry)
      }
    }
    return api
  }

  /// The resolved names, to be kept by the next run.
  package var nameLock: NameLock {
    let keys = NameLockKeys(self)
    var lock = NameLock()
    for index in models.indices where !models[index].use.isEmpty || models[index].isNamespace {
      let name = qualifiedName(of: ModelID(index))
      for key in keys.keys(of: ModelID(index)) { lock.types[key] = NameLock.Entry(name) }
    }
    for text in namedTexts where text.isUsed {
      lock.types[NameLock.key(of: text.location, in: self)] = NameLock.Entry(text.name.swift)
    }
    for index in targets.indices {
      for (key, path) in keys.names(ofTarget: index) {
        lock.types[key] = NameLock.Entry(self[keyPath: path].swift)
      }
      for (position, key) in keys.cases(ofTarget: index) {
        lock.cases[key] = NameLock.Entry(targets[index].cases[position].name.swift)
      }
    }
    return lock
  }
}

extension Name {
  /// Prefers a name of an earlier run, unless the user gives a name.
  fileprivate mutating func lock(_ entry: NameLock.Entry, isNested: Bool = false) {
    guard given == nil, let name = entry.name.split(separator: ".").last.map(String.init) else {
      return
    }
    self = Name(
      [name] + candidates.filter { $0 != name },
      isExact: isExact && candidates[0] == name
    )
    locked = entry.range
    isLocked = true
  }
}

/// The identities of the declarations whose names are kept.
struct NameLockKeys {
  private let api: API
  /// The keys that several models have, so that they identify none.
  private let ambiguous: Set<String>

  init(_ api: API) {
    self.api = api
    var seen: Set<String> = []
    var ambiguous: Set<String> = []
    for model in api.models {
      for key in Self.keys(of: model, in: api) where !seen.insert(key).inserted {
        ambiguous.insert(key)
      }
    }
    self.ambiguous = ambiguous
  }

  /// Returns the keys of a model: the pointers of its schemas.
  func keys(of id: ModelID) -> [String] {
    Self.keys(of: api[id], in: api).filter { !ambiguous.contains($0) }
  }

  private static func keys(of model: API.Model, in api: API) -> [String] {
    ([model.location] + (model.sharing?.copies ?? [])).map { NameLock.key(of: $0, in: api) }
  }

  /// Returns the models with a name in a lock, each with its entry.
  func lockedModels(_ lock: NameLock) -> [(ModelID, NameLock.Entry)] {
    var holders: [String: (id: ModelID, entry: NameLock.Entry, count: Int, key: String)] = [:]
    for index in api.models.indices {
      let id = ModelID(index)
      let keys = keys(of: id)
      let isNested = api[id].parent != nil
      guard let choice = lock.choice(among: keys, where: { $0.contains(".") == isNested }) else {
        continue
      }
      let key = keys.min() ?? ""
      if let rival = holders[choice.entry.name],
        (-rival.count, rival.key) < (-choice.count, key)
      {
        continue
      }
      holders[choice.entry.name] = (id, choice.entry, choice.count, key)
    }
    return holders.values.map { ($0.id, $0.entry) }.sorted { $0.0.index < $1.0.index }
  }

  /// Returns the keys and places of the names of a target and its provider; none if several targets
  /// have the same tag.
  func names(ofTarget index: Int) -> [(key: String, path: WritableKeyPath<API, Name>)] {
    let tag = api.targets[index].tag
    guard api.targets.count(where: { $0.tag == tag }) == 1 else { return [] }
    let noun = tag.flatMap { $0.isEmpty ? nil : "tag \($0)" } ?? "untagged operations"
    return [
      (noun, \.targets[index].name),
      ("provider of " + noun, \.targets[index].providerName),
    ]
  }

  /// Returns the keys of the cases of a target: the method and path, with the contents if an
  /// operation has several cases.
  func cases(ofTarget index: Int) -> [(position: Int, key: String)] {
    var seen: Set<String> = []
    return api.targets[index].cases.enumerated().compactMap { position, item in
      var key = item.method + " " + item.pathTemplate
      if seen.contains(key) {
        let accept = item.fixedHeaders.first { $0.name == "Accept" }?.value
        key += [item.body.map { " sends " + $0.contentType }, accept.map { " accepts " + $0 }]
          .compactMap(\.self).joined()
      }
      return seen.insert(key).inserted ? (position, key) : nil
    }
  }
}

extension NameLock {
  /// Returns the key of a schema: its pointer, after the path of its file unless that is the spec's
  /// own.
  ///
  /// The name of a parameter replaces its position, which changes when another one is added.
  static func key(of location: NodeLocation, in api: API) -> String {
    api.path(of: location) + "#" + pointer(to: location, in: api)
  }

  private static func pointer(to location: NodeLocation, in api: API) -> String {
    var tokens = location.pointer.split(separator: "/", omittingEmptySubsequences: false)
    guard !api.parameterKeys.isEmpty, let index = tokens.lastIndex(of: "parameters"),
      index + 1 < tokens.count
    else { return location.pointer }
    let place = tokens[...(index + 1)].joined(separator: "/")
    guard let key = api.parameterKeys[NodeLocation(file: location.file, pointer: place)] else {
      return location.pointer
    }
    tokens[index + 1] = Substring(key)
    return tokens.joined(separator: "/")
  }

  /// Returns the name that most of the keys have.
  func choice(
    among keys: [String],
    where isSuitable: (String) -> Bool = { _ in true }
  ) -> (entry: Entry, count: Int)? {
    var counts: [String: (entry: Entry, count: Int)] = [:]
    for entry in keys.sorted().compactMap({ types[$0] }) where isSuitable(entry.name) {
      counts[entry.name, default: (entry, 0)].count += 1
    }
    return counts.values.max { ($0.count, $1.entry.name) < ($1.count, $0.entry.name) }
  }
}
