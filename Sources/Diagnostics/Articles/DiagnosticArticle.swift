/// The explanation of a diagnostic code, which `targetgen explain` prints.
package struct DiagnosticArticle: Hashable, Sendable {
  package let code: DiagnosticCode

  /// The problem in a few words that could follow "there is", without a full stop.
  package let title: String

  /// The meaning of the problem, and the way it was handled.
  ///
  /// Paragraphs are separated by an empty line and may contain line breaks.
  package let meaning: String

  /// A part of a spec, a configuration or a command that has the problem.
  package let example: String

  /// The way to fix the problem.
  let remedy: String

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

  /// The articles about all codes, sorted by code.
  package static let all: [DiagnosticArticle] =
    (syntax + references + document + edits + naming + unsupported + configuration + output
    + traffic + swift)
    .sorted { $0.code.rawValue < $1.code.rawValue }
}

extension DiagnosticCode {
  /// The article about the code.
  package var article: DiagnosticArticle? {
    DiagnosticArticle.all.first { $0.code == self }
  }

  /// A name for use by programs: `UnknownFormat`.
  var name: String {
    let name = String(describing: self)
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension DiagnosticArticle {
  /// The body of the article for a terminal.
  package var plainText: String {
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
    let example = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    return "\(meaning)\n\nFor example:\n\n\(example)\n\nWhat to do: \(remedy)"
  }

  /// The body of the article as Markdown.
  package var markdown: String {
    "\(meaning)\n\n```\(language)\n\(example)\n```\n\n**What to do:** \(remedy)"
  }

  /// The language of the example's code block.
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
