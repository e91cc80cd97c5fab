/// `@<attribute> <access> import <Module>`, optionally inside `#if canImport(<Module>)`.
package struct Import: Hashable, Sendable {
  let module: Identifier
  let attributes: [Attribute]
  let access: AccessLevel
  let isConditional: Bool
  /// The module that it replaces.
  let replaced: Identifier?
  /// Indicates whether only builds with the condition `DEBUG` need the module.
  var isForDebugging = false

  /// The condition of the enclosing `#if`, if any.
  var condition: CompilationCondition? {
    if let replaced { return .not(.canImport(replaced)) }
    return isConditional ? .canImport(module) : nil
  }
}

extension Import {
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
    Self(
      module: module,
      attributes: attributes,
      access: access,
      isConditional: isConditional,
      replaced: replaced,
      isForDebugging: isForDebugging
    )
  }

  /// The import inside `#if DEBUG`, because builds would warn about an unused public import.
  package var forDebugging: Self {
    var copy = self
    copy.isForDebugging = true
    return copy
  }
}
