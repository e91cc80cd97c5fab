/// A declaration from the perspective of other code, together with its own code.
///
/// It doesn't include documentation and the order of declarations.
package struct Symbol: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case structure, `class`, `protocol`, enumeration, typeAlias
    case enumerationCase, property, function, initializer
  }

  /// A parameter of a function or an initializer, or an associated value of a case.
  package struct Parameter: Hashable, Sendable {
    /// The argument label; `nil` if callers write none.
    package var label: String?
    package var name: String
    package var type: String
    /// The default value; `nil` if callers have to pass an argument.
    package var defaultValue: String?
  }

  /// A part of the declaration's code.
  package struct Code: Hashable, Sendable {
    /// The pattern of a case, such as `.listPets` or `default`, if a switch is the whole body.
    package var branch: String?
    package var text: String

    package init(branch: String? = nil, text: String) {
      self.branch = branch
      self.text = text
    }
  }

  package var kind: Kind
  /// The name, qualified with those of the enclosing types: `Pet.Status.sold`.
  package var path: SymbolPath
  package var isStatic = false
  /// A Boolean value that indicates whether other code can assign to the property.
  package var isSettable = false
  package var isAsync = false
  /// The type after `throws`, or `any Swift.Error` if it is unspecified; `nil` if the function doesn't
  /// throw.
  package var failure: String? = nil
  package var isDeprecated = false
  /// A Boolean value that indicates whether the compiler synthesizes the declaration, such as a
  /// memberwise initializer.
  package var isImplicit = false
  package var parameters: [Parameter] = []
  /// The type of a property, the result of a function, or the target of a type alias.
  package var type: String? = nil
  /// Generic parameters and requirements, as written.
  package var generics = ""
  package var conformances: Set<String> = []
  package var code: [Code] = []
}

/// The names of a declaration and of its enclosing types, outermost first.
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
