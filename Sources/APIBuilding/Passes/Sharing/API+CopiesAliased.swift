package import APIConfiguration
package import APIModel

extension API {
  /// Declares equal nested types, and equal types of operations, once: the others are aliases.
  ///
  /// An alias has the name and the text of its own place, so code that uses it doesn't see whether
  /// another type is equal. Types inside one model are equal whatever their names are; those of
  /// different models must have the same name, or parts that aren't equal by chance. Everything
  /// about them is the same, except for the order of their properties and values: names, texts, and
  /// the types inside.
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
    /// The name of the property or parameter, or the role of the body; `nil` if types aren't equal
    /// by chance.
    var name: String?
  }

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
  mutating func aliased() -> API {
    var locals: [LocalKey: ModelID] = [:]
    var named: [NamedKey: ModelID] = [:]
    for id in sorted {
      let path = owners[id] ?? []
      guard !path.contains(where: { api[$0].original != nil }) else { continue }
      let local = LocalKey(number: classes[id.index], root: path.last ?? id)
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

  /// The types in the order in which they become originals.
  ///
  /// Types of components come before those of operations, outer types before those inside them,
  /// because the types inside an alias aren't declared, and short names before long ones.
  private var sorted: [ModelID] {
    owners.map { id, path in
      let name = api.qualifiedName(of: id)
      let isOfOperation = api.isOfOperation(api[id])
      return (id, (isOfOperation ? 1 : 0, path.count, name.utf8.count, name))
    }
    .sorted { $0.1 < $1.1 }.map(\.0)
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
    let isDistinctive = api[id].kind.isDistinctive || refersToNamedType(id)
    return NamedKey(
      number: classes[id.index],
      name: isDistinctive ? nil : api[id].origin.word
    )
  }

  /// Returns whether a type refers to one outside of all others, which says what it's about.
  private func refersToNamedType(_ id: ModelID) -> Bool {
    contents[id.index]?.references.contains { api[$0].parent == nil } == true
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
  /// The number of properties or values from which types aren't equal by chance.
  private static let manyParts = 4

  /// Indicates whether equal types aren't equal by chance: they have many parts, or a constant that
  /// says what they are.
  fileprivate var isDistinctive: Bool {
    if memberNames.count >= Self.manyParts { return true }
    guard case .structure(let structure) = self else { return false }
    return structure.properties.contains { $0.constant != nil || $0.tag != nil }
  }
}
