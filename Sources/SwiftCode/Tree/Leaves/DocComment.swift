/// The documentation of a declaration, one `///` a line.
///
/// ```swift
/// /// <text>
/// ///
/// /// - Parameters:
/// ///   - <name>: <text>
/// /// - Returns: <text>
/// /// - Throws: <text>
/// ```
package struct DocComment: Hashable, Sendable {
  /// Markdown of any shape; it is wrapped at the width of a line.
  package var text: String
  /// What the parameters mean, in their order.
  package var parameters: [Parameter]
  /// What the declaration returns.
  package var returns: String?
  /// What the declaration throws.
  package var `throws`: String?

  /// The documentation of one parameter.
  package struct Parameter: Hashable, Sendable {
    let name: Identifier
    let text: String
  }

  /// Takes texts of any shape.
  package init(
    _ text: String,
    parameters: [Parameter] = [],
    returns: String? = nil,
    throws: String? = nil
  ) {
    self.text = text
    self.parameters = parameters
    self.returns = returns
    self.throws = `throws`
  }
}

extension DocComment: ExpressibleByStringLiteral {
  /// Takes the text of a literal.
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

extension DocComment.Parameter {
  /// Documents one parameter.
  package static func parameter(_ name: Identifier, _ text: String) -> Self {
    Self(name: name, text: text)
  }
}
