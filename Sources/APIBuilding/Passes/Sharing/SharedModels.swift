import APIModel
import Diagnostics
import SpecSyntax

/// The models of equal inline schemas, and the models that replace them.
struct SharedModels {
  private var api: API
  private let contents: [ModelContent?]
  private let classes: [Int]
  private let lock: NameLock?
  /// The models inside each model.
  private let children: [ModelID: [ModelID]]
  /// The replacement of each removed model.
  private var replacements: [ModelID: ModelID] = [:]
  private var sets: ModelSets

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
    sets = ModelSets(count: api.models.count)
    children = Dictionary(
      grouping: contents.indices.filter { contents[$0] != nil && api.models[$0].parent != nil }
        .map { ModelID($0) }
    ) { api[$0].parent ?? $0 }
  }

  /// Returns the API with one model for each group.
  mutating func shared(checksLimits: Bool) -> API {
    let groups = groups()
    let components = ComponentContents(api, contents: contents, classes: classes, checksLimits)
    for group in groups {
      guard let component = components.model(for: group, in: api) else { continue }
      for id in group { replace(id, with: component) }
    }
    var names = SharedNames(api)
    for group in groups {
      names.add(group.filter { replacements[$0] == nil })
    }
    var chosen: [ModelID: [String]] = [:]
    for name in names.decided() {
      sets.unite(name.models)
      for id in name.models { chosen[id] = name.candidates }
    }
    uniteSuccesses()
    uniteLockedModels()
    uniteChildren()
    let original = api
    var members: [ModelID: [ModelID]] = [:]
    for index in contents.indices where contents[index] != nil {
      let id = ModelID(index)
      guard replacements[id] == nil else { continue }
      members[sets.find(id), default: []].append(id)
    }
    let shared = members.values.map {
      $0.sorted { original[$0].precedes(original[$1], in: original) }
    }
    .sorted { original[$0[0]].precedes(original[$1[0]], in: original) }
    for group in shared {
      for id in group.dropFirst() { replacements[id] = group[0] }
    }
    for group in shared {
      declare(group, as: group.lazy.compactMap { chosen[$0] }.first, in: original)
    }
    var result = api.withModelsReplaced(replacements)
    result.markNamespaces()
    result.updateOperations { $0.responses.withoutAlikeSuccesses() }
    return result
  }

  /// Replaces a model with a component, and the models inside it with those inside the component.
  private mutating func replace(_ id: ModelID, with component: ModelID) {
    guard replacements[id] == nil, id != component else { return }
    replacements[id] = component
    api[component].use.formUnion(api[id].use)
    let others = api[component].mentionedModels
    for inner in children[id] ?? [] {
      guard let other = others.first(where: { classes[$0.index] == classes[inner.index] }) else {
        continue
      }
      replace(inner, with: other)
    }
  }

  /// Returns the groups of equal models of operations, of which one may replace the others.
  private func groups() -> [[ModelID]] {
    var groups: [SharingKey: [ModelID]] = [:]
    for (index, content) in contents.enumerated() where content != nil {
      let model = api.models[index]
      guard api.isOfOperation(model) else { continue }
      groups[SharingKey(number: classes[index], title: model.origin.title), default: []]
        .append(ModelID(index))
    }
    return groups.values.flatMap(divided)
      .map { $0.sorted { api[$0].precedes(api[$1], in: api) } }
      .sorted { api[$0[0]].precedes(api[$1[0]], in: api) }
  }

  /// Returns the parts of a group, one for each given name; a single given name applies to the
  /// whole group.
  private func divided(_ group: [ModelID]) -> [[ModelID]] {
    let names = Dictionary(grouping: group) { id in
      api[id].name.given == nil ? nil : api[id].name.candidates[0]
    }
    return names.count(where: { $0.key != nil }) > 1 ? Array(names.values) : [group]
  }

  /// Unites equal bodies of the successes of one operation, whose result is then one type.
  private mutating func uniteSuccesses() {
    for operation in api.targets.lazy.flatMap(\.cases) {
      let bodies = (operation.responses.successes?.cases ?? []).compactMap { item -> ModelID? in
        guard case .json(let type) = item.body, case .model(let id) = type.leaf,
          contents[id.index] != nil, replacements[id] == nil, api.isOfOperation(api[id])
        else { return nil }
        return id
      }
      let groups = Dictionary(grouping: bodies) {
        SharingKey(number: classes[$0.index], title: api[$0].origin.title)
      }
      for group in groups.values { sets.unite(group) }
    }
  }

  /// Unites equal models that had the same name at the top level in an earlier run.
  private mutating func uniteLockedModels() {
    guard let lock else { return }
    var models: [LockedKey: [ModelID]] = [:]
    for (index, content) in contents.enumerated() where content != nil {
      let model = api.models[index]
      guard let entry = lock.types[NameLock.key(of: model.location, in: api)],
        !entry.name.contains("."), replacements[ModelID(index)] == nil
      else { continue }
      models[LockedKey(number: classes[index], name: entry.name), default: []]
        .append(ModelID(index))
    }
    for group in models.values { sets.unite(group) }
  }

  /// Unites the models inside models that are united.
  private mutating func uniteChildren() {
    var isChanged = true
    while isChanged {
      isChanged = false
      var places: [ChildKey: [ModelID]] = [:]
      for (parent, models) in children where replacements[parent] == nil {
        let parent = sets.find(parent)
        for id in models {
          let key = ChildKey(
            parent: parent,
            number: classes[id.index],
            word: api[id].origin.word
          )
          places[key, default: []].append(id)
        }
      }
      for group in places.values where sets.unite(group) { isChanged = true }
    }
  }

  /// Replaces the models of a group with the first one.
  private mutating func declare(_ group: [ModelID], as names: [String]?, in original: API) {
    let id = group[0]
    defer { keepAtTopLevel(group, in: original) }
    guard group.count > 1 else { return }
    let parents = Set(group.map { original[$0].parent.map { replacements[$0] ?? $0 } })
    api[id].use = group.reduce([]) { $0.union(original[$1].use) }
    api[id].sharing = API.Sharing(
      copies: group.dropFirst().map { original[$0].location },
      key: original[id].kind.key
    )
    let isInSamePlace = parents.count == 1 && original[id].parent != nil
    if !isInSamePlace { api[id].parent = keptParent(of: group, in: original) }
    let hasOneWord = Set(group.map { original[$0].origin.word }).count == 1
    if let names, original[id].name.given == nil, !(isInSamePlace && hasOneWord) {
      api[id].name = Name(names)
    }
    let texts = api[id].keepCommonTexts(with: group.dropFirst().map { original[$0] })
    guard texts.count > 1 else { return }
    let ids = Set(group)
    // The text of a body that isn't true of the others belongs to the operation.
    api.updateOperations { operation in
      for index in operation.parameters.indices
      where operation.parameters[index].location == .body {
        guard case .model(let type) = operation.parameters[index].type, ids.contains(type),
          operation.parameters[index].documentation.description == nil
        else { continue }
        operation.parameters[index].documentation.description =
          original[type].documentation.description
      }
    }
  }

  /// Declares a model outside of its owner if an earlier run did so, because it had copies then.
  private mutating func keepAtTopLevel(_ group: [ModelID], in original: API) {
    guard let lock, api[group[0]].parent != nil, original[group[0]].name.given == nil,
      let choice = lock.choice(
        among: group.map { NameLock.key(of: original[$0].location, in: original) }
      ), !choice.entry.name.contains(".")
    else { return }
    api[group[0]].parent = nil
  }

  /// Returns the owner in which an earlier run declared one of the models, if that is the name to
  /// be kept; `nil` if the shared model is declared at the top level.
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

/// The key of schemas that may share a model: their content, and their title if they have one.
private struct SharingKey: Hashable {
  let number: Int
  let title: String?
}

/// The key of schemas that had one name in an earlier run.
private struct LockedKey: Hashable {
  let number: Int
  let name: String
}

/// The key of the models of one place inside of united models.
private struct ChildKey: Hashable {
  let parent: ModelID
  let number: Int
  let word: String
}

extension API.Model {
  /// Returns whether the model comes before another with equal content, regardless of the order of
  /// operations.
  fileprivate func precedes(_ other: API.Model, in api: API) -> Bool {
    if (name.given == nil) != (other.name.given == nil) { return name.given != nil }
    if location.pointer != other.location.pointer {
      return location.pointer < other.location.pointer
    }
    return api.path(of: location) < api.path(of: other.location)
  }
}

extension API {
  /// Returns the path of a file, because file numbers depend on the order of reading.
  func path(of location: NodeLocation) -> String {
    let file = Int(location.file.rawValue)
    return file < filePaths.count ? filePaths[file] : ""
  }
}
