/// The documentation of a declaration, with a `///` on each line.
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
  /// Markdown text in any form, which is wrapped at the line width.
  package var text: String
  /// The descriptions of the parameters, in order.
  package var parameters: [Parameter]
  /// The description of the result.
  package var result: String?
  /// The description of the error.
  package var error: String?

  /// The documentation of a parameter.
  package struct Parameter: Hashable, Sendable {
    let name: Identifier
    let text: String
  }

  /// Creates a comment from texts in any form.
  package init(
    _ text: String,
    parameters: [Parameter] = [],
    returns result: String? = nil,
    throws error: String? = nil
  ) {
    self.text = text
    self.parameters = parameters
    self.result = result
    self.error = error
  }
}

extension DocComment: ExpressibleByStringLiteral {
  /// Creates a comment from a literal.
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

extension DocComment.Parameter {
  /// Documents a parameter.
  package static func parameter(_ name: Identifier, _ text: String) -> Self {
    Self(name: name, text: text)
  }
}
