/// The declarations of support files, and what each of them mentions.
struct SupportGraph: Sendable {
  /// A declaration.
  struct Node: Sendable {
    let declaration: SourceDeclaration
    /// The node that contains the declaration.
    let parent: Int?
    /// The position of the file with the declaration.
    let file: Int
    /// The type of a member, without its module; the type itself for a type or an extension.
    let owner: String
    let isMember: Bool
    /// The name that the output mentions if it needs the file with the declaration.
    let fileCondition: Condition?
    /// Indicates whether the declaration is reached together with its parent.
    let isRequired: Bool
    /// The name that mentions have.
    let name: Word
    let parts: [Part]
    /// The types that only the signature of this overload has, without which it isn't called.
    var overloadTypes: Set<Word> = []
    /// The types of support files without which the declaration isn't called: those in the first
    /// lines of an extension of another module's type, and those in the signatures of its members.
    var neededTypes: [Int] = []
  }

  /// The lines of a declaration that are emitted under the same condition.
  struct Part: Sendable {
    /// The condition; `nil` for lines that are always emitted.
    let condition: Condition?
    /// The names that the lines use.
    let mentions: Set<Mention>
  }

  /// A condition of lines, `<name>` or `<name>(<label>:)`.
  struct Condition: Hashable, Sendable {
    /// The name that the output mentions, or that of a function.
    let name: Word
    /// The label of an argument that a call of the function passes.
    let label: Word?

    init(_ text: String) {
      let words = text.split { "(:)".contains($0) }
      name = Word(words.first ?? "")
      label = words.count > 1 ? Word(words[1]) : nil
    }
  }

  /// The declarations of all files, each followed by its members.
  private(set) var nodes: [Node] = []
  /// The nodes of the types and protocols, by their names.
  private(set) var types: [String: Int] = [:]
  /// The names of protocols.
  private(set) var protocols: Set<String> = []
  /// The names that select something if an output mentions them.
  var names: Set<Word> {
    nodes.reduce(into: ["init", "Self"]) { names, node in
      names.insert(node.name)
      names.formUnion(node.overloadTypes)
      names.formUnion(node.parts.compactMap(\.condition?.name))
    }
  }
  /// The declarations of each file.
  let files: [[SourceDeclaration]]
  /// The parameters of the initializers that protocols require, by the names of the protocols.
  private let requiredInitializers: [String: [[SourceDeclaration.Parameter]]]

  init(_ files: [SupportFile]) {
    let names = Set(files.flatMap(\.types))
    self.files = files.map(\.declarations)
    requiredInitializers = Dictionary(
      self.files.joined().map { ($0.name, $0.requirements.compactMap(\.initializerParameters)) }
    ) { $0 + $1 }
    for (index, file) in files.enumerated() {
      // Members of other modules' types have names that outputs mention for other reasons.
      let condition: Condition? =
        switch file.theme {
        case .mock: Condition("MockState")
        case .stub: Condition("SampledTarget")
        case .json: Condition("JSONDocument")
        case .request, .body, .response, .model, .call, .style: nil
        }
      for declaration in self.files[index] {
        add(declaration, to: nil, in: index, condition, names)
      }
    }
    findOverloads()
  }

  /// The types for which functions have overloads beside generic ones.
  private static let scalars: Set<Word> = [
    "Bool", "Date", "Decimal", "Double", "Float", "Int", "String", "URL", "UUID",
  ]

  /// Finds the types that calls of overloads depend on.
  private mutating func findOverloads() {
    let names = Dictionary(types.map { (Word($0.key), $0.value) }) { first, _ in first }
    let overloads = Dictionary(grouping: nodes.indices) { index -> [String] in
      let node = nodes[index]
      guard let parent = node.parent, case .function(let parameters) = node.declaration.kind else {
        return ["\(index)"]
      }
      return [nodes[parent].owner, node.declaration.name] + parameters.map { "\($0.label)" }
    }
    let types = Self.scalars.union(names.keys)
    for indices in overloads.values where indices.count > 1 {
      let names = indices.map { nodes[$0].declaration.signatureNames.intersection(types) }
      let common = names.dropFirst().reduce(names[0]) { $0.intersection($1) }
      for (index, names) in zip(indices, names) {
        nodes[index].overloadTypes = names.subtracting(common)
      }
    }
    for (index, node) in nodes.enumerated() {
      if case .extension = node.declaration.kind, self.types[node.owner] == nil {
        nodes[index].neededTypes = node.parts.flatMap(\.mentions).compactMap { names[$0.name] }
      }
      // Other modules have members with the same names.
      guard let parent = node.parent, case .extension = nodes[parent].declaration.kind,
        self.types[nodes[parent].owner] == nil,
        !nodes[parent].declaration.name.hasPrefix("Moya.")
      else { continue }
      nodes[index].neededTypes = node.declaration.signatureNames.compactMap { names[$0] }
    }
  }

