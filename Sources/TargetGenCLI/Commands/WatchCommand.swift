import APIConfiguration
import APIModel
import ArgumentParser
import Diagnostics
import Foundation

/// `targetgen watch`: generates output now and whenever a file that was read changes.
struct WatchCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Generate, and repeat whenever the API description changes.",
    discussion: """
      The configuration, the spec, its overlays and every file that a '$ref' reaches are watched, except files at a URL. \
      While the spec has errors, the files stay unchanged. Ctrl-C stops watching.

      Examples:
        targetgen watch petstore.yaml -o Sources/Petstore/Generated
        targetgen watch
      """
  )

  @OptionGroup var spec: SpecOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    guard spec.spec != Workspace.standardInput else {
      throw ValidationError("standard input can't be watched; name a file")
    }
    let stop = StopSignal()
    try stop.catchingInterrupts {
      try run(in: workingDirectory, console: console, until: stop)
    }
  }

  /// Runs until it is stopped.
  ///
  /// - Parameters:
  ///   - workingDirectory: The base of relative paths.
  ///   - console: The console for the output.
  ///   - stop: Signals when to stop.
  ///   - interval: The interval in seconds at which files are checked.
  /// - Throws: `ValidationError` if it isn't clear what to generate.
  func run(
    in workingDirectory: WorkingDirectory,
    console: Console,
    until stop: StopSignal,
    interval: Double = 0.25
  ) throws {
    var stamps = FileStamps(of: [])
    repeat {
      let start = ContinuousClock.now
      let project = try Project(spec: spec, output: output, in: workingDirectory)
      let run = ProjectRun(project, to: .files)
      let isWritten = write(run, workingDirectory, console, since: start, until: stop)
      var seen = FileStamps(of: run.watchedPaths(in: workingDirectory, afterFailure: !isWritten))
      // A file that changed while it was read counts as changed.
      seen.keep(stamps)
      stamps = seen
      if !diagnostics.quiet {
        console.report(
          "watching \(run.sources.inputs(in: workingDirectory).count.counted("file"))\n"
        )
      }
    } while !wait(forChangeOf: &stamps, workingDirectory, console, until: stop, interval: interval)
  }

  /// Updates the output folders if there are no errors.
  ///
  /// - Returns: Whether the folders were updated.
  private func write(
    _ run: ProjectRun,
    _ workingDirectory: WorkingDirectory,
    _ console: Console,
    since start: ContinuousClock.Instant,
    until stop: StopSignal
  ) -> Bool {
    let reporter = Reporter(diagnostics, console, workingDirectory)
    guard !run.bag.hasErrors else {
      reporter.report(run.bag, in: run.sources)
      return false
    }
    do {
      try run.checkOrigins()
      let changes = try run.changes().applied(stop: stop)
      reporter.report(run.bag, in: run.sources)
      let time = (ContinuousClock.now - start).secondsText
      guard !diagnostics.quiet else { return true }
      reporter.print(changes, of: run, isDryRun: false) {
        $0.line(isVerbose: diagnostics.verbose) + " (\(time) s)"
      }
      return true
    } catch {
      reporter.report(error, after: run)
      return false
    }
  }

  /// Waits until a file has changed and no further changes follow.
  ///
  /// - Returns: Whether the command should stop.
  private func wait(
    forChangeOf stamps: inout FileStamps,
    _ workingDirectory: WorkingDirectory,
    _ console: Console,
    until stop: StopSignal,
    interval: Double
  ) -> Bool {
    let before = stamps
    var isChanged = false
    while true {
      let now = FileStamps(of: before.paths)
      let isQuiet = now == stamps
      stamps = now
      if isChanged, isQuiet { break }
      isChanged = now != before
      if stop.wait(seconds: interval) || console.hasFailed { return true }
    }
    if !diagnostics.quiet {
      let changes = stamps.changes(since: before).map { path in
        let shown = workingDirectory.display(path)
        return FileManager.default.isFolder(path) ? "the folder \(shown)" : shown
      }
      console.report("\(changes.joined(separator: ", ")) changed\n")
    }
    return false
  }
}

extension ProjectRun {
  /// Returns the files whose changes require another run.
  ///
  /// After a failure, the folders are included because a missing file may be created.
  fileprivate func watchedPaths(
    in workingDirectory: WorkingDirectory,
    afterFailure isFailed: Bool
  ) -> Set<String> {
    let files = sources.files.filter { !$0.path.isURL }.map { workingDirectory.resolve($0.path) }
    var paths = Set(files.map(\.path))
    if isFailed { paths.formUnion(files.map { $0.deletingLastPathComponent().path }) }
    return paths
  }
}
