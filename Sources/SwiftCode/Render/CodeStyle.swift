/// The form of rendered code.
package struct CodeStyle: Hashable, Sendable {
  /// The number of spaces for each level of indentation.
  static let indentation = 2
  /// The last column of a line.
  static let lineWidth = 100

  package var qualification = Qualification.all
  /// Indicates whether the header of a file and documentation are written.
  package var hasDocumentation = true

  /// The types from other modules that are written with their module: `Foundation.Data`.
  package enum Qualification: Hashable, Sendable {
    /// Every type that has a module in the tree.
    case all
    /// Only types with one of these names.
    case only(Set<String>)
  }

  /// Creates a style with every module and all comments.
  package init() {}

  /// Returns whether a type from another module is written with the module.
  func qualifies(_ name: Identifier) -> Bool {
    switch qualification {
    case .all: true
    case .only(let names): names.contains(name.text)
    }
  }
}
