import ArgumentParser
import Foundation

#if Adopt
  import Adoption
  import Diagnostics
  import Report
  import SwiftReading
#endif

/// `targetgen adopt`: compares hand-written targets with a spec, and writes what generated ones
/// need to replace them.
struct AdoptCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract:
      "Compare hand-written Moya targets with an API description, and prepare to replace them.",
    discussion: """
      The Swift sources of an app are read and never changed. The result is a configuration whose output has the names of \
      the app's targets, cases and models, and a file of your own with the old signatures, so that calls stay as they are. \
      The report lists each case with its operation, and where both differ. Existing files are never overwritten; the \
      differences are printed.

      The command needs a build with the trait Adopt: swift run --traits Adopt targetgen adopt Sources --spec openapi.yaml

      Exit status: 0 the code agrees with the API description; 1 the code or the API description has errors, or describes \
      another API, and nothing was written; 2 the code contradicts the API description; 64 usage; 74 input/output.

      Examples:
        targetgen adopt Sources/App --spec openapi.yaml
        targetgen adopt Sources/App --spec openapi.yaml --check --report adoption.html
        targetgen adopt Sources/App --spec openapi.yaml --compare Tests/AppTests/AdoptionTests.swift
      """
  )

  @Argument(help: "Swift files, and folders with them.")
  var sources: [String] = []

  @Option(
    help: ArgumentHelp("The API description: a file or a URL.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var spec: String

  @Option(
    help: ArgumentHelp(
      "An OpenAPI Overlay with edits to the API description; can be repeated.",
      valueName: "file"
    ),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var overlay: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The output folder for the configuration. Default: Generated in the only target of Sources, or in the working directory.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A file for the report: a page, or JSON if the name ends with .json.",
      valueName: "file"
    ),
    completion: .file(extensions: ["html", "json"])
  )
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Write only a test that records the requests of the app, and compares them after the switch: Tests/AppTests/AdoptionTests.swift.",
      valueName: "file"
    ),
    completion: .file(extensions: ["swift"])
  )
  var compare: String?

  @Flag(help: "Write nothing but the report.")
  var check = false

  @Flag(help: "Write files even if few cases have an operation in the API description.")
  var force = false

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    guard !sources.isEmpty else {
      throw ValidationError("name the Swift files of an app, or folders with them")
    }
    if let compare, !compare.hasSuffix(".swift") {
      throw ValidationError("'--compare' requires the path of a Swift file")
    }
    if check, compare != nil { throw ValidationError("'--compare' has no effect with '--check'") }
    if check, force { throw ValidationError("'--force' has no effect with '--check'") }
  }

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    #if Adopt
      try adopt(in: workingDirectory, console: console)
    #else
      throw ValidationError(
        "this build of targetgen can't read Swift; build it with the trait 'Adopt': swift run --traits Adopt targetgen adopt \(sources.joined(separator: " ")) --spec \(spec)"
      )
    #endif
  }
}

