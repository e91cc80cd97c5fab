package import APIModel
import SpecSyntax

extension API {
  /// Prefers the names of an earlier run.
  ///
  /// If models that shared a name have become different, the name stays with most of them.
  ///
  /// - Parameters:
  ///   - lock: The names of the earlier run; `nil` if names aren't kept.
  ///   - hasGivenName: Indicates whether the user names the API, which its types are named after.
  /// - Returns: The API with these names as first candidates.
  package func withNamesLocked(_ lock: NameLock?, hasGivenName: Bool = false) -> API {
    guard let lock, !lock.types.isEmpty || !lock.cases.isEmpty else { return self }
    var api = self
    let keys = NameLockKeys(self)
    for (id, entry) in keys.lockedModels(lock) { api[id].name.lock(entry) }
    for id in lock.members.isEmpty ? [] : models.indices.map(ModelID.init) {
      for (position, keys) in keys.members(of: id) {
        guard let entry = keys.lazy.compactMap({ lock.members[$0] }).first else { continue }
        api[id].kind.memberNames[position].lock(entry)
      }
    }
    for index in namedTexts.indices {
      let key = NameLock.key(of: namedTexts[index].location, in: self)
      guard let entry = lock.types[key], keys.isKept(entry.name, of: lock, isNested: false) else {
        continue
      }
      api.namedTexts[index].name.lock(entry)
    }
    for index in targets.indices {
      for (key, path) in keys.names(ofTarget: index) {
        guard let entry = lock.types[key] else { continue }
        api[keyPath: path].lock(entry)
      }
      api.targets[index].deriveNamesFromLockedProvider()
      // The property has the name that the user gives the tag, as the provider does.
      if targets[index].providerName.given == nil,
        let entry = keys.clientProperty(ofTarget: index).flatMap({ lock.members[$0] })
      {
        api.targets[index].memberName.lock(entry)
      }
      for (position, key) in keys.cases(ofTarget: index) {
        guard let entry = lock.cases[key] else { continue }
        api.targets[index].cases[position].name.lock(entry)
      }
      for position in targets[index].cases.indices {
        api.targets[index].cases[position].updateOutcomes { key, outcome in
          if let entry = lock.types[key] { outcome.name.lock(entry) }
        }
      }
    }
    for index in clientParameters.indices {
      let key = NameLockKeys.key(ofClientParameter: clientParameters[index])
      if let entry = lock.members[key] { api.clientParameters[index].name.lock(entry) }
    }
    guard !hasGivenName else { return api }
    api.updateOwnNames { key, name in
      if let entry = lock.types[key] { name.lock(entry) }
    }
    return api
  }

  /// The resolved names, to be kept by the next run.
  package var nameLock: NameLock {
    let keys = NameLockKeys(self)
    var lock = NameLock()
    lock.prefix = modelPrefix
    for index in models.indices where models[index].isDeclared {
      let id = ModelID(index)
      let name = qualifiedName(of: id)
      for key in keys.keys(of: id) { lock.types[key] = NameLock.Entry(name) }
      let members = self[id].kind.memberNames
      guard members.contains(where: { $0.given != nil || $0.isLocked }) else { continue }
      for (position, keys) in keys.members(of: id) {
        let name = members[position]
        guard name.given != nil || name.isLocked else { continue }
        for key in keys { lock.members[key] = NameLock.Entry(name.swift) }
      }
    }
    for (index, text) in namedTexts.enumerated() where text.isUsed {
      let name = qualifiedName(of: NamedTextID(index))
      lock.types[NameLock.key(of: text.location, in: self)] = NameLock.Entry(name)
    }
    var api = self
    for index in targets.indices {
      for (key, path) in keys.names(ofTarget: index) {
        lock.types[key] = NameLock.Entry(self[keyPath: path].swift)
      }
      if let key = keys.clientProperty(ofTarget: index) {
        lock.members[key] = NameLock.Entry(targets[index].memberName.swift)
      }
      for (position, key) in keys.cases(ofTarget: index) {
        lock.cases[key] = NameLock.Entry(targets[index].cases[position].name.swift)
      }
      for position in targets[index].cases.indices {
        api.targets[index].cases[position].updateOutcomes { key, outcome in
          lock.types[key] = lock.types[key] ?? NameLock.Entry(outcome.name.swift)
        }
      }
    }
    for parameter in clientParameters {
      let key = NameLockKeys.key(ofClientParameter: parameter)
      lock.members[key] = NameLock.Entry(parameter.name.swift)
    }
    api.updateOwnNames { lock.types[$0] = NameLock.Entry($1.swift) }
    lock.formerNames = aliases.formerNames
    if aliases.areKept { lock.contents = contentMarks(keys) }
    return lock
  }

  /// Changes the names of the types that are named after the API, by their keys.
  private mutating func updateOwnNames(_ update: (String, inout Name) -> Void) {
    if !servers.isEmpty { update("servers", &serverTypeName) }
    if var name = clientName {
      update("client", &name)
      clientName = name
    }
    if var name = credentialsName {
      update("credentials", &name)
      credentialsName = name
    }
  }
}

extension API.Target.Case {
  /// Changes the enums of the responses, by their keys.
  fileprivate mutating func updateOutcomes(_ update: (String, inout API.Outcome) -> Void) {
    let operation = method + " " + pathKey + acceptKey
    if var outcome = responses.successes {
      update("successes of " + operation, &outcome)
      responses.successes = outcome
    }
    if var outcome = responses.outcome {
      update("outcome of " + operation, &outcome)
      responses.outcome = outcome
    }
  }
}

extension API.Target {
  /// Names the protocol and the mock after the provider, if that has its name from an earlier run.
  fileprivate mutating func deriveNamesFromLockedProvider() {
    guard providerName.isLocked else { return }
    func locked(_ names: Name) -> Name {
      var name = names
      name.locked = providerName.locked
      name.isLocked = true
      return name
    }
    if protocolName != nil { protocolName = locked(Self.protocolName(of: providerName)) }
    let mockName = locked(Self.mockName(of: providerName))
    mock?.name = mockName
  }
}

extension Name {
  /// Prefers a name of an earlier run, unless the user gives a name.
  fileprivate mutating func lock(_ entry: NameLock.Entry) {
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
