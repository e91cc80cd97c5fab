import ArgumentParser
import Diagnostics
import Foundation

/// `targetgen explain`: prints the explanation of a diagnostic code.
struct ExplainCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a diagnostic code, such as TG1405, or list all of them.",
    discussion: """
      Examples:
        targetgen explain TG1405
        targetgen explain
      """
  )

  @Argument(
    help: "The code at the end of a message. Default: a list of all codes.",
    completion: .list(DiagnosticCode.allCases.map(\.rawValue))
  )
  var code: String?

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    guard let text = code else {
      for article in DiagnosticArticle.all {
        console.print("\(article.code.rawValue)  \(article.title)")
      }
      return
    }
    guard let article = DiagnosticCode(text)?.article else {
      let known = DiagnosticCode.allCases.map(\.rawValue)
      let meant = Suggestion.closest(to: text.uppercased(), among: known)
      throw ValidationError(
        "the code '\(text)' doesn't exist"
          + (meant.map { "; did you mean '\($0)'?" } ?? "; 'targetgen explain' lists all of them")
      )
    }
    let severity = article.code.severity.rawValue
    console.print(
      "\(article.code.rawValue): \(article.title) (\(severity))\n\n\(VisibleText(lines: article.plainText))"
    )
  }
}

extension DiagnosticCode {
  /// Parses a code in any form that people type: `TG1405`, `tg1405`, `[TG1405]` or `1405`.
  fileprivate init?(_ text: String) {
    let digits = text.filter(\.isNumber)
    let rest = text.filter { !$0.isNumber && $0 != "[" && $0 != "]" }.uppercased()
    guard rest.isEmpty || rest == "TG" else { return nil }
    self.init(rawValue: "TG" + digits)
  }
}
