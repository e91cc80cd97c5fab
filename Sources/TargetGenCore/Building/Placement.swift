/// Where an inline schema stands, from which its model gets its name once it turns out to need one.
///
/// Most inline schemas are a `string`, so a placement costs nothing until somebody asks for names.
struct Placement {
  private enum Step {
    case item, value
  }

  /// The model in which the type is nested.
  var parent: ModelID?

  /// The property's name, or for a type at top level what it is called: `ListPetsResponse`.
  private var word: String

  /// What to call it where that is taken, in the order of the ladder.
  private var alternatives: [String]

  private var steps: [Step] = []

  /// The type of a model's property, or of a union's variant.
  init(_ word: String, in parent: ModelID, or alternatives: [String] = []) {
    self.parent = parent
    self.word = word
    self.alternatives = alternatives
  }

  /// A type at top level.
  init(topLevel word: String, or alternatives: [String] = []) {
    self.word = word
    self.alternatives = alternatives
  }

  /// The elements of a list that stands here.
  var items: Placement {
    var copy = self
    copy.steps.append(.item)
    return copy
  }

  /// The values of a dictionary that stands here.
  var values: Placement {
    var copy = self
    copy.steps.append(.value)
    return copy
  }

  /// The ladder of names.
  ///
  /// - Parameters:
  ///   - owner: The name of the model in which the type is nested.
  ///   - kind: What it is: `Object`, `Enum`, `Union`.
  func names(owner: String?, kind: String) -> [String] {
    var ladder: [String] = []
    func add(_ name: String) {
      if !name.isEmpty, !ladder.contains(name) { ladder.append(name) }
    }
    let plain = name(of: Casing.typeName(word))
    if let owner {
      if steps.first == .item, let singular = EnglishPlural.singular(of: word) {
        add(name(of: Casing.typeName(singular), from: 1))
      }
      // `Type` is taken by the language, and `Kind` is what people then say.
      if plain == "Type" { add("Kind") } else { add(plain) }
      for alternative in alternatives { add(name(of: Casing.typeName(alternative))) }
      add(owner + plain)
      add(owner + plain + kind)
    } else {
      add(plain)
      for alternative in alternatives { add(name(of: Casing.typeName(alternative))) }
      add(plain + kind)
    }
    return ladder
  }

  private func name(of start: String, from firstStep: Int = 0) -> String {
    steps.dropFirst(firstStep).reduce(start) { name, step in
      switch step {
      case .item: name + "Item"
      case .value: name + "Value"
      }
    }
  }
}
