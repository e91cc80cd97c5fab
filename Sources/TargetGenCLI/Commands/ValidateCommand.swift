import ArgumentParser
import Diagnostics
import Foundation

/// `targetgen validate`: prints all diagnostics about a spec.
struct ValidateCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Print all problems of an API description, without writing anything.",
    discussion: """
      The diagnostics are the result, so they go to standard output. 'targetgen explain' describes each code.

      Exit status: 0 no errors; 1 errors; 64 usage.

      Examples:
        targetgen validate petstore.yaml
        targetgen validate petstore.yaml --strict
        targetgen validate --diagnostics sarif > targetgen.sarif
      """
  )

  @OptionGroup var spec: SpecOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    let run = ProjectRun(try Project(spec: spec, in: workingDirectory), to: .model)
    Reporter(diagnostics, console, workingDirectory).print(run.bag, in: run.sources)
    if !diagnostics.quiet, diagnostics.diagnostics == .text {
      let contents = run.outcomes.map { $0.api.contents + "\n" }.joined()
      console.report(contents + "\(run.bag.summary)\n")
    }
    if run.bag.hasErrors { throw ExitCode(ExitStatus.invalidInput) }
  }
}

extension DiagnosticBag {
  /// The number of errors and warnings: `1 error, 2 warnings`.
  fileprivate var summary: String {
    let errors = diagnostics.count { $0.severity == .error }
    // Diagnostics that aren't kept are only counted, and have the severity of their code.
    let all = counts.values.reduce(0, +)
    switch (errors, all - errors) {
    case (0, 0): return "no problems"
    case (0, let warnings): return warnings.counted("warning")
    case (let errors, 0): return errors.counted("error")
    case (let errors, let warnings):
      return errors.counted("error") + ", " + warnings.counted("warning")
    }
  }
}
