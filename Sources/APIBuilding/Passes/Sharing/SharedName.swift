import APIModel

/// The name of a model that several schemas share, made from what they have in common.
///
/// It begins with a title, the name of the property or the parameter, or the role of the body. Only if another model has
/// that name, it also says something of the content. It never mentions one of the operations, an order or a count.
struct SharedName {
  private let models: [API.Model]
  private let words: [String]
  private let api: API

  /// The name of a group of equal models.
  init(_ group: [ModelID], in api: API) {
    self.api = api
    models = group.map { api[$0] }
    words = models.map { api.sharedWord(of: $0) }
  }

  /// Whether all of the schemas are at places of the same name.
  var hasOneWord: Bool { Set(words).count == 1 }

  /// The content as text, that with more values or properties first.
  var key: String {
    let parts = models[0].kind.contentParts
    let digits = String(max(0, 9_999_999 - parts.count))
    return digits + " " + parts.sorted().joined(separator: "\n")
  }

  /// The ladder of names.
  var name: Name {
    let content = models[0].kind.contentWords
    let kind = models[0].kind.word
    // What is declared inside its owner need not say whose it is.
    let subject = isNested ? nil : subject
    var ladder: [String] = []
    func add(_ parts: String?...) {
      let candidate = parts.compactMap(\.self).joined()
      guard !candidate.isEmpty, !ladder.contains(candidate) else { return }
      // At the top level, `Data` would hide Foundation's in the whole module.
      if !isNested, ReservedNames.everydayTypes.contains(candidate) { return }
      ladder.append(candidate)
    }
    add(title)
    if let common = commonWord {
      // `Status` alone doesn't say what has this status, and every request has a `Body`.
      let isGeneral = !isNested && Self.generalWords.contains(common)
      if !isGeneral, isFailure || !isBody { add(common) }
      if let subject { add(subject, common) }
      if isEnumeration { add(common, content) } else { add(content, common) }
      add(subject, content, common)
      add(content, common, kind)
    } else {
      // A resource of its own: `Pet` of `GET /pets/{id}` and `POST /pets`.
      if isOfPath, !isEnumeration, let subject {
        add(EnglishPlural.singular(of: subject) ?? subject)
      }
      add(subject, isEnumeration ? content : nil, kind)
      add(content, kind)
      add(subject, content, kind)
    }
    return Name(ladder)
  }

  /// Names of properties that don't tell what a value is of.
  private static let generalWords: Set<String> = [
    "Attributes", "Body", "Content", "Data", "Element", "Entry", "Field", "Item", "Kind", "Name",
    "Object", "Result", "State", "Status", "Type", "Value",
  ]

  /// Whether all stand in the same model.
  private var isNested: Bool { models[0].parent != nil && Set(models.map(\.parent)).count == 1 }

  /// Whether all are of operations, rather than of components.
  private var isOfPath: Bool { models.allSatisfy { !api.root(of: $0).origin.path.isEmpty } }

  private var isEnumeration: Bool {
    if case .enumeration = models[0].kind { true } else { false }
  }

  private var title: String? { models[0].origin.title }

  /// Whether all are bodies, or parts of the same role.
  private var isBody: Bool {
    models.allSatisfy { [.requestBody, .success, .failure].contains($0.origin.role) }
  }

  private var isFailure: Bool { models.allSatisfy { $0.origin.role == .failure } }

  /// The name that all places have in common, or the end that all of their names have.
  private var commonWord: String? {
    if hasOneWord { return words[0] }
    if isFailure { return "ErrorBody" }
    let roles = Set(models.map(\.origin.role))
    if roles == [.success] { return "Response" }
    if isBody { return nil }
    let parts = Set(words).map { $0.camelCaseWords }
    guard var suffix = parts.first else { return nil }
    for other in parts.dropFirst() {
      let count = zip(suffix.reversed(), other.reversed()).prefix { $0 == $1 }.count
      suffix = suffix.suffix(count)
    }
    return suffix.isEmpty ? nil : suffix.joined()
  }

  /// The name of what all places belong to: the same component, or the same part of the paths.
  private var subject: String? {
    guard var common = models.first.map(api.owners) else { return nil }
    for model in models.dropFirst() {
      let owners = api.owners(of: model)
      common = common.prefix(zip(common, owners).prefix { $0 == $1 }.count).map(\.self)
    }
    if common.isEmpty { common = commonBeginning }
    return common.isEmpty ? nil : common.suffix(2).joined()
  }

  /// The words with which the names of all components begin: `Pet` of `Pet` and `PetChanges`.
  private var commonBeginning: [String] {
    let roots = models.map(api.root)
    guard roots.allSatisfy({ $0.origin.role == .schema }) else { return [] }
    let names = Set(roots.map(\.name.candidates[0])).map(\.camelCaseWords)
    guard var common = names.first else { return [] }
    for other in names.dropFirst() {
      common = common.prefix(zip(common, other).prefix { $0 == $1 }.count).map(\.self)
    }
    return common
  }
}

extension API {
  /// The name of a place; that of a part of something begins with the name of what it is part of.
  fileprivate func sharedWord(of model: Model) -> String {
    guard model.origin.role == .part, let parent = model.parent else { return model.origin.word }
    return sharedWord(of: self[parent]) + model.origin.word
  }

  /// The names of what a model belongs to, the outermost first.
  fileprivate func owners(of model: Model) -> [String] {
    var words: [String] = []
    var parent = model.parent
    while let id = parent {
      let owner = self[id]
      words.append(owner.origin.role == .schema ? owner.name.candidates[0] : owner.origin.word)
      parent = owner.parent
    }
    return root(of: model).origin.path + words.reversed()
  }

  /// The outermost model around a model.
  fileprivate func root(of model: Model) -> Model {
    var root = model
    while let parent = root.parent { root = self[parent] }
    return root
  }
}

extension API.Model.Kind {
  fileprivate var word: String {
    switch self {
    case .structure: "Object"
    case .enumeration: "Enum"
    case .union: "Union"
    }
  }

  /// The names of what is in it.
  fileprivate var contentParts: [String] {
    switch self {
    case .structure(let structure): structure.properties.map(\.wireName)
    case .enumeration(let enumeration): enumeration.cases.map(\.rawValue)
    case .union(let union): union.variants.map { $0.name.candidates[0] }
    }
  }

  /// A few words that distinguish the content: the values that are always the same, or the first names.
  fileprivate var contentWords: String {
    let words: [String]
    switch self {
    case .structure(let structure):
      let constants = structure.properties.compactMap { ($0.tag ?? $0.constant)?.json.text }
      let names = structure.properties.filter(\.isRequired).map(\.wireName).sorted()
      words =
        constants.isEmpty
        ? names + structure.properties.map(\.wireName).sorted() : constants.sorted()
    case .enumeration(let enumeration):
      words = enumeration.cases.sorted { $0.rawValue < $1.rawValue }.map(\.name.candidates[0])
    case .union(let union):
      words = union.variants.map(\.name.candidates[0])
    }
    var result: [String] = []
    for word in words.map(Casing.typeName) where !result.contains(word) { result.append(word) }
    if result.isEmpty { return "Empty" }
    return result.prefix(3).joined()
  }
}
