import Diagnostics
import Foundation
import PlainText

/// Prints diagnostics in the form that was asked for.
struct Reporter {
  let options: DiagnosticOptions
  let console: Console

  /// What relative paths are relative to.
  let workingDirectory: WorkingDirectory

  /// Prints what a run has found, beside its results; only errors, if it is to be quiet.
  func report(_ bag: DiagnosticBag, in files: SourceFiles) {
    console.report(text(bag, in: files, usesColor: console.usesColor))
  }

  /// Prints what a run has found as its result.
  func print(_ bag: DiagnosticBag, in files: SourceFiles) {
    console.write(text(bag, in: files, usesColor: console.usesColorInOutput))
  }

  private func text(_ bag: DiagnosticBag, in files: SourceFiles, usesColor: Bool) -> VisibleText {
    let format: any DiagnosticFormat =
      switch options.diagnostics {
      case .text: TextFormat(usesColor: usesColor)
      case .json: JSONFormat()
      case .sarif: SARIFFormat(toolVersion: TargetGenCommand.version)
      case .xcode: XcodeFormat(directory: workingDirectory.url.path)
      case .github: GitHubFormat()
      }
    return format.format(options.quiet ? bag.errorsOnly : bag, in: files)
  }
}
