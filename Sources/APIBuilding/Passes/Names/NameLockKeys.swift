import APIModel
import SpecSyntax

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

  /// Returns the key of a parameter that is set on the client: its place and its name in requests.
  static func key(ofClientParameter parameter: API.Parameter) -> String {
    "client parameter " + parameter.location.rawValue + " " + parameter.wireName
  }

  /// Returns the positions of a model's members with their keys, one for each schema of the model.
  ///
  /// A property is identified by its key, a value by its text, and a variant by its type.
  func members(of id: ModelID) -> [(position: Int, keys: [String])] {
    let names = api[id].memberKeys(in: api)
    guard !names.isEmpty else { return [] }
    let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let places = keys(of: id)
    return names.enumerated().compactMap { position, name in
      counts[name] == 1 ? (position, places.map { $0 + " " + name }) : nil
    }
  }

  /// Returns the models with a name in a lock, each with its entry.
  func lockedModels(_ lock: NameLock) -> [(ModelID, NameLock.Entry)] {
    var holders: [String: (id: ModelID, entry: NameLock.Entry, count: Int, key: String)] = [:]
    for index in api.models.indices {
      let id = ModelID(index)
      let keys = keys(of: id)
      let isNested = api[id].parent != nil
      guard
        let choice = lock.choice(among: keys, where: { isKept($0, of: lock, isNested: isNested) })
      else { continue }
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

  /// Returns whether the name of a model or a text is still suitable: it has the configured prefix
  /// and namespace, and is as nested as the type is now.
  func isKept(_ name: String, of lock: NameLock, isNested: Bool) -> Bool {
    guard lock.prefix == api.modelPrefix else { return false }
    let namespace = api.namespaceName.map { $0.candidates[0] + "." } ?? ""
    return name.hasPrefix(namespace)
      && name.dropFirst(namespace.count).contains(".") == isNested
  }

  /// Returns the keys and places of the names of a target and its provider; none if several targets
  /// have the same key.
  func names(ofTarget index: Int) -> [(key: String, path: WritableKeyPath<API, Name>)] {
    let key = api.targets[index].key
    guard api.targets.count(where: { $0.key == key }) == 1 else { return [] }
    return [
      (key, \.targets[index].name),
      ("provider of " + key, \.targets[index].providerName),
    ]
  }

  /// Returns the key of the client's property for the wrapper of a target; `nil` if there is no
  /// client, or if several targets have the same key.
  func clientProperty(ofTarget index: Int) -> String? {
    guard api.clientName != nil, !names(ofTarget: index).isEmpty else { return nil }
    return "client property of " + api.targets[index].key
  }

  /// Returns the keys of the cases of a target: the method and path, with the contents if an
  /// operation has several cases.
  func cases(ofTarget index: Int) -> [(position: Int, key: String)] {
    var seen: Set<String> = []
    return api.targets[index].cases.enumerated().compactMap { position, item in
      var key = item.method + " " + item.pathKey
      if seen.contains(key) {
        key += [item.body.map { " sends " + $0.contentType }, item.acceptedTypes]
          .compactMap(\.self).joined()
      }
      return seen.insert(key).inserted ? (position, key) : nil
    }
  }
}

extension API.Target.Case {
  /// The accepted media types in a key.
  fileprivate var acceptedTypes: String? {
    // The order of media types in the spec doesn't matter.
    fixedHeaders.first { $0.name == "Accept" }.map {
      " accepts " + $0.value.split(separator: ", ").sorted().joined(separator: ", ")
    }
  }

  /// The part of a key that distinguishes the responses of cases that request different contents.
  var acceptKey: String { asksForChoice ? acceptedTypes ?? "" : "" }
}

extension API.Model {
  /// The identities of the members, in the order of their names.
  fileprivate func memberKeys(in api: API) -> [String] {
    switch kind {
    case .structure(let structure):
      structure.properties.map { "property " + $0.wireName }
    case .enumeration(let enumeration):
      enumeration.cases.map { "value " + $0.rawValue }
    case .union(let union):
      union.variants.map { variant in
        "variant " + api.form(of: variant.type) { NameLock.key(of: api[$0].location, in: api) }
      }
    }
  }
}

extension NameLock {
  /// Returns the key of a schema: its pointer, after the path of its file unless that is the spec's
  /// own.
  ///
  /// The names of parameters and the constants of alternatives replace their positions, which change
  /// when others are added.
  static func key(of location: NodeLocation, in api: API) -> String {
    api.path(of: location) + "#" + pointer(to: location, in: api)
  }

  private static func pointer(to location: NodeLocation, in api: API) -> String {
    guard !api.placeKeys.isEmpty else { return location.pointer }
    let tokens = location.pointer.split(separator: "/", omittingEmptySubsequences: false)
    var place = ""
    return zip(tokens, tokens.dropFirst()).reduce(into: "") { result, step in
      let (owner, token) = step
      place += "/" + token
      let isReplaced = owner == "parameters" || Int(token) != nil
      let key =
        isReplaced ? api.placeKeys[NodeLocation(file: location.file, pointer: place)] : nil
      result += "/" + (key ?? String(token))
    }
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
