import APIModel

/// The name of a model that several schemas share, built from their common properties.
///
/// The first candidate is a title, the name of the property or the parameter, or the role of the body. Later candidates
/// add words of the content. A name never depends on a single operation, an order or a count.
struct SharedName {
  private let models: [API.Model]
  private let words: [String]
  private let api: API
  private let replacements: [ModelID: ModelID]
  /// The component that the operations return whose parameters have the models.
  private let returned: String?

  /// Creates the name of a group of equal models.
  ///
  /// - Parameters:
  ///   - group: The models.
  ///   - api: The API that still has a model for each schema.
  ///   - replacements: The components that replace some of them.
  ///   - returned: The components that the operations of the API return.
  init(
    _ group: [ModelID],
    in api: API,
    replacements: [ModelID: ModelID],
    returned: ReturnedComponents
  ) {
    self.api = api
    self.returned = returned.name(for: group)
    self.replacements = replacements
    models = group.map { api[$0] }
    words = models.map { api.sharedWord(of: $0) }
  }

  /// Indicates whether all schemas have the same name in their places.
  var hasOneWord: Bool { Set(words).count == 1 }

  /// The content as a sort key; contents with more values or properties come first.
  var key: String {
    let parts = models[0].kind.contentParts
    let digits = String(max(0, 9_999_999 - parts.count))
    return digits + " " + parts.sorted().joined(separator: "\n")
  }

  /// The name candidates.
  var name: Name {
    let contents = ContentWords(model: models[0], api: api, replacements: replacements).choices
    let content = contents[0]
    let kind = models[0].kind.word
    // The name of a nested type doesn't need to mention the owner.
    let subject = isNested ? nil : subject
    var ladder: [String] = []
    func add(_ parts: String?...) {
      let candidate = parts.compactMap(\.self).joined()
      guard !candidate.isEmpty, !ladder.contains(candidate) else { return }
      // A top-level type `Data` would hide that of Foundation in the whole module.
      if !isNested, EverydayTypes.contains(candidate) { return }
      ladder.append(candidate)
    }
    add(title)
    if let common = commonWord {
      // Names such as `Status` and `Body` are too general without a subject.
      let isGeneral = !isNested && Self.generalWords.contains(common)
      if !isGeneral, isFailure || !isBody { add(common) }
      if let subject { add(subject, common) }
      if let returned { add(returned, common) }
      for content in contents.prefix(1) { add(combined(content, common)) }
      add(subject, content, common)
      for other in contents.dropFirst() { add(combined(other, common)) }
      add(content, common, kind)
    } else {
      // A resource: `Pet` for `GET /pets/{id}` and `POST /pets`.
      if isOfPath, !isEnumeration, let subject {
        add(EnglishPlural.singular(of: subject) ?? subject)
      }
      // `OwnerOrUser` for an owner and a user.
      if let bothWords { add(bothWords) }
      // `Object` isn't descriptive at the top level.
      if isNested || subject != nil { add(subject, isEnumeration ? content : nil, kind) }
      add(content, kind)
      add(subject, content, kind)
      for other in contents.dropFirst() { add(other, kind) }
    }
    return Name(ladder)
  }

  /// Returns words of the content combined with the common name of the places.
  private func combined(_ content: String, _ common: String) -> String {
    if content == common { return content + models[0].kind.word }
    if content.hasSuffix(common) { return content }
    return isEnumeration || content.first == "_" ? common + content : content + common
  }

  /// Names of properties that are too general for a type.
  private static let generalWords: Set<String> = [
    "Attributes", "Body", "Content", "Data", "Element", "Entry", "Field", "Item", "Kind", "Name",
    "Object", "Result", "State", "Status", "Type", "Value",
  ]

  /// Indicates whether all schemas appear in the same model.
  private var isNested: Bool { models[0].parent != nil && Set(models.map(\.parent)).count == 1 }

  /// Indicates whether all schemas belong to operations, not components.
  private var isOfPath: Bool { models.allSatisfy { !api.root(of: $0).origin.path.isEmpty } }

  private var isEnumeration: Bool {
    if case .enumeration = models[0].kind { true } else { false }
  }

  private var title: String? { models[0].origin.title }

  /// Indicates whether all schemas are bodies.
  private var isBody: Bool {
    models.allSatisfy { [.requestBody, .success, .failure].contains($0.origin.role) }
  }

  private var isFailure: Bool { models.allSatisfy { $0.origin.role == .failure } }

  /// The common name of all places, or the common suffix of their names.
  private var commonWord: String? {
    if hasOneWord { return words[0] }
    if isFailure { return "ErrorBody" }
    let roles = Set(models.map(\.origin.role))
    if roles == [.success] { return "Response" }
    if isBody { return nil }
    let suffix = Set(words).map { $0.camelCaseWords.reversed() }.commonBeginning
    return suffix.isEmpty ? nil : suffix.reversed().joined()
  }

  /// The names of the places, if they're properties with two different names.
  private var bothWords: String? {
    let names = Set(words).sorted()
    guard names.count == 2, models.allSatisfy({ $0.origin.role == .member }),
      names.allSatisfy({ !Self.generalWords.contains($0) })
    else { return nil }
    return names.joined(separator: "Or")
  }

  /// The name of the component, or the part of the paths, that contains all places.
  private var subject: String? {
    var common = models.map(api.owners).commonBeginning
    if common.isEmpty { common = commonBeginning }
    if common.isEmpty { common = commonOwner }
    return common.isEmpty ? nil : common.suffix(2).joined()
  }

  /// The owner of all places, if it has the same name in all of them: `TemplateRepository` for the
  /// owner of a template repository in several components.
  private var commonOwner: [String] {
    let owners = Set(models.map { api.owners(of: $0).last })
    guard owners.count == 1, models.allSatisfy({ $0.parent != nil }),
      case let owner?? = owners.first, !Self.generalWords.contains(owner),
      owner != "Response", owner != "ErrorBody"
    else { return [] }
    return [owner]
  }

  /// The common prefix of the names of all components: `Pet` for `Pet` and `PetChanges`.
  private var commonBeginning: [String] {
    let roots = models.map(api.root)
    guard roots.allSatisfy({ $0.origin.role == .schema }) else { return [] }
    return Set(roots.map(\.name.candidates[0])).map(\.camelCaseWords).commonBeginning
  }
}

extension API {
  /// Returns the name of a place; the name of a part begins with the name of its owner.
  fileprivate func sharedWord(of model: Model) -> String {
    guard model.origin.role == .part, let parent = model.parent else { return model.origin.word }
    return sharedWord(of: self[parent]) + model.origin.word
  }

  /// Returns the names of the path and the models that contain a model, outermost first.
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

  /// Returns the outermost model that contains a model.
  fileprivate func root(of model: Model) -> Model {
    var root = model
    while let parent = root.parent { root = self[parent] }
    return root
  }
}

extension [[String]] {
  /// The words that all lists begin with.
  var commonBeginning: [String] {
    guard let first else { return [] }
    return dropFirst().reduce(first) { common, other in
      common.prefix(zip(common, other).prefix { $0 == $1 }.count).map(\.self)
    }
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

  /// The names of the properties, values or variants.
  fileprivate var contentParts: [String] {
    switch self {
    case .structure(let structure): structure.properties.map(\.wireName)
    case .enumeration(let enumeration): enumeration.cases.map(\.rawValue)
    case .union(let union): union.variants.map { $0.name.candidates[0] }
    }
  }
}
