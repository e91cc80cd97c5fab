/// What there is to know about a code beyond the message: what `targetgen explain` prints.
package struct DiagnosticArticle: Hashable, Sendable {
  package let code: DiagnosticCode

  /// What is wrong, in a few words that could follow "there is", without a full stop.
  package let title: String

  /// What that means, and what was done about it.
  ///
  /// Paragraphs have an empty line between them; their lines may break.
  package let meaning: String

  /// A piece of a spec or of a configuration, or a command, that has it.
  package let example: String

  /// What to do.
  package let remedy: String

  init(
    _ code: DiagnosticCode,
    _ title: String,
    _ meaning: String,
    example: String,
    remedy: String
  ) {
    self.code = code
    self.title = title
    self.meaning = meaning
    self.example = example
    self.remedy = remedy
  }

  /// The articles about all codes, in the order of the codes.
  package static let all: [DiagnosticArticle] =
    (syntax + references + document + edits + naming + unsupported + configuration + output)
    .sorted { $0.code.rawValue < $1.code.rawValue }
}

extension DiagnosticCode {
  /// The article about the code.
  package var article: DiagnosticArticle? {
    DiagnosticArticle.all.first { $0.code == self }
  }

  /// A name for programs: `UnknownFormat`.
  var name: String {
    let name = String(describing: self)
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension DiagnosticArticle {
  /// The article below its headline, as a terminal shows it.
  package var plainText: String {
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
    let example = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    return "\(meaning)\n\nFor example:\n\n\(example)\n\nWhat to do: \(remedy)"
  }

  /// The article below its headline, as Markdown.
  package var markdown: String {
    "\(meaning)\n\n```\(language)\n\(example)\n```\n\n**What to do:** \(remedy)"
  }

  /// What the example is written in.
  private var language: String {
    if example.hasPrefix("$ ") { return "console" }
    return example.hasPrefix("{") ? "json" : "yaml"
  }
}

extension String {
  /// The text with each paragraph on one line.
  var joinedLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .split(separator: "")
      .map { $0.joined(separator: " ") }
      .joined(separator: "\n\n")
  }
}
