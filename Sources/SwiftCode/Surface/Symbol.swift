/// A declaration as other code sees it, with the code behind it.
///
/// Documentation and the order of declarations are not part of it.
package struct Symbol: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case structure, enumeration, typeAlias, enumerationCase, property, function, initializer
  }

  /// A parameter of a function or an initializer, or an associated value of a case.
  package struct Parameter: Hashable, Sendable {
    /// The argument label, `nil` if callers write none.
    package var label: String?
    package var name: String
    package var type: String
    /// The expression behind `=`, `nil` if callers have to give a value.
    package var defaultValue: String?
  }

  /// A piece of the code behind a declaration.
  package struct Code: Hashable, Sendable {
    /// The pattern, if the piece is a case of a switch that is the whole body: `.listPets`, `default`.
    package var branch: String?
    package var text: String

    package init(branch: String? = nil, text: String) {
      self.branch = branch
      self.text = text
    }
  }

  package var kind: Kind
  /// The name with those of the enclosing types: `Pet.Status.sold`.
  package var path: SymbolPath
  package var isStatic = false
  /// Whether other code can assign to the property.
  package var isSettable = false
  package var isAsync = false
  /// The type behind `throws`, `any Error` for any; `nil` if nothing is thrown.
  package var failure: String? = nil
  package var isDeprecated = false
  /// Whether the compiler makes the declaration, as it does the memberwise initializer.
  package var isImplicit = false
  package var parameters: [Parameter] = []
  /// The type of a property, the result of a function, or what a type alias stands for.
  package var type: String? = nil
  /// Generic parameters and requirements, as written.
  package var generics = ""
  package var conformances: Set<String> = []
  package var code: [Code] = []
}

/// The names of a declaration and of the types around it, outermost first.
package struct SymbolPath: Hashable, Sendable, Comparable, CustomStringConvertible {
  package var names: [String]

  package init(_ names: [String]) {
    self.names = names
  }

  package var name: String { names.last ?? "" }

  /// The path of the enclosing type; empty at the top level.
  package var owner: SymbolPath { SymbolPath(names.dropLast()) }

  package var isEmpty: Bool { names.isEmpty }

  package var description: String { names.joined(separator: ".") }

  package static func + (path: SymbolPath, name: String) -> SymbolPath {
    SymbolPath(path.names + [name])
  }

  package static func < (a: SymbolPath, b: SymbolPath) -> Bool {
    a.names.lexicographicallyPrecedes(b.names)
  }
}
