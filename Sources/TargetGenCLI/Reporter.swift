import Diagnostics
import Foundation

/// Prints diagnostics in the form that was asked for.
struct Reporter {
  let options: DiagnosticOptions
  let console: Console

  /// What relative paths are relative to.
  let workingDirectory: WorkingDirectory

  /// Prints what a run has found; only errors, if it is to be quiet.
  func report(_ bag: DiagnosticBag, in files: SourceFiles) {
    console.report(format.format(options.quiet ? bag.errorsOnly : bag, in: files))
  }

  private var format: any DiagnosticFormat {
    switch options.diagnostics {
    case .text: TextFormat(usesColor: console.usesColor)
    case .json: JSONFormat()
    case .xcode: XcodeFormat(directory: workingDirectory.url.path)
    case .github: GitHubFormat()
    }
  }
}
