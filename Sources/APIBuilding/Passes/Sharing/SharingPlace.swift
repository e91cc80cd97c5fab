import APIModel

/// The place of an inline schema of an operation, as the source of names for a type that other
/// places share.
struct SharingPlace {
  /// The name of the property, the parameter or the role of the body.
  let word: String
  /// Indicates whether the word can't be a name without the thing that it is about: `Status`, `Body`.
  let isVague: Bool
  /// The words of what the schema is about, outermost first: the path, the owners, and the
  /// component that the operation returns.
  let subject: [String]
  /// The role of the schema, which distinguishes bodies from the values inside them.
  let role: API.Origin.Role
  /// The texts of the members, which must be the same in all bodies of requests with a common name.
  let texts: [String: API.Documentation]
  /// Indicates whether the subject ends in the path, so that the schema is about a resource.
  let isOfPath: Bool
  /// The model around the schema, or the one with the list that has it as elements.
  let parent: ModelID?

  /// Finds the place of a schema.
  ///
  /// - Parameters:
  ///   - id: The model of the schema.
  ///   - api: The API.
  ///   - returned: The components that operations return.
  init(_ id: ModelID, in api: API, _ returned: ReturnedComponents) {
    let model = api[id]
    role = model.origin.role
    texts = model.kind.memberTexts
    word = model.origin.title ?? api.sharedWord(of: model)
    isVague = role.isBody || Self.isVague(word)
    var owners: [String] = []
    parent = model.parent
    var next = model.parent
    while let current = next {
      let owner = api[current]
      if !owner.origin.role.isBody, owner.origin.role != .failure,
        !Self.isVague(owner.origin.word)
      {
        owners.insert(owner.origin.word, at: 0)
      }
      next = owner.parent
    }
    if role == .parameter, let component = returned.name(for: [id]) { owners.append(component) }
    isOfPath = owners.isEmpty
    subject =
      api.root(of: model).origin.path.map { EnglishPlural.singular(of: $0) ?? $0 } + owners
  }

  /// Returns the name that begins with the last words of the subject; `nil` if there aren't as
  /// many.
  func name(withSubject count: Int, _ word: String) -> String? {
    guard count > 0 else { return word }
    guard !subject.isEmpty, subject.count >= count || count <= 2 else { return nil }
    var name = ""
    for part in subject.suffix(count) { name = Self.joined(name, part) }
    return Self.joined(name, word)
  }

  /// Returns two names as one, which has the words once that one ends in and the other begins with.
  private static func joined(_ first: String, _ second: String) -> String {
    let (left, right) = (first.camelCaseWords, second.camelCaseWords)
    let count = (1...max(1, min(left.count, right.count))).last {
      left.suffix($0).elementsEqual(right.prefix($0))
    }
    return first + right.dropFirst(count ?? 0).joined()
  }

  /// Returns whether a word can't be a name without the thing that it is about: it says nothing, or
  /// it means something else in Swift.
  static func isVague(_ word: String) -> Bool {
    word.utf8.count < 3 || ReservedNames.types.contains(word)
      || vagueWords.contains(word.hasSuffix("Item") ? String(word.dropLast(4)) : word)
  }

  /// Names that are too general for a type: they are common to many things, or say what a message
  /// is, and not what it contains.
  private static let vagueWords: Set<String> = [
    "Action", "Attributes", "Body", "Code", "Content", "Data", "Datum", "Element", "Entry", "Error",
    "Expand", "Field", "Fields", "Filter", "Format", "ID", "IDs", "Include", "Info", "Item",
    "Items",
    "Key", "Kind", "Link", "Links", "List", "Meta", "Message", "Mode", "Name", "Object", "Option",
    "Options", "Order", "Param", "Params", "Payload", "Property", "Properties", "Record", "Request",
    "Resource", "Response", "Result", "Results", "Sort", "State", "Status", "Token", "Type",
    "Value",
    "Values",
  ]
}

extension API {
  /// Returns the name of a place; the name of a part begins with the name of its owner.
  fileprivate func sharedWord(of model: Model) -> String {
    guard model.origin.role == .part, let parent = model.parent else { return model.origin.word }
    return sharedWord(of: self[parent]) + model.origin.word
  }
}

extension API.Origin.Role {
  /// Indicates whether this is the body of a request or of a success.
  var isBody: Bool { self == .requestBody || self == .success }
}
