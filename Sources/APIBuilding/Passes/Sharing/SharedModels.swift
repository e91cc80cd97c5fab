import APIModel
import Diagnostics
import SpecSyntax

/// The models of equal inline schemas, and the models that replace them.
struct SharedModels {
  private var api: API
  private let contents: [ModelContent?]
  private let classes: [Int]
  private let lock: NameLock?
  /// The replacement of each removed model.
  private var replacements: [ModelID: ModelID] = [:]

  /// Finds equal models.
  ///
  /// - Parameters:
  ///   - api: The API.
  ///   - contents: The content of each model; `nil` for a model that isn't shared.
  ///   - lock: The names of an earlier run.
  init(_ api: API, contents: [ModelContent?], lock: NameLock? = nil) {
    self.lock = lock
    self.api = api
    self.contents = contents
    classes = ModelClasses(contents).classes
  }

  /// Returns the API with one model for each group.
  mutating func shared(checksLimits: Bool) -> API {
    let components = ComponentContents(api, contents: contents, classes: classes, checksLimits)
    let groups = groups()
    for group in groups {
      guard let component = components.model(for: group, in: api) else { continue }
      for id in group { replacements[id] = component }
      api[component].use.formUnion(group.reduce([]) { $0.union(api[$1].use) })
    }
    let shared = groups.filter { $0.count > 1 && replacements[$0[0]] == nil }
    for group in shared {
      for id in group.dropFirst() { replacements[id] = group[0] }
    }
    let original = api
    let returned = ReturnedComponents(original)
    for group in shared { declare(group, in: original, returned) }
    for group in groups where group.count == 1 && replacements[group[0]] == nil {
      keepAtTopLevel(group[0], in: original)
    }
    var result = api.withModelsReplaced(replacements)
    result.markNamespaces()
    result.updateOperations { $0.responses.withoutAlikeSuccesses() }
    return result
  }

  /// Returns the groups of equal models.
  ///
  /// The first model of each group remains: a model with a given name, or else the first one in the spec.
  private func groups() -> [[ModelID]] {
    var groups: [SharingKey: [ModelID]] = [:]
    for (index, content) in contents.enumerated() where content != nil {
      groups[SharingKey(number: classes[index], title: api.models[index].origin.title), default: []]
        .append(ModelID(index))
    }
    return groups.values.flatMap(divided)
      .map { $0.sorted { api[$0].precedes(api[$1], in: api) } }
      .sorted { api[$0[0]].precedes(api[$1[0]], in: api) }
  }

  /// Returns the parts of a group, one for each given name; a single given name applies to the whole group.
  private func divided(_ group: [ModelID]) -> [[ModelID]] {
    let names = Dictionary(grouping: group) { id in
      api[id].name.given == nil ? nil : api[id].name.candidates[0]
    }
    return names.count(where: { $0.key != nil }) > 1 ? Array(names.values) : [group]
  }

  /// Replaces the models of a group with the first one.
  private mutating func declare(
    _ group: [ModelID],
    in original: API,
    _ returned: ReturnedComponents
  ) {
    let id = group[0]
    let parents = Set(group.map { original[$0].parent.map { replacements[$0] ?? $0 } })
    let sharing = SharedName(
      group,
      in: original,
      replacements: replacements,
      returned: returned
    )
    api[id].use = group.reduce([]) { $0.union(original[$1].use) }
    api[id].sharing = API.Sharing(
      copies: group.dropFirst().map { original[$0].location },
      key: sharing.key
    )
    api[id].merge(group.dropFirst().map { original[$0] })
    let isInSamePlace = parents.count == 1 && original[id].parent != nil
    if !isInSamePlace { api[id].parent = keptParent(of: group, in: original) }
    guard !(isInSamePlace && sharing.hasOneWord), original[id].name.given == nil else { return }
    api[id].name = sharing.name
  }

  /// Declares a model outside of its owner if an earlier run did so, because it had copies then.
  private mutating func keepAtTopLevel(_ id: ModelID, in original: API) {
    guard let lock, original[id].parent != nil, original[id].name.given == nil,
      let entry = lock.types[NameLock.key(of: original[id].location, in: original)],
      !entry.name.contains(".")
    else { return }
    api[id].parent = nil
  }

  /// Returns the owner in which an earlier run declared one of the models, if that is the name to be
  /// kept; `nil` if the shared model is declared at the top level.
  private func keptParent(of group: [ModelID], in original: API) -> ModelID? {
    guard let lock else { return nil }
    let keys = group.map { NameLock.key(of: original[$0].location, in: original) }
    guard let choice = lock.choice(among: keys), choice.entry.name.contains("."),
      let index = keys.firstIndex(where: { lock.types[$0]?.name == choice.entry.name }),
      let parent = original[group[index]].parent
    else { return nil }
    var owner: ModelID? = replacements[parent] ?? parent
    let result = owner
    // A model can't be declared inside itself.
    while let current = owner {
      if group.contains(current) { return nil }
      owner = api[current].parent
    }
    return result
  }
}

/// The key of schemas that share a model: their content, and their title if they have one.
private struct SharingKey: Hashable {
  let number: Int
  let title: String?
}

extension API.Model {
  /// Returns whether the model comes before another with equal content, regardless of the order of operations.
  fileprivate func precedes(_ other: API.Model, in api: API) -> Bool {
    if (name.given == nil) != (other.name.given == nil) { return name.given != nil }
    if location.pointer != other.location.pointer {
      return location.pointer < other.location.pointer
    }
    return api.path(of: location) < api.path(of: other.location)
  }

  /// Merges the documentation of equal models.
  fileprivate mutating func merge(_ copies: [API.Model]) {
    let texts = Set(([self] + copies).compactMap(\.documentation.description))
    documentation.description = texts.count == 1 ? texts.first : nil
    if Set(([self] + copies).compactMap(\.documentation.summary)).count > 1 {
      documentation.summary = nil
    }
    if examples.isEmpty { examples = copies.first { !$0.examples.isEmpty }?.examples ?? [] }
  }
}

extension API {
  /// Returns the path of a file, because file numbers depend on the order of reading.
  func path(of location: NodeLocation) -> String {
    let file = Int(location.file.rawValue)
    return file < filePaths.count ? filePaths[file] : ""
  }
}
