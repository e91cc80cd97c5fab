import APIConfiguration
import APIModel
import ArgumentParser
import Diagnostics
import Foundation

/// `targetgen check`: compares the output folders with newly generated output, without writing
/// anything.
struct CheckCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check whether the generated files are up to date.",
    discussion: """
      Files that differ, are missing or are left over from an earlier run are listed, and a unified diff shows the \
      changes that 'generate' would make. Nothing is written.

      Exit status: 0 up to date; 1 the spec or the configuration has errors; 2 out of date; 64 usage; 74 input/output.

      Examples:
        targetgen check
        targetgen check petstore.yaml -o Sources/Petstore/Generated
        targetgen check --diagnostics github
      """
  )

  @OptionGroup var spec: SpecOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    let project = try Project(spec: spec, output: output, in: workingDirectory)
    let run = ProjectRun(project, to: .files)
    let reporter = Reporter(diagnostics, console, workingDirectory)
    try reporter.checkErrors(of: run)
    do {
      var comparison = OutputComparison(
        bag: run.bag,
        sources: run.sources,
        workingDirectory: workingDirectory,
        showsPlaces: diagnostics.diagnostics != .text
      )
      try comparison.add(try run.changes())
      if !diagnostics.quiet {
        for outcome in run.outcomes {
          console.write(outcome.nameMoves(isComplete: diagnostics.verbose))
        }
        console.write(
          comparison.differences(
            usesColor: console.usesColorInOutput,
            isComplete: diagnostics.verbose
          )
        )
      }
      reporter.report(comparison.bag, in: comparison.sources)
      if !diagnostics.quiet, diagnostics.diagnostics == .text {
        console.report("\(comparison.summary)\n")
      }
      if comparison.staleCount > 0 { throw ExitCode(ExitStatus.stale) }
    } catch let failure as OutputFolder.Failure {
      reporter.report(failure, after: run)
      throw ExitCode(failure.exitStatus)
    }
  }
}
