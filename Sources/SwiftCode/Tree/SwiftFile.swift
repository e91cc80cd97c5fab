/// A whole file: a header, imports and declarations.
///
/// ```swift
/// // <header>
///
/// import <Module>
///
/// <declaration>
/// ```
///
/// How a tree is written:
///
/// - Factories have the names of keywords: `Declaration.enum`, `.case`, `.property`, `Statement.let`, `.return`, `.switch`, `Expression.string`.
///   What an expression grows by is a member of it: `.member("add").call(…).await.try` (see ``Expression``).
/// - Bodies are ``ListBuilder``s, with loops, branches and constants of their own. A line of a body names its type (`Statement.return(…)`), since
///   one that begins with a dot would continue the line before; inside arguments a dot is enough.
/// - Names, types and literals that stand in the emitter are Swift literals: `"limit"` is an ``Identifier``, ``TypeReference`` or string, by
///   where it stands. What comes from elsewhere goes through a leaf: `Identifier(text)`, which can fail, `.string(text)`, `DocComment(text)`.
/// - Arguments without labels are just listed, labelled ones follow: `.call("limit", limit, labelled: ["explode": false])`; where a loop makes
///   them, `.call([Argument])`.
/// - Backticks, escapes, parentheses, blank lines, line breaks, and `return` where one expression is all there is are left to the renderer.
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
