/// A whole file: a header, imports and declarations.
///
/// ```swift
/// // <header>
///
/// import <Module>
///
/// <declaration>
/// ```
package struct SwiftFile: Hashable, Sendable {
  /// Comments at the top, one a line or more.
  package var header: [Comment]

  /// What the file imports, in any order; the same import twice is one.
  package var imports: [Import]

  /// What the file declares.
  package var declarations: [Declaration]

  /// Joins the parts of a file.
  package init(
    header: [Comment] = [],
    imports: [Import] = [],
    @ListBuilder<Declaration> declarations: () -> [Declaration]
  ) {
    self.header = header
    self.imports = imports
    self.declarations = declarations()
  }
}
