import APIModel

/// The components that inline schemas may use.
struct ComponentContents {
  private struct Key: Hashable {
    var content: ModelContent
    var references: [Int]
  }

  private let contents: [ModelContent?]
  private let classes: [Int]
  /// The components by content.
  private var components: [Key: [ModelID]] = [:]

  init(_ api: API, contents: [ModelContent?], classes: [Int], _ checksLimits: Bool) {
    self.contents = contents
    self.classes = classes
    guard contents.contains(where: { $0 != nil }) else { return }
    for (index, model) in api.models.enumerated()
    where model.schemaName != nil && !model.use.isEmpty && model.otherDirection == nil {
      let key = key(ModelContent(model, api.namedTexts, checksLimits: checksLimits))
      components[key, default: []].append(ModelID(index))
    }
  }

  /// Returns the component that a group of equal inline schemas may use.
  ///
  /// A small schema may equal a component by chance, so the component must be the only one with a
  /// name that the schemas would have.
  func model(for group: [ModelID], in api: API) -> ModelID? {
    guard let content = contents[group[0].index], let components = components[key(content)],
      group.allSatisfy({ api[$0].name.given == nil })
    else { return nil }
    let names = Set(group.flatMap { [api[$0].origin.title, api[$0].origin.word] })
    let named = components.filter { names.contains(api[$0].name.candidates[0]) }
    return named.count == 1 ? named[0] : nil
  }

  private func key(_ content: ModelContent) -> Key {
    Key(content: content, references: content.references.map { classes[$0.index] })
  }
}
