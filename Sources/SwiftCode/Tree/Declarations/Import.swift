/// `@<attribute> <access> import <Module>`, optionally inside `#if canImport(<Module>)`.
package struct Import: Hashable, Sendable {
  let module: Identifier
  let attributes: [Attribute]
  let access: AccessLevel
  let isConditional: Bool
}

extension Import {
  /// `@<attribute> <access> import <Module>`.
  ///
  /// With `ifAvailable`, it is written inside `#if canImport(<Module>)`.
  package static func `import`(
    _ module: Identifier,
    attributes: [Attribute] = [],
    access: AccessLevel = .internal,
    ifAvailable isConditional: Bool = false
  ) -> Self {
    Self(module: module, attributes: attributes, access: access, isConditional: isConditional)
  }
}
