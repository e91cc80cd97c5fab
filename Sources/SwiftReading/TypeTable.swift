#if Adopt
  import SwiftSyntax

  /// The declarations of an app: its types with the members of their extensions, and its globals.
  struct TypeTable {
    private(set) var types: [String: TypeEntry] = [:]
    /// The names of the types in the order of the sources.
    private(set) var names: [String] = []
    private(set) var globals = Members()
    /// The declarations of types whose names other declarations have.
    private(set) var repeated: [(name: String, declaration: Syntax)] = []
    let labels = CaseLabels()
    private var aliases: [String: TypeSyntax] = [:]
    private var ancestors: [String: [String]] = [:]

    init(_ trees: [SourceFileSyntax]) {
      for tree in trees { add(tree.statements, in: nil) }
      for name in names { ancestors[name] = findAncestors(of: name) }
    }

    private mutating func add(_ items: CodeBlockItemListSyntax, in parent: String?) {
      for item in items {
        if case .decl(let declaration) = item.item { add(declaration, in: parent, where: []) }
      }
    }

    private mutating func add(_ node: DeclSyntax, in parent: String?, where requirements: [String])
    {
      let own = (parent.map { "\($0)." } ?? "")
      if let conditional = node.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          switch clause.elements {
          case .statements(let items): add(items, in: parent)
          case .decls(let members):
            for member in members { add(member.decl, in: parent, where: requirements) }
          default: break
          }
        }
      } else if let node = node.as(ExtensionDeclSyntax.self) {
        let name = Self.name(of: node.extendedType)
        let requirements = node.genericWhereClause?.requirements.compactMap(Self.requirement) ?? []
        add(node, as: name, kind: nil, where: requirements)
      } else if let group = node.asProtocol((any DeclGroupSyntax).self),
        let name = node.asProtocol((any NamedDeclSyntax).self)?.name
      {
        add(group, as: own + name.text, kind: node.kind, where: [])
      } else if let alias = node.as(TypeAliasDeclSyntax.self) {
        aliases[own + alias.name.text] = alias.initializer.value
      } else if let parent {
        types[parent]?.members.add(node, of: parent, where: requirements)
      } else {
        globals.add(node, of: nil, where: [])
      }
    }

    private mutating func add(
      _ node: any DeclGroupSyntax,
      as name: String,
      kind: SyntaxKind?,
      where requirements: [String]
    ) {
      if types[name] == nil { names.append(name) }
      var entry = types[name] ?? TypeEntry(name: name)
      if kind != nil, entry.kind != nil { return addRepeated(node, as: name) }
      if let kind {
        entry.kind = kind
        entry.declaration = Syntax(node)
      }
      for inherited in node.inheritanceClause?.inheritedTypes ?? [] {
        entry.inherited += Self.components(of: inherited.type)
      }
      types[name] = entry
      for member in node.memberBlock.members {
        add(member.decl, in: name, where: requirements)
      }
    }

    /// Adds a declaration whose name is taken, as in another module or by a private type of another file.
    ///
    /// It only adds constants: those with several values are unknown.
    private mutating func addRepeated(_ node: any DeclGroupSyntax, as name: String) {
      repeated.append((name, Syntax(node)))
      let isPrivate = node.modifiers.contains {
        [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
      }
      for member in node.memberBlock.members {
        let declaration = member.decl
        if declaration.as(VariableDeclSyntax.self)?.modifiers.hasStatic ?? false
          || declaration.asProtocol((any DeclGroupSyntax).self) != nil
        {
          add(declaration, in: name, where: [])
        } else if isPrivate, let cases = declaration.as(EnumCaseDeclSyntax.self) {
          for element in cases.elements { types[name]?.members.add(repeated: element) }
        }
      }
    }

    /// The names of the cases of enums without associated values, by the names of the enums.
    var choices: [String: [String]] {
      types.compactMapValues { entry in
        let cases = entry.members.cases
        guard entry.kind == .enumDecl, !cases.isEmpty,
          cases.allSatisfy({ $0.parameterClause == nil })
        else { return nil }
        return cases.map(\.name.bareText)
      }
    }

    private static func requirement(_ node: GenericRequirementSyntax) -> String? {
      switch node.requirement {
      case .conformanceRequirement(let conformance)
      where conformance.leftType.trimmedDescription == "Self":
        name(of: conformance.rightType)
      default: nil
      }
    }

    /// Returns the name of a type without generic arguments and the module Moya.
    static func name(of type: TypeSyntax) -> String {
      if let member = type.as(MemberTypeSyntax.self) {
        let base = name(of: member.baseType)
        return base == "Moya" ? member.name.text : "\(base).\(member.name.text)"
      }
      if let optional = type.as(OptionalTypeSyntax.self) { return name(of: optional.wrappedType) }
      if let some = type.as(SomeOrAnyTypeSyntax.self) { return name(of: some.constraint) }
      return type.as(IdentifierTypeSyntax.self)?.name.text ?? type.trimmedDescription
    }

    private static func components(of type: TypeSyntax) -> [String] {
      if let composition = type.as(CompositionTypeSyntax.self) {
        return composition.elements.flatMap { components(of: $0.type) }
      }
      if let attributed = type.as(AttributedTypeSyntax.self) {
        return components(of: attributed.baseType)
      }
      return [name(of: type)]
    }

    /// The declaration that a name of a type refers to.
    private enum Declaration {
      case type(String)
      /// An alias, with the type in which it's declared.
      case alias(TypeSyntax, in: String?)
    }

    private func declaration(_ name: String, in context: String?) -> Declaration? {
      var scope = context
      repeat {
        let full = (scope.map { "\($0)." } ?? "") + name
        if types[full] != nil { return .type(full) }
        if let alias = aliases[full] { return .alias(alias, in: scope) }
        guard let current = scope else { return nil }
        scope = current.lastIndex(of: ".").map { String(current[..<$0]) }
      } while true
    }

    /// The number of aliases that are followed, so that those that stand for each other end.
    private static let aliasLimit = 16

    /// Returns the full name of a type that code in another type refers to.
    func resolve(_ name: String, in context: String?) -> String? {
      var (name, scope) = (name, context)
      for _ in 0..<Self.aliasLimit {
        switch declaration(name, in: scope) {
        case .type(let full): return full
        case .alias(let type, let owner):
          let target = Self.name(of: type)
          if target == name { return nil }
          (name, scope) = (target, owner)
        case nil: return nil
        }
      }
      return nil
    }

    /// Returns a type as it's written, with the types of other modules that the app's aliases stand for.
    func spelled(_ type: TypeSyntax, in context: String?, depth: Int = 0) -> String {
      switch type.as(TypeSyntaxEnum.self) {
      case .identifierType(let node) where node.genericArgumentClause == nil:
        guard depth < Self.aliasLimit,
          case .alias(let target, let owner) = declaration(node.name.bareText, in: context),
          resolve(node.name.bareText, in: context) == nil, Self.name(of: target) != node.name.text
        else { break }
        return spelled(target, in: owner, depth: depth + 1)
      case .optionalType(let node):
        let wrapped = spelled(node.wrappedType, in: context, depth: depth)
        return (wrapped.contains(" ") && !wrapped.hasSuffix("]") ? "(\(wrapped))" : wrapped) + "?"
      case .arrayType(let node):
        return "[\(spelled(node.element, in: context, depth: depth))]"
      default: break
      }
      return type.code
    }

    /// Returns the name of a type if it's a protocol.
    func protocolName(_ name: String?) -> String? {
      name.flatMap { types[$0]?.kind == .protocolDecl || $0 == "TargetType" ? $0 : nil }
    }

    /// Returns whether a protocol, or one that it refines, requires a member.
    func requires(_ member: String, in name: String) -> Bool {
      ([name] + ancestors(of: name)).contains { name in
        guard let entry = types[name], entry.kind != nil else {
          return Self.requirementsOfMoya.contains(member)
        }
        return entry.members.requires(member)
      }
    }

    static let requirementsOfMoya: Set = [
      "baseURL", "path", "method", "task", "headers", "sampleData", "validationType",
      "authorizationType", "parameters", "parameterEncoding",
    ]

    /// Returns the superclass and protocols of a type and those that these refine, nearest first.
    func ancestors(of type: String) -> [String] { ancestors[type] ?? [] }

    private func findAncestors(of type: String) -> [String] {
      var result: [String] = []
      var queue = [type]
      while !queue.isEmpty {
        let next = queue.removeFirst()
        for name in types[next]?.inherited ?? [] {
          let targets = aliases[name].map(Self.components) ?? [resolve(name, in: next) ?? name]
          for target in targets where target != type && !result.contains(target) {
            result.append(target)
            queue.append(target)
          }
        }
      }
      // Enums with raw values.
      let raw: Set = ["String", "Int", "Character", "Double"]
      if types[type]?.kind == .enumDecl,
        types[type]?.inherited.contains(where: raw.contains) ?? false
      {
        result.append("RawRepresentable")
      }
      return result
    }

    /// Returns the declarations of a member in a type or the nearest of its ancestors.
    func lookUp<Member>(
      _ type: String,
      _ find: (Members) -> [Member]
    ) -> (found: [Member], owner: String)? where Member: MemberDeclaration {
      let ancestors = ancestors(of: type)
      for owner in [type] + ancestors {
        guard let entry = types[owner] else { continue }
        let found = find(entry.members).filter { member in
          member.requirements.allSatisfy { $0 == type || ancestors.contains($0) }
        }
        if !found.isEmpty { return (found, owner) }
      }
      return nil
    }
  }

  /// A type with the members of its declaration and its extensions.
  struct TypeEntry {
    var name: String
    /// The kind of the declaration; `nil` if the app only extends the type.
    var kind: SyntaxKind?
    var declaration: Syntax?
    var inherited: [String] = []
    var members = Members()
  }
#endif
