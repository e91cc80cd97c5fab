import Diagnostics
import Foundation

/// Prints diagnostics in the requested format.
struct Reporter {
  let options: DiagnosticOptions
  let console: Console

  /// The base of relative paths.
  let workingDirectory: WorkingDirectory

  init(_ options: DiagnosticOptions, _ console: Console, _ workingDirectory: WorkingDirectory) {
    self.options = options
    self.console = console
    self.workingDirectory = workingDirectory
  }

  /// Prints the diagnostics of a run in addition to its results; in quiet mode, only the errors.
  func report(_ bag: DiagnosticBag, in files: SourceFiles) {
    console.report(text(bag, in: files, usesColor: console.usesColor))
  }

  /// Prints the diagnostics of a run as its result.
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
