/// The form of rendered code.
package struct CodeStyle: Hashable, Sendable {
  /// The number of spaces for each level of indentation.
  static let indentation = 2
  /// The last column of a line.
  static let lineWidth = 100

  /// The names of the types from other modules that are written with their module:
  /// `Foundation.Data`; `nil` for all types that have a module in the tree.
  package var qualifiedNames: Set<String>?
  /// The access level of declarations that don't state another one.
  package var access = AccessLevel.internal
  /// Indicates whether the header of a file and documentation are written.
  package var hasDocumentation = true

  /// Creates a style with every module and all comments.
  package init() {}

  /// Returns whether a type from another module is written with the module.
  func qualifies(_ name: Identifier) -> Bool { qualifiedNames?.contains(name.text) ?? true }
}
