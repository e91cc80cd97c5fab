import APIModel
import SpecSyntax

/// Where an inline schema stands, from which its model gets its name once it turns out to need one.
///
/// Most inline schemas are a `string`, so a placement costs nothing until somebody asks for names.
struct Placement {
  private enum Step {
    case item, value
  }

  /// What the names are made from.
  private enum Root {
    /// The property's name, then what to call it where that is taken.
    case word(String, alternatives: [String])
    /// A type that an operation alone uses, or that it shares with others.
    case operation(OperationNames, suffix: String, alternatives: [String], location: NodeLocation?)
  }

  /// The model in which the type is nested.
  var parent: ModelID?
  private var root: Root
  private var steps: [Step] = []

  /// The type of a model's property, or of a union's variant.
  init(_ word: String, in parent: ModelID, or alternatives: [String] = []) {
    self.parent = parent
    root = .word(word, alternatives: alternatives)
  }

  /// A type at top level: `Pets`.
  init(topLevel word: String) {
    root = .word(word, alternatives: [])
  }

  /// A type at top level that an operation uses: `ListPetsResponse`.
  init(
    _ suffix: String,
    or alternatives: [String] = [],
    of names: OperationNames,
    at location: NodeLocation?
  ) {
    root = .operation(names, suffix: suffix, alternatives: alternatives, location: location)
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
  /// - Returns: The candidates, best first.
  func names(owner: String?, kind: String) -> [String] {
    var ladder: [String] = []
    func add(_ name: String) {
      if !name.isEmpty, !ladder.contains(name) { ladder.append(name) }
    }
    func add(_ word: String, isWord: Bool) {
      add(name(of: isWord ? Casing.typeName(word) : word))
    }
    let words: [String]
    let areSpellings: Bool
    switch root {
    case .word(let word, let alternatives):
      words = [word] + alternatives
      areSpellings = true
    case .operation(let names, let suffix, let alternatives, let location):
      words = names.typeNames(suffix, or: alternatives, of: location)
      areSpellings = false
    }
    let plain = name(of: areSpellings ? Casing.typeName(words[0]) : words[0])
    if owner != nil {
      if steps.first == .item, let singular = EnglishPlural.singular(of: words[0]) {
        add(name(of: Casing.typeName(singular), from: 1))
      }
      // `Type` is taken by the language, and `Kind` is what people then say.
      if plain == "Type" { add("Kind") } else { add(plain) }
    } else {
      add(plain)
    }
    for word in words.dropFirst() { add(word, isWord: areSpellings) }
    if let owner { add(owner + plain) }
    add((owner ?? "") + plain + kind)
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
