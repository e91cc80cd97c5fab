/// Collects the visible declarations of a module.
struct SurfaceCollector {
  let access: AccessLevel
  private(set) var symbols: [Symbol] = []
  private(set) var conformances: [SymbolPath: Set<String>] = [:]
  private(set) var hiddenCode: [SymbolPath: [Symbol.Code]] = [:]

  init(access: AccessLevel) {
    self.access = access
  }

  mutating func collect(_ declarations: [Declaration], in owner: SymbolPath) {
    for declaration in declarations { collect(declaration, in: owner) }
  }

  private mutating func collect(_ declaration: Declaration, in owner: SymbolPath) {
    switch declaration {
    case .type(let type):
      guard isVisible(type.head) else { return hide(declaration, in: owner) }
      let path = owner + type.name.text
      add(type.keyword.symbolKind, path, type.head) { $0.generics = .generics(type.generics) }
      conformances[path, default: []].formUnion(type.inheritance.map(String.type))
      collect(type.members, in: path)
      if let initializer = type.implicitInitializer(in: path, visibleFrom: access) {
        symbols.append(initializer)
      }
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
      let kind: Symbol.Kind = function.name.text == nil ? .initializer : .function
      add(kind, owner + (function.name.text ?? "init"), function.head) { symbol in
        symbol.parameters = function.parameters.map(Symbol.Parameter.init)
        symbol.type = function.result.map(String.type)
        if case .initializer(isFailable: true) = function.name { symbol.type = "Self?" }
        symbol.describe(function.effects)
        symbol.generics = .generics(function.generics)
        symbol.code = function.body.pieces
      }
    case .subscript(let declaration):
      guard isVisible(declaration.head) else { return hide(.subscript(declaration), in: owner) }
      add(.function, owner + "subscript", declaration.head) { symbol in
        symbol.parameters = declaration.parameters.map(Symbol.Parameter.init)
        symbol.type = .type(declaration.result)
        symbol.isSettable = true
        symbol.generics = .generics(declaration.generics)
        symbol.code = declaration.getter.pieces + declaration.setter.pieces
      }
    case .conditional(let block):
      collect(block.body, in: owner)
      collect(block.alternative, in: owner)
    }
  }

  private mutating func add(
    _ kind: Symbol.Kind,
    _ path: SymbolPath,
    _ head: DeclarationHead,
    _ describe: (inout Symbol) -> Void
  ) {
    var symbol = Symbol(kind: kind, path: path)
    symbol.isStatic = head.modifiers.contains(.static)
    symbol.isDeprecated = head.isDeprecated
    describe(&symbol)
    symbols.append(symbol)
  }

  private mutating func hide(_ declaration: Declaration, in owner: SymbolPath) {
    hiddenCode[owner, default: []].append(Symbol.Code(text: .declaration(declaration)))
  }

  private func isVisible(_ head: DeclarationHead) -> Bool { head.access.reaches(access) }
}

extension AccessLevel {
  /// Returns whether declarations of this level can be used wherever declarations of the other
  /// level can.
  func reaches(_ other: AccessLevel) -> Bool {
    // The levels are declared from the most to the least visible.
    let order = AccessLevel.allCases
    return order.prefix { $0 != other }.contains(self) || self == other
  }
}

extension DeclarationHead {
  fileprivate var isDeprecated: Bool {
    attributes.contains { attribute in
      guard attribute.name == "available" else { return false }
      return attribute.arguments?.contains { piece in
        if case .syntax(let verbatim) = piece {
          verbatim.code.description == "deprecated"
        } else {
          false
        }
      } ?? false
    }
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
  /// The name; `nil` for initializers.
  fileprivate var text: String? {
    switch self {
    case .identifier(let name): name.text
    case .initializer: nil
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
