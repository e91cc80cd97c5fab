/// One message about the user's input, at a place, with what to do about it.
package struct Diagnostic: Hashable, Sendable {
  /// How bad it is; `--strict` turns warnings into errors.
  package enum Severity: String, Sendable, CaseIterable {
    case error, warning
  }

  /// The text, as a type, so that each stage keeps its texts together as static functions.
  package struct Message: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
      self.text = text
    }
  }

  /// A further place that belongs to the message, such as a step of the `$ref` trail.
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

  /// Where it is; `nil` only for faults that have no place in a readable file.
  package var range: SourceRange?

  /// The path to show where there is no range: a file that could not be read, a folder that cannot be written.
  package var path: String?

  package var notes: [Note]

  /// What to do, in the imperative.
  package var help: String?
}
