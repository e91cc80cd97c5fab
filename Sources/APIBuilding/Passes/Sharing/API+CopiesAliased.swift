package import APIConfiguration
package import APIModel

extension API {
  /// Declares equal nested types, and equal types of the operations of one resource, once: the
  /// others are aliases.
  ///
  /// An alias has the name and the text of its own place, so code that uses it doesn't see whether
  /// another type is equal. Types inside one model are equal whatever their names are; those of
  /// different models must have the same name, or so many values or properties that they aren't
  /// equal by chance. Everything about them is the same, except for the order of their properties
  /// and values: names, texts, and the types inside.
  ///
  /// The pass runs after all names are decided.
  ///
  /// - Parameter options: The schemas that share a type.
  /// - Returns: The API, in which some models are aliases.
  package func withCopiesAliased(as options: Configuration.ModelOptions) -> API {
    guard options.sharing == .content else { return self }
    let contents = models.indices.map { index -> ModelContent? in
      let model = models[index]
      guard model.isShareable, model.otherDirection == nil else { return nil }
      return ModelContent(declared: ModelID(index), in: self)
    }
    guard contents.contains(where: { $0 != nil }) else { return self }
    var finder = CopyFinder(self, contents)
    return finder.aliased()
  }
}

/// Finds the nested types that are declared once.
private struct CopyFinder {
  private struct LocalKey: Hashable {
    var number: Int
    var root: ModelID
  }

  private struct NamedKey: Hashable {
    var number: Int
    /// The name of a nested type, or the resource of a type that belongs to one operation; `nil`
    /// for a type with many values or properties.
    var name: String?
    var isNested: Bool
  }

  /// The number of values or properties from which types aren't equal by chance.
  private static let manyParts = 8

  private var api: API
  private let contents: [ModelContent?]
  private let classes: [Int]
  /// The models around each model, innermost first.
  private var owners: [ModelID: [ModelID]] = [:]
  private var namesInside: [ModelID: Set<String>] = [:]

  init(_ api: API, _ contents: [ModelContent?]) {
    self.api = api
    self.contents = contents
    classes = ModelClasses(contents).classes
    for index in api.models.indices {
      let id = ModelID(index)
      if let parent = api.models[index].parent {
        namesInside[parent, default: []].insert(api.models[index].name.swift)
      }
      guard contents[index] != nil else { continue }
      var path: [ModelID] = []
      while let parent = api[path.last ?? id].parent { path.append(parent) }
      owners[id] = path
    }
  }

  /// Returns the API with its aliases.
  ///
  /// Outer types come before those inside them, because the types inside an alias aren't declared,
  /// and short names come before long ones.
  mutating func aliased() -> API {
    var locals: [LocalKey: ModelID] = [:]
    var named: [NamedKey: ModelID] = [:]
    for (id, _) in owners.map({
      ($0.key, (depth: $0.value.count, name: api.qualifiedName(of: $0.key)))
    })
    .sorted(by: {
      ($0.1.depth, $0.1.name.utf8.count, $0.1.name) < ($1.1.depth, $1.1.name.utf8.count, $1.1.name)
    }) {
      let path = owners[id] ?? []
      let root = path.last ?? id
      guard !path.contains(where: { api[$0].original != nil }) else { continue }
      let local = LocalKey(number: classes[id.index], root: root)
      let name = namedKey(of: id)
      if let original = locals[local] ?? named[name], canBeAlias(id, of: original) {
        locals[local] = original
        makeAlias(id, of: original)
        continue
      }
      if locals[local] == nil { locals[local] = id }
      if named[name] == nil { named[name] = id }
    }
    return api
  }

  /// Makes a model and the models inside it aliases, and adds their directions to those of the
  /// originals.
  private mutating func makeAlias(_ alias: ModelID, of original: ModelID) {
    api[alias].original = original
    api[original].use.formUnion(api[alias].use)
    let references = zip(
      contents[original.index]?.references ?? [],
      contents[alias.index]?.references ?? []
    )
    for (other, inner) in references where api[inner].parent == alias {
      makeAlias(inner, of: other)
    }
  }

  private func namedKey(of id: ModelID) -> NamedKey {
    let model = api[id]
    let isNested = model.parent != nil
    let name =
      isNested ? model.name.swift : model.origin.path.first ?? api.qualifiedName(of: id)
    return NamedKey(
      number: classes[id.index],
      name: model.kind.partCount < Self.manyParts ? name : nil,
      isNested: isNested
    )
  }

  /// Returns whether the original is declared outside of the model, and no type around the alias
  /// hides it.
  private func canBeAlias(_ id: ModelID, of original: ModelID) -> Bool {
    let path = owners[id] ?? []
    guard !path.contains(original) else { return false }
    let root = owners[original]?.last ?? original
    return path.allSatisfy { namesInside[$0]?.contains(api[root].name.swift) != true }
  }
}

extension API.Model.Kind {
  /// The number of properties, values or variants.
  fileprivate var partCount: Int { memberNames.count }
}
