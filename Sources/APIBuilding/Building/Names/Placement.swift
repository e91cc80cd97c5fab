import APIModel
import OpenAPI
import SpecSyntax

/// The place of an inline schema, from which its model gets a name if it needs one.
///
/// Most inline schemas are a `string`, so a placement costs nothing until names are requested.
struct Placement {
  private enum Step {
    case item, value
  }

  /// The source of the names.
  private enum Root {
    /// The property's name, then alternatives if that is taken.
    case word(String, alternatives: [String])
    /// A type that an operation uses.
    case operation(OperationNames, suffix: String, alternatives: [String], location: NodeLocation?)
    /// A type that several operations share, with its names in Swift's casing, best first.
    case shared([String])
  }

  /// The model in which the type is nested.
  var parent: ModelID?
  private var root: Root
  private var role: API.Origin.Role
  /// The name of a type that several places share.
  private var sharedWord: String
  private var steps: [Step] = []

  /// Creates the placement of a model's property.
  init(_ word: String, in parent: ModelID, or alternatives: [String] = []) {
    self.parent = parent
    role = .member
    sharedWord = word
    root = .word(word, alternatives: alternatives)
  }

  /// Creates the placement of a part of a model that has no name in the spec: a union's variant, or
  /// the values of a dictionary.
  init(part word: String, of parent: ModelID, or alternatives: [String] = []) {
    self.init(word, in: parent, or: alternatives)
    role = .part
  }

  /// Creates the placement of a top-level type: `Pets`.
  init(topLevel word: String) {
    role = .schema
    sharedWord = word
    root = .word(word, alternatives: [])
  }

  /// Creates the placement of a top-level type that an operation uses: `ListPetsResponse`.
  init(
    _ suffix: String,
    or alternatives: [String] = [],
    of names: OperationNames,
    at location: NodeLocation?,
    as role: API.Origin.Role,
    sharedAs word: String? = nil
  ) {
    self.role = role
    sharedWord = word ?? suffix
    root = .operation(names, suffix: suffix, alternatives: alternatives, location: location)
  }

  /// The placement of the elements, if this is a list.
  var items: Placement {
    var copy = self
    copy.steps.append(.item)
    return copy
  }

  /// The placement of the values, if this is a dictionary.
  var values: Placement {
    var copy = self
    copy.steps.append(.value)
    return copy
  }

  /// Returns the name candidates.
  ///
  /// - Parameters:
  ///   - owner: The name of the model in which the type is nested.
  ///   - kind: The kind of type: `Object`, `Enum`, `Union`.
  /// - Returns: The candidates, best first.
  func names(owner: String?, kind: String) -> [String] {
    var ladder: [String] = []
    func add(_ name: String) {
      if !name.isEmpty, !ladder.contains(name) { ladder.append(name) }
    }
    var names: [String]
    var spelling: String?
    switch root {
    case .word(let word, let alternatives):
      names = ([word] + alternatives).map(Casing.typeName)
      spelling = word
    case .operation(let operation, let suffix, let alternatives, let location):
      names = operation.typeNames(suffix, or: alternatives, of: location)
    case .shared(let shared):
      names = shared
    }
    let singular = steps.first == .item ? EnglishPlural.singular(of: spelling ?? names[0]) : nil
    names = names.map { name(of: $0) }
    let plain = names[0]
    if owner != nil {
      if let singular { add(name(of: Casing.typeName(singular), from: 1)) }
      // Swift doesn't allow `Type` as a nested name, and `Kind` is the usual replacement.
      if plain == "Type" { add("Kind") } else { add(plain) }
    } else {
      add(plain)
    }
    for name in names.dropFirst() { add(name) }
    if let owner { add(owner + plain) }
    add((owner ?? "") + plain + kind)
    return ladder
  }

  /// The operation that uses the type, unless it's part of a model.
  var operation: OperationNames? {
    if case .operation(let names, _, _, _) = root { names } else { nil }
  }

  /// Returns whether the placement belongs to the operation that a schema is a part of.
  func owns(_ schema: NodeLocation) -> Bool {
    operation?.owns(schema) ?? false
  }

  /// Returns whether the placement determines the name, rather than another one of the same schema.
  func precedes(_ other: Placement) -> Bool {
    guard case .operation(let names, let suffix, _, _) = root,
      case .operation(let otherNames, let otherSuffix, _, _) = other.root
    else { return false }
    let (own, others) = (originWithoutPath, other.originWithoutPath)
    if own != others { return own.precedes(others) }
    return (suffix, names.path) < (otherSuffix, otherNames.path)
  }

  /// Returns the placement of the type if several operations share it.
  func shared(at location: NodeLocation, _ places: PlaceNames) -> Placement {
    var copy = self
    let word = Casing.typeName(sharedWord)
    copy.root = .shared(SharedPlace(location, places).names(as: role, word: word))
    return copy
  }

  /// The parts of the placement that don't depend on the operation.
  var origin: API.Origin {
    var origin = originWithoutPath
    origin.path = operation?.pathWords ?? []
    return origin
  }

  private var originWithoutPath: API.Origin {
    // An element of a list and a single value may have equal schemas, which then share a name.
    let singular = steps.first == .item ? EnglishPlural.singular(of: sharedWord) : nil
    return API.Origin(role, word: Casing.typeName(singular ?? sharedWord))
  }

  /// Returns the origin with the schema's title, unless the title only repeats the operation's id:
  /// then it differs in every operation, even if the content is equal.
  func origin(titled title: String?) -> API.Origin {
    if let operation, let title, operation.areMentioned(in: title) {
      return origin
    }
    return origin.titled(title)
  }

  /// The name of the values of a parameter, without that of the operation: `SortDirection`.
  ///
  /// Equal values of the parameter in other operations have the same name. It's `nil` for a name of
  /// one word, such as `sort`, because it has another meaning in every operation.
  var parameterName: String? {
    guard role == .parameter, case .operation(let names, _, _, let location) = root,
      let location, names.owns(location)
    else { return nil }
    let word = origin.word
    return word.camelCaseWords.count > 1 ? word : nil
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