#if Adopt
  extension AdoptCommand {
    private func adopt(in workingDirectory: WorkingDirectory, console: Console) throws {
      var files = SourceFiles()
      var bag = DiagnosticBag()
      let reporter = Reporter(diagnostics, console, workingDirectory)
      let swift = SwiftFiles(sources, in: workingDirectory, files: &files, into: &bag)
      let code = AppCode(reading: swift.sources, reporting: &bag)
      reportMissingTargets(in: code, of: swift, files: &files, into: &bag)
      let folder = output ?? defaultOutput(in: workingDirectory)
      guard !bag.hasErrors,
        let project = try AdoptedProject(
          code,
          spec: SpecOptions(spec: spec, config: nil, overlay: overlay),
          output: folder,
          in: workingDirectory,
          files: &files,
          into: &bag
        )
      else {
        reporter.report(bag, in: files)
        throw ExitCode(ExitStatus.invalidInput)
      }
      if !diagnostics.quiet { console.print(project.report.text(in: files)) }
      try writeReport(project.report, files, workingDirectory, reporter)
      reportOtherAPI(project.report, into: &bag)
      reporter.report(bag, in: files)
      guard !bag.hasErrors else { throw ExitCode(ExitStatus.invalidInput) }
      if let compare {
        try write(comparison: compare, of: project, workingDirectory, reporter)
      } else if !check {
        try write(project, output: folder, workingDirectory, reporter)
      }
      if project.report.contradictionCount > 0 { throw ExitCode(ExitStatus.stale) }
    }

    private func defaultOutput(in workingDirectory: WorkingDirectory) -> String {
      let target = ProjectFacts(workingDirectory: workingDirectory).onlyTarget
      return target.map { "Sources/\($0)/" + Workspace.defaultOutput } ?? Workspace.defaultOutput
    }

    private func reportMissingTargets(
      in code: AppCode,
      of swift: SwiftFiles,
      files: inout SourceFiles,
      into bag: inout DiagnosticBag
    ) {
      guard code.targets.isEmpty, !bag.hasErrors else { return }
      let place = swift.sources.first.map { SourceRange(file: $0.file, start: 0, end: 0) }
      bag.report(
        .noTargets,
        swift.sources.isEmpty
          ? "there are no Swift files in '\(sources.joined(separator: "', '"))'"
          : "no type in \(swift.sources.count.counted("Swift file")) conforms to 'TargetType'",
        at: place ?? files.beginning(ofUnread: sources.first ?? "."),
        help: "name the files with the enums that conform to 'TargetType', and with what they use"
      )
    }

    /// Reports a spec in which few cases have an operation.
    private func reportOtherAPI(_ report: AdoptionReport, into bag: inout DiagnosticBag) {
      guard report.isOfAnotherAPI, !force else { return }
      let count = report.cases.count.counted("case")
      let matched = report.matchedCount
      let found =
        matched == 0
        ? "none of \(count) has" : "only \(matched) of \(count) \(matched == 1 ? "has" : "have")"
      bag.report(
        .specOfAnotherAPI,
        "\(found) an operation in '\(spec)', so it seems to describe another API, and nothing was written",
        at: report.cases.first?.match.appCase.range,
        help: "name the API description of these targets, or pass '--force'"
      )
    }
  }

  // MARK: - Files

  extension AdoptCommand {
    private func writeReport(
      _ adoption: AdoptionReport,
      _ files: SourceFiles,
      _ workingDirectory: WorkingDirectory,
      _ reporter: Reporter
    ) throws {
      guard let report else { return }
      let text =
        OutputFile.isJSON(report)
        ? adoption.json(in: files).formatted() + "\n"
        : String(decoding: adoption.page(of: spec, in: files), as: UTF8.self)
      do {
        try OutputFile(url: workingDirectory.resolve(report))
          .write(report: text, generator: AdoptionReport.generator)
      } catch {
        try fail(error, workingDirectory, reporter)
      }
    }

    private func write(
      _ project: AdoptedProject,
      output: String,
      _ workingDirectory: WorkingDirectory,
      _ reporter: Reporter
    ) throws {
      // A configuration above this folder is for other targets.
      let present = ConfigurationSearch.configuration(in: workingDirectory.url)
      try write(
        project.configuration,
        to: present ?? workingDirectory.resolve(ConfigurationSearch.names[0]),
        workingDirectory,
        reporter
      )
      if let adopted = project.adopted {
        let folder = workingDirectory.resolve(output).deletingLastPathComponent()
        try write(
          adopted.text,
          to: folder.appendingPathComponent(adopted.name),
          workingDirectory,
          reporter
        )
      }
      if !diagnostics.quiet {
        reporter.console.print(
          "Then run 'targetgen generate', and compile the app without the old targets."
        )
      }
    }

    /// Writes a test, and nothing that the app can't be compiled with before the switch.
    private func write(
      comparison path: String,
      of project: AdoptedProject,
      _ workingDirectory: WorkingDirectory,
      _ reporter: Reporter
    ) throws {
      let file = ComparisonFile(workingDirectory.resolve(path), in: workingDirectory)
      for (text, url) in file.contents(project) {
        try write(text, to: url, workingDirectory, reporter)
      }
      if !diagnostics.quiet {
        reporter.console.print(
          "Run the test, which records the requests, then 'targetgen adopt' without '--compare', and the test again after the switch."
        )
      }
    }

    /// Writes a new file; prints the difference if the file exists.
    private func write(
      _ text: String,
      to file: URL,
      _ workingDirectory: WorkingDirectory,
      _ reporter: Reporter
    ) throws {
      let path = workingDirectory.display(file.path)
      let console = reporter.console
      do {
        if let old = FileManager.default.contents(atPath: file.path) {
          guard !diagnostics.quiet else { return }
          let difference = UnifiedDifference(from: String(decoding: old, as: UTF8.self), to: text)
          console.print("kept   \(path)")
          console.write(difference.text(path: path, usesColor: console.usesColorInOutput))
        } else {
          try NewFile.write(text, to: file)
          if !diagnostics.quiet { console.print("wrote  \(path)") }
        }
      } catch {
        try fail(error, workingDirectory, reporter)
      }
    }

    private func fail(
      _ failure: OutputFolder.Failure,
      _ workingDirectory: WorkingDirectory,
      _ reporter: Reporter
    ) throws -> Never {
      var bag = DiagnosticBag()
      var files = SourceFiles()
      bag.report(failure, in: workingDirectory, files: &files)
      reporter.report(bag, in: files)
      throw ExitCode(failure.exitStatus)
    }
  }
#endif