  private mutating func add(
    _ declaration: SourceDeclaration,
    to parent: Int?,
    in file: Int,
    _ condition: Condition?,
    _ names: Set<String>
  ) {
    let outer = parent.map { nodes[$0].owner }
    var owner = outer ?? ""
    var isType = false
    switch declaration.kind {
    case .extension:
      var path = declaration.name.split(separator: ".")
      if path.count > 1, !names.contains(String(path[0])) { path.removeFirst() }
      owner = path.joined(separator: ".")
    case .type, .protocol:
      owner = (outer.map { $0 + "." } ?? "") + declaration.name
      isType = true
    case .function, .initializer, .property, .other: break
    }
    let isInitializer = if case .initializer = declaration.kind { true } else { false }
    let lastName = owner.split(separator: ".").last ?? ""
    let index = nodes.count
    nodes.append(
      Node(
        declaration: declaration,
        parent: parent,
        file: file,
        owner: owner,
        isMember: parent != nil,
        fileCondition: condition,
        isRequired: parent.map { isRequired(declaration, by: nodes[$0].declaration) } ?? false,
        name: Word(isInitializer ? String(lastName) : declaration.name),
        parts: Self.parts(of: declaration)
      )
    )
    if isType { types[owner] = index }
    if case .protocol = declaration.kind { protocols.insert(owner) }
    for member in declaration.members { add(member, to: index, in: file, condition, names) }
  }

  private static func parts(of declaration: SourceDeclaration) -> [Part] {
    let lines = declaration.lines.map(ConditionalLine.init)
    func part(_ condition: String?) -> Part {
      let text = lines.filter { $0.condition == nil || $0.condition == condition }
        .map(\.text).joined(separator: "\n")
      var mentions = MentionScanner(Array(text.utf8)[...]).mentions
      for requirement in declaration.requirements where requirement.initializerParameters == nil {
        mentions.insert(Mention(name: Word(requirement.name), isMember: true))
      }
      return Part(condition: condition.map { Condition($0) }, mentions: mentions)
    }
    let conditions = Set(lines.compactMap(\.condition)).sorted()
    // A declaration whose lines all have the same condition.
    let isWhole = lines.allSatisfy { $0.condition != nil || $0.isComment }
    return (isWhole ? [] : [part(nil)]) + conditions.map { part($0) }
  }

  /// Returns whether a member is needed wherever its type is.
  private func isRequired(
    _ member: SourceDeclaration,
    by container: SourceDeclaration
  ) -> Bool {
    let name: String
    switch member.kind {
    case .other: return true
    case .property(isStored: true) where !member.modifiers.contains("static"): return true
    case .type, .protocol, .extension: return false
    case .property, .function: name = member.name
    case .initializer(let parameters):
      let isRequired = container.conformances.contains { conformance in
        requiredInitializers[conformance]?.contains(parameters) == true
      }
      guard !isRequired, parameters.first?.label != "from" else { return true }
      name = "init"
    }
    // Operators, and the members of property wrappers.
    guard name.first?.isLetter == true, name != "wrappedValue" else { return true }
    // An extension of a protocol implements what that protocol refines.
    let refined = types[container.name].map { nodes[$0].declaration.conformances } ?? []
    return !member.isPrivate
      && (container.conformances + refined).contains { conformance in
        ForeignProtocol.requirements[conformance]?.contains(name)
          ?? !types.keys.contains(conformance)
      }
  }
}

/// The protocols of other modules to which support files conform.
enum ForeignProtocol {
  /// The members that conformances have to declare, by the names of protocols.
  ///
  /// All members of a conformance to another protocol are taken for required ones.
  static let requirements: [String: Set<String>] = [
    "AsyncIteratorProtocol": ["next"],
    "AsyncSequence": ["makeAsyncIterator"],
    "Cancellable": ["cancel", "isCancelled"],
    "CaseIterable": ["allCases"],
    "Codable": ["encode"],
    "CodingKey": ["init", "intValue", "stringValue"],
    "Comparable": [],
    "CustomStringConvertible": ["description"],
    "Decodable": [],
    "Encodable": ["encode"],
    "Equatable": [],
    "Error": [],
    "Hashable": ["hash"],
    "LocalizedError": ["errorDescription", "failureReason", "recoverySuggestion"],
    "LosslessStringConvertible": ["description"],
    "ParameterEncoding": ["encode"],
    "PluginType": ["didReceive", "prepare", "process", "willSend"],
    "RawRepresentable": ["rawValue"],
    "Sendable": [],
  ]
}

/// A line that may be emitted only if the code mentions a name: `<code>  // only with <name>`.
struct ConditionalLine {
  let text: String
  let condition: String?

  init(_ line: String) {
    // Most lines have no comment, and are told faster without searching for the whole mark.
    let mark = line.utf8.contains(UInt8(ascii: "/")) ? line.firstRange(of: Self.mark) : nil
    text = String(line[..<(mark?.lowerBound ?? line.endIndex)])
    condition = mark.map { String(line[$0.upperBound...]) }
  }

  /// Indicates whether the line is a comment or empty.
  var isComment: Bool {
    let code = text.drop { $0 == " " }
    return code.isEmpty || code.hasPrefix("//")
  }

  static let mark = "  // only with "
}

extension SourceDeclaration {
  /// The names in the signature of a function.
  fileprivate var signatureNames: Set<Word> {
    let code = lines.filter { !ConditionalLine($0).isComment }.joined(separator: " ")
    let signature = code.drop { $0 != "(" }.prefix { $0 != "{" }
    return Set(MentionScanner(Array(signature.utf8)[...]).mentions.map(\.name))
  }
}
