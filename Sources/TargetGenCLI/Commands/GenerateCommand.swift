import APIConfiguration
import APIModel
import ArgumentParser
import Diagnostics
import Foundation

/// `targetgen generate`: reads specs and updates their output folders.
struct GenerateCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write the Swift network layer of an API description.",
    discussion: """
      Only files whose bytes change are written. Files of earlier runs that are no longer generated are removed; a file \
      without the generated header is never overwritten or removed.

      Exit status: 0 success; 1 the spec or the configuration has errors, nothing was written; 64 usage; 74 input/output.

      Examples:
        targetgen generate petstore.yaml -o Sources/Petstore/Generated
        targetgen generate petstore.yaml --runtime targetkit --dry-run
        targetgen generate --diagnostics github --strict
      """
  )

  @OptionGroup var spec: SpecOptions
  @OptionGroup var output: OutputOptions
  @Flag(help: "List the files that would be written and removed, without changing anything.")
  var dryRun = false
  @Option(
    help: ArgumentHelp(
      "A folder with the files.json of the build plan; other inputs or outputs are an error.",
      valueName: "dir",
      visibility: .hidden
    )
  )
  var plan: String?
  @OptionGroup var diagnostics: DiagnosticOptions

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    let start = ContinuousClock.now
    let project = try Project(spec: spec, output: output, in: workingDirectory)
    let run = ProjectRun(project, to: .files)
    let reporter = Reporter(diagnostics, console, workingDirectory)
    try reporter.checkErrors(of: run)
    do {
      try checkPlan(of: run, in: workingDirectory, reporter)
      try run.checkOrigins()
      var changes = try run.changes()
      if !dryRun {
        let stop = StopSignal()
        defer { stop.endProcessIfInterrupted() }
        changes = try stop.catchingInterrupts { () throws(OutputFolder.Failure) in
          // A build system may not let the tool write beside the configuration.
          try changes.applied(keepingNames: plan == nil, stop: stop)
        }
      }
      reporter.report(run.bag, in: run.sources)
      guard !diagnostics.quiet else { return }
      reporter.print(changes, of: run, isDryRun: dryRun) { summary in
        if dryRun { console.write(summary.outcome.nameMoves(isComplete: diagnostics.verbose)) }
        return summary.text(isVerbose: diagnostics.verbose)
      }
      console.print("time: \((ContinuousClock.now - start).secondsText) s")
    } catch let error as OutputFolder.Failure {
      reporter.report(error, after: run)
      throw ExitCode(error.exitStatus)
    }
  }

  /// Stops the run if a build system's plan contains other files.
  private func checkPlan(
    of run: ProjectRun,
    in workingDirectory: WorkingDirectory,
    _ reporter: Reporter
  ) throws {
    guard let plan else { return }
    var bag = run.bag
    var sources = run.sources
    let isCurrent = try BuildPlan(folder: workingDirectory.resolve(plan)).isCurrent(
      for: FileList(run, in: workingDirectory),
      in: workingDirectory,
      files: &sources,
      into: &bag
    )
    guard !isCurrent else { return }
    reporter.report(bag, in: sources)
    throw ExitCode(ExitStatus.stale)
  }
}

extension Reporter {
  /// Stops a command whose run has errors, after printing its diagnostics.
  func checkErrors(of run: ProjectRun) throws {
    guard run.bag.hasErrors else { return }
    report(run.bag, in: run.sources)
    throw ExitCode(ExitStatus.invalidInput)
  }

  /// Prints the changes that a run makes: a summary for each spec, and those to support files.
  func print(
    _ changes: ProjectChanges,
    of run: ProjectRun,
    isDryRun: Bool,
    text: (GenerateSummary) -> VisibleText
  ) {
    for (outcome, folders) in changes.specs {
      let changes = FolderChanges(folders, in: workingDirectory, isDryRun: isDryRun)
      console.print(text(GenerateSummary(outcome: outcome, changes: changes, sources: run.sources)))
    }
    for (_, folder) in changes.support {
      let changes = FolderChanges([folder], in: workingDirectory, isDryRun: isDryRun)
      console.print(changes.supportText(isVerbose: options.verbose))
    }
  }

  /// Prints the diagnostics of a run, and the reason why an output folder can't be compared or
  /// written.
  func report(_ failure: OutputFolder.Failure, after run: ProjectRun) {
    var bag = run.bag
    var sources = run.sources
    bag.report(failure, in: workingDirectory, files: &sources)
    report(bag, in: sources)
  }
}
