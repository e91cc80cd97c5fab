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
/// Conventions for writing a tree:
///
/// - Factories have the names of keywords: `Declaration.let`, `.case`, `.property`,
///   `Statement.let`, `.return`, `.switch`, `Expression.string`. Expressions are extended with
///   their members: `.member("add").call(…).await.try` (see ``Expression``).
/// - Bodies are ``ListBuilder``s, with their own loops, branches and constants. A line of a body
///   names its type (`Statement.return(…)`) because a line that begins with a dot would continue
///   the previous one. Inside arguments, a leading dot is enough.
/// - Names, types and literals in the emitter are Swift literals: depending on its position,
///   `"limit"` is an ``Identifier``, a ``TypeReference`` or a string. Other text must be converted
///   to a leaf: `Identifier(text)`, which can fail, `.string(text)`, `DocComment(text)`.
/// - Arguments without labels come first, labeled arguments follow:
///   `.call("limit", limit, labelled: ["explode": false])`. If a loop creates them, use
///   `.call([Argument])`.
/// - The renderer adds backticks, escapes, parentheses, blank lines and line breaks, and omits the
///   `return` of a single expression.
package struct SwiftFile: Hashable, Sendable {
  /// The comments at the top, each of one or more lines.
  package var header: [String]

  /// The imports, in any order; duplicates are merged.
  package var imports: [Import]

  /// The access level of declarations that don't state another one.
  package var access: AccessLevel

  /// The declarations of the file.
  package var declarations: [Declaration]

  /// Creates a file from its parts.
  package init(
    header: [String] = [],
    imports: [Import] = [],
    access: AccessLevel = .internal,
    @ListBuilder<Declaration> declarations: () -> [Declaration]
  ) {
    self.header = header
    self.imports = imports
    self.access = access
    self.declarations = declarations()
  }
}
