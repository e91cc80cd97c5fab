/// Collects the visible declarations of a module.
struct SurfaceCollector {
  /// The lowest access level that counts as visible.
  let level: AccessLevel
  private(set) var symbols: [Symbol] = []
  private(set) var conformances: [SymbolPath: Set<String>] = [:]
  private(set) var hiddenCode: [SymbolPath: [Symbol.Code]] = [:]

  /// The access level of declarations that don't state another one.
  private var access: AccessLevel

  init(visibleFrom level: AccessLevel) {
    self.level = level
    access = level
  }

  mutating func collect(_ file: SwiftFile) {
    access = file.access
    collect(file.declarations, in: SymbolPath([]))
  }

  private mutating func collect(_ declarations: [Declaration], in owner: SymbolPath) {
    for declaration in declarations { collect(declaration, in: owner) }
  }

  private mutating func collect(_ declaration: Declaration, in owner: SymbolPath) {
    switch declaration {
    case .type(let type):
      guard isVisible(type.head) else { return hide(declaration, in: owner) }
      let path = owner + type.name.text
      add(type.keyword.symbolKind, path, type.head)
      conformances[path, default: []].formUnion(type.inheritance.map(String.type))
      collect(type.members, in: path)
      if let initializer = implicitInitializer(of: type, in: path) { symbols.append(initializer) }
    case .extension(let type):
      let path = SymbolPath(type.type.names)
      conformances[path, default: []].formUnion(type.inheritance.map(String.type))
      collect(type.members, in: path)
    case .enumerationCase(let element):
      add(.enumerationCase, owner + element.name.text, element.head) { symbol in
        symbol.parameters = element.values.map(Symbol.Parameter.init)
      }
    case .typeAlias(let alias):
      guard isVisible(alias.head) else { return hide(declaration, in: owner) }
      add(.typeAlias, owner + alias.name.text, alias.head) { $0.type = .type(alias.type) }
    case .property(let property):
      guard isVisible(property.head) else { return hide(declaration, in: owner) }
      add(.property, owner + property.name.text, property.head) { $0.describe(property) }
    case .function(let function):
      guard function.isRequirement || isVisible(function.head) else {
        return hide(declaration, in: owner)
      }
      let kind: Symbol.Kind = function.name == .initializer ? .initializer : .function
      add(kind, owner + function.name.text, function.head) { symbol in
        symbol.parameters = function.parameters.map(Symbol.Parameter.init)
        symbol.type = function.result.map(String.type)
        symbol.describe(function.effects)
        symbol.generics = .text { function.generics.render(into: &$0) }
        symbol.isSettable = function.name == .subscript
        symbol.code = function.body.pieces + function.setter.pieces
      }
    case .debugging(let members): collect(members, in: owner)
    }
  }

  private mutating func add(
    _ kind: Symbol.Kind,
    _ path: SymbolPath,
    _ head: DeclarationHead,
    _ describe: (inout Symbol) -> Void = { _ in }
  ) {
    var symbol = Symbol(kind: kind, path: path)
    symbol.isStatic = head.modifiers.contains(.static)
    symbol.isDeprecated = head.isDeprecated
    describe(&symbol)
    symbols.append(symbol)
  }

  private mutating func hide(_ declaration: Declaration, in owner: SymbolPath) {
    var style = CodeStyle()
    style.hasDocumentation = false
    hiddenCode[owner, default: []].append(Symbol.Code(text: declaration.text(style)))
  }

  private func isVisible(_ head: DeclarationHead) -> Bool { (head.access ?? access) >= level }

  /// Returns the memberwise initializer if the compiler synthesizes one that is visible.
  private func implicitInitializer(of type: TypeDeclaration, in path: SymbolPath) -> Symbol? {
    let hasOwn = type.members.contains(where: \.isInitializer)
    // A synthesized initializer is internal at most.
    guard type.keyword == .struct, !hasOwn, level <= .internal else { return nil }
    var symbol = Symbol(kind: .initializer, path: path + "init")
    symbol.isImplicit = true
    for case .property(let property) in type.members where property.isStoredInValues {
      // A constant that already has a value isn't a parameter.
      if !property.isVariable, property.value != nil { continue }
      guard isVisible(property.head), let type = property.type else { return nil }
      var parameter = Symbol.Parameter(
        label: property.name.text,
        name: property.name.text,
        type: .type(type)
      )
      if property.isVariable {
        if case .stored(let value) = property.value {
          parameter.defaultValue = .expression(value)
        } else if case .optional = type {
          parameter.defaultValue = "nil"
        }
      }
      symbol.parameters.append(parameter)
    }
    return symbol
  }
}

extension DeclarationHead {
  fileprivate var isDeprecated: Bool { attributes.contains { $0.name == "available" } }
}

extension Property {
  /// Indicates whether each value of the type has storage for the property.
  fileprivate var isStoredInValues: Bool { isStored && !head.modifiers.contains(.static) }
}

extension Declaration {
  var isInitializer: Bool {
    if case .function(let function) = self { function.name == .initializer } else { false }
  }
}

extension TypeDeclaration.Keyword {
  fileprivate var symbolKind: Symbol.Kind {
    switch self {
    case .enum: .enumeration
    case .struct: .structure
    case .finalClass: .class
    case .protocol: .protocol
    }
  }
}

extension Function.Name {
  /// The name, or the keyword.
  fileprivate var text: String {
    switch self {
    case .identifier(let name): name.text
    case .initializer: "init"
    case .subscript: "subscript"
    }
  }
}

extension TypeReference {
  /// The names of the type, without its module and its generic arguments.
  var names: [String] {
    switch self {
    case .named(let type): [type.name.text]
    case .member(let base, let name): base.names + [name.text]
    default: [.type(self)]
    }
  }
}
