/// `@<attribute> <access> import <Module>`, or `import <kind> <Module>.<Name>`, optionally inside `#if canImport(<Module>)`.
package struct Import: Hashable, Sendable {
  let module: Identifier
  let attributes: [Attribute]
  var access: AccessLevel
  let isConditional: Bool
  /// The module that it replaces.
  let replaced: Identifier?
  /// The only declaration that is imported; `nil` for all of the module's.
  var declaration: ImportedDeclaration?
  /// Indicates whether only builds with the condition `DEBUG` need the module.
  var isForDebugging = false

  /// Indicates whether internal declarations are imported as well.
  var isTestable: Bool { attributes.contains(.testable) }

  /// The condition of the enclosing `#if`, if any.
  var condition: CompilationCondition? {
    if let replaced { return .not(.canImport(replaced)) }
    return isConditional ? .canImport(module) : nil
  }
}

/// A declaration at the top level of a module, with its keyword: `struct Date`.
package struct ImportedDeclaration: Hashable, Sendable {
  /// The keyword of the type; `nil` for `typealias`.
  let keyword: TypeDeclaration.Keyword?
  let name: Identifier

  /// The name of the type.
  package var typeName: String { name.text }
}

extension Declaration {
  /// The type that is declared, as an import names it; `nil` for other declarations.
  package var imported: ImportedDeclaration? {
    switch self {
    case .type(let type): ImportedDeclaration(keyword: type.keyword, name: type.name)
    case .typeAlias(let alias): ImportedDeclaration(keyword: nil, name: alias.name)
    default: nil
    }
  }
}

extension Import {
  /// Returns an import of a single declaration of the same module, whose name hides those of other
  /// modules.
  package func of(_ declaration: ImportedDeclaration) -> Self {
    var copy = self
    copy.declaration = declaration
    return copy
  }

  /// `@<attribute> <access> import <Module>`.
  ///
  /// With `ifAvailable` it is enclosed in `#if canImport(<Module>)`, with `inPlaceOf` in `#if !canImport(<Other>)`.
  package static func `import`(
    _ module: Identifier,
    attributes: [Attribute] = [],
    access: AccessLevel = .internal,
    ifAvailable isConditional: Bool = false,
    inPlaceOf replaced: Identifier? = nil
  ) -> Self {
    Self(
      module: module,
      attributes: attributes,
      access: access,
      isConditional: isConditional,
      replaced: replaced
    )
  }

  /// Returns the import with another access level.
  package func with(_ access: AccessLevel) -> Self {
    var copy = self
    copy.access = access
    return copy
  }

  /// The import inside `#if DEBUG`, because builds would warn about an unused public import.
  package var forDebugging: Self {
    var copy = self
    copy.isForDebugging = true
    return copy
  }
}
