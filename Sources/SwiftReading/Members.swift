#if Adopt
  import SwiftSyntax

  /// A member that is found by its name.
  protocol MemberDeclaration {
    /// The protocols to which `Self` has to conform, of the extension that declares the member.
    var requirements: [String] { get }
  }

  /// The members of a type, or the globals of an app.
  struct Members {
    private(set) var properties: [Property] = []
    private(set) var functions: [String: [Function]] = [:]
    private(set) var initializers: [InitializerDeclSyntax] = []
    private(set) var cases: [EnumCaseElementSyntax] = []
    private(set) var associatedTypes: [String] = []
    /// The cases that have other raw values in another enum with the same name.
    private(set) var ambiguousCases: Set<String> = []

    mutating func add(_ node: DeclSyntax, of owner: String?, where requirements: [String]) {
      if let variable = node.as(VariableDeclSyntax.self) {
        for (index, binding) in variable.bindings.enumerated() {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
          properties.append(
            Property(
              name: name.identifier.bareText,
              binding: binding,
              type: variable.bindings.dropFirst(index).lazy.compactMap(\.typeAnnotation).first?
                .type,
              isStatic: variable.modifiers.hasStatic,
              isLet: variable.bindingSpecifier.tokenKind == .keyword(.let),
              owner: owner,
              requirements: requirements
            )
          )
        }
      } else if let function = node.as(FunctionDeclSyntax.self) {
        functions[function.name.bareText, default: []].append(
          Function(node: function, owner: owner, requirements: requirements)
        )
      } else if let initializer = node.as(InitializerDeclSyntax.self) {
        initializers.append(initializer)
      } else if let cases = node.as(EnumCaseDeclSyntax.self) {
        self.cases += cases.elements
      } else if let type = node.as(AssociatedTypeDeclSyntax.self), type.initializer == nil {
        associatedTypes.append(type.name.text)
      }
    }

    /// Adds a case of another enum with the same name.
    mutating func add(repeated element: EnumCaseElementSyntax) {
      guard let first = cases.first(where: { $0.name.text == element.name.text }) else {
        return cases.append(element)
      }
      if first.rawValue?.value.code != element.rawValue?.value.code {
        ambiguousCases.insert(element.name.bareText)
      }
    }

    /// Returns the properties with a name that state a value; a requirement of a protocol doesn't.
    func properties(_ name: String) -> [Property] {
      properties.filter { $0.name == name && !$0.isRequirement }
    }

    /// Returns the functions with a name that have a body.
    func implementations(of name: String) -> [Function] {
      (functions[name] ?? []).filter { $0.node.body != nil }
    }

    /// The names of the members and associated types that a protocol requires.
    var requirements: [String] {
      properties.filter(\.isRequirement).map(\.name) + associatedTypes
        + functions.filter { $0.value.contains { $0.node.body == nil } }.keys
    }

    /// Returns whether a protocol requires a member.
    func requires(_ name: String) -> Bool {
      properties.contains { $0.name == name && $0.isRequirement }
        || (functions[name] ?? []).contains { $0.node.body == nil }
    }

    /// The instance properties that have storage.
    var stored: [Property] {
      properties.filter { !$0.isStatic && $0.getter == nil && !$0.isRequirement }
    }
  }

  /// A property, static property or global.
  struct Property: MemberDeclaration {
    var name: String
    var binding: PatternBindingSyntax
    var type: TypeSyntax?
    var isStatic: Bool
    var isLet: Bool
    var owner: String?
    var requirements: [String]

    /// The statements that compute the value.
    var getter: CodeBlockItemListSyntax? {
      switch binding.accessorBlock?.accessors {
      case .getter(let items): items
      case .accessors(let accessors):
        accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
      case nil: nil
      }
    }

    /// Indicates whether a protocol requires the property without a value.
    var isRequirement: Bool {
      guard case .accessors(let accessors) = binding.accessorBlock?.accessors else { return false }
      return accessors.contains {
        $0.accessorSpecifier.tokenKind == .keyword(.get) && $0.body == nil
      }
    }
  }

  /// A method or a global function.
  struct Function: MemberDeclaration {
    var node: FunctionDeclSyntax
    var owner: String?
    var requirements: [String]

    var isStatic: Bool { node.modifiers.hasStatic }
  }

  extension DeclModifierListSyntax {
    var hasStatic: Bool {
      contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
    }
  }

  extension TokenSyntax {
    /// The text without backticks.
    var bareText: String {
      text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2
        ? String(text.dropFirst().dropLast()) : text
    }
  }
#endif
