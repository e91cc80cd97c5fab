import APIModel

/// The components that inline schemas may use, which are not equal to another component.
struct ComponentContents {
  private struct Key: Hashable {
    var content: ModelContent
    var references: [Int]
  }

  private let contents: [ModelContent?]
  private let classes: [Int]
  /// The components by content; `nil` for a content that several components have.
  private var components: [Key: ModelID?] = [:]

  init(_ api: API, contents: [ModelContent?], classes: [Int], _ checksLimits: Bool) {
    self.contents = contents
    self.classes = classes
    guard contents.contains(where: { $0 != nil }) else { return }
    for (index, model) in api.models.enumerated()
    where model.schemaName != nil && !model.use.isEmpty && model.otherDirection == nil {
      let key = key(ModelContent(model, api.namedTexts, checksLimits: checksLimits))
      components[key] = components[key] == nil ? .some(ModelID(index)) : .some(nil)
    }
  }

  /// Returns the component that a group of equal inline schemas may use.
  ///
  /// A small schema may equal a component by chance, so the component must have the name that the schema would have.
  func model(for group: [ModelID], in api: API) -> ModelID? {
    guard !components.isEmpty, let content = contents[group[0].index],
      let component = components[key(content)] ?? nil,
      group.allSatisfy({ api[$0].name.given == nil })
    else { return nil }
    let name = api[component].name.candidates[0]
    return group.contains { api[$0].origin.title == name || api[$0].origin.word == name }
      ? component : nil
  }

  private func key(_ content: ModelContent) -> Key {
    Key(content: content, references: content.references.map { classes[$0.index] })
  }
}
