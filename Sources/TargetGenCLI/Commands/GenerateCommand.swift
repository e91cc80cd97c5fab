import ArgumentParser
import Diagnostics
import Foundation
import TargetGenCore

/// `targetgen generate`: reads a spec and brings the output folder to what it gives.
struct GenerateCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write the Swift network layer of an API description.",
    discussion: """
      Only files whose bytes change are touched. Files that an earlier run wrote and this one does not are removed; \
      a file without the generated header is never overwritten or removed.

      Exit status: 0 done; 1 the spec or the configuration is wrong, nothing was written; 64 usage; 74 input/output.

      Examples:
        targetgen generate petstore.yaml -o Sources/Petstore/Generated
        targetgen generate petstore.yaml --runtime targetkit --dry-run
        targetgen generate --diagnostics github --strict
      """
  )

  @OptionGroup var spec: SpecOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    let start = ContinuousClock.now
    var bag = DiagnosticBag()
    guard
      let workspace = Workspace(spec: spec, output: output.output, in: workingDirectory, into: &bag)
    else {
      throw ValidationError.noSpec
    }
    let pipeline = Pipeline(configuration: workspace.configuration)
    let result = pipeline.run(
      workspace.hasFailed(bag) ? nil : workspace.spec,
      loading: workspace.loader,
      files: workspace.files,
      into: &bag
    )
    let reporter = Reporter(
      options: diagnostics,
      console: console,
      workingDirectory: workingDirectory
    )
    guard !bag.hasErrors, let api = result.api else {
      reporter.report(bag, in: result.sources)
      throw ExitCode(ExitStatus.invalidInput)
    }
    do {
      let plan = try workspace.output.plan(for: result.files)
      if !output.dryRun { try workspace.output.carryOut(plan) }
      reporter.report(bag, in: result.sources)
      let summary = GenerateSummary(
        api: api,
        plan: plan,
        bag: bag,
        isDryRun: output.dryRun,
        duration: ContinuousClock.now - start
      )
      if !diagnostics.quiet { console.print(summary.text(isVerbose: diagnostics.verbose)) }
    } catch {
      var sources = result.sources
      bag.report(error, in: workingDirectory, files: &sources)
      reporter.report(bag, in: sources)
      throw ExitCode(error.exitStatus)
    }
  }
}
