@testable import SwiftCode

/// The types of an output, for spelling a type in the same way everywhere.
struct TypeScopes {
  /// A declared type.
  struct Entry {
    var kind: Symbol.Kind
    var conformances: [TypeReference] = []
  }

  private(set) var types: [SymbolPath: Entry] = [:]

  init(of declarations: [Declaration]) {
    add(declarations, in: SymbolPath([]))
    addConformances(of: declarations)
  }

  private mutating func add(_ declarations: [Declaration], in owner: SymbolPath) {
    for declaration in declarations {
      switch declaration {
      case .type(let type):
        let kind: Symbol.Kind =
          switch type.keyword {
          case .enum: .enumeration
          case .struct: .structure
          case .finalClass: .class
          case .protocol: .protocol
          }
        types[owner + type.name.text] = Entry(kind: kind, conformances: type.inheritance)
        add(type.members, in: owner + type.name.text)
      case .typeAlias(let alias): types[owner + alias.name.text] = Entry(kind: .typeAlias)
      case .extension(let type): add(type.members, in: SymbolPath(type.type.names))
      case .debugging(let members): add(members, in: owner)
      case .enumerationCase, .property, .function: break
      }
    }
  }

  private mutating func addConformances(of declarations: [Declaration]) {
    for case .extension(let type) in declarations {
      types[SymbolPath(type.type.names)]?.conformances += type.inheritance
    }
  }

  /// Returns a type with the names of all enclosing types, because an extension of a nested type
  /// doesn't see its siblings.
  ///
  /// - Parameters:
  ///   - type: The type as spelled in a declaration.
  ///   - scope: The type that contains the declaration; empty at the top level.
  /// - Returns: The type.
  func qualified(_ type: TypeReference, in scope: SymbolPath) -> TypeReference {
    func qualified(_ type: TypeReference) -> TypeReference { self.qualified(type, in: scope) }
    switch type {
    case .named(let name):
      let arguments = name.arguments.map(qualified)
      var owner = scope
      while name.module == nil, !owner.isEmpty {
        if types[owner + name.name.text] != nil {
          return .member(Self.spelled(owner), name.name)
        }
        owner = owner.owner
      }
      return .named(name.name, in: name.module, generic: arguments)
    case .member(let base, let name): return .member(qualified(base), name)
    case .optional(let type): return .optional(qualified(type))
    case .array(let type): return .array(qualified(type))
    case .dictionary(let key, let value): return .dictionary(qualified(key), qualified(value))
    case .tuple(let elements):
      return .tuple(elements.map { .element($0.label, qualified($0.type)) })
    case .function(let function):
      return .function(
        FunctionType(
          attributes: function.attributes,
          parameters: function.parameters.map { .element($0.label, qualified($0.type)) },
          effects: function.effects,
          result: qualified(function.result)
        )
      )
    case .any(let type): return .any(qualified(type))
    case .composition(let types): return .composition(types.map(qualified))
    case .selfType, .anyType: return type
    }
  }

  /// Returns the type at a path.
  static func spelled(_ path: SymbolPath) -> TypeReference {
    let names = path.names.compactMap(Identifier.init)
    return names.dropFirst().reduce(.named(names[0])) { .member($0, $1) }
  }
}
