/// A message about the user's input, with its place and a hint on how to fix it.
package struct Diagnostic: Hashable, Sendable {
  /// The severity of a diagnostic; `--strict` turns warnings into errors.
  package enum Severity: String, Sendable, CaseIterable {
    case error, warning
  }

  /// The text of a diagnostic.
  ///
  /// A separate type allows each stage to keep its texts together as static functions.
  package struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
    package let text: String

    package init(_ text: String) {
      self.text = text
    }

    package init(stringLiteral text: String) {
      self.text = text
    }
  }

  /// Another place that belongs to the message, such as a step of the `$ref` trail.
  package struct Note: Hashable, Sendable {
    package let message: Message
    package let range: SourceRange?

    package init(_ message: Message, at range: SourceRange?) {
      self.message = message
      self.range = range
    }
  }

  package var code: DiagnosticCode
  package var severity: Severity
  package var message: Message

  /// The range in the source; `nil` only for errors that have no place in a readable file.
  package var range: SourceRange?

  /// The path to show if there is no range: a file that can't be read, or a folder that can't be
  /// written.
  package var path: String?

  package var notes: [Note]

  /// A hint on how to fix the problem, in the imperative.
  package var help: String?
}
