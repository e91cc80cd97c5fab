import APIConfiguration
import APIModel
import ArgumentParser
import Diagnostics
import Foundation
import Report

/// `targetgen report`: writes a page about a spec and its output.
struct ReportCommand: WorkspaceCommand {
  /// An output format for the report.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case html, json
  }

  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract:
      "Write a page about an API description and its Swift code: operations, models, warnings.",
    discussion: """
      The page is one HTML file that needs no network: operations by tag with their Swift calls, request, responses, \
      samples and a curl command; warnings with the lines of the spec; models; and the part of the spec that the output \
      covers. An existing file is replaced only if it is a report.

      Exit status: 0 success; 1 the spec or the configuration has errors, nothing was written; 64 usage; 74 input/output.

      Examples:
        targetgen report petstore.yaml -o report.html
        targetgen report petstore.yaml --format json
      """
  )

  @OptionGroup var spec: SpecOptions
  @Option(
    help: ArgumentHelp(
      "html or json. Default: json if the file name ends with .json, otherwise html.",
      valueName: "format"
    )
  )
  var format: Form?
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write. Default: standard output.", valueName: "file"),
    completion: .file(extensions: ["html", "json"])
  )
  var output: String?
  @OptionGroup var diagnostics: DiagnosticOptions

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    let project = try Project(oneSpec: spec, to: "report on", in: workingDirectory)
    let run = ProjectRun(project, to: .model)
    let reporter = Reporter(diagnostics, console, workingDirectory)
    guard let outcome = run.outcomes.first, !run.bag.hasErrors else {
      reporter.report(run.bag, in: run.sources)
      throw ExitCode(ExitStatus.invalidInput)
    }
    var builder = ReportBuilder(
      outcome.api,
      configuration: outcome.workspace.configuration,
      operations: outcome.operationHeads,
      bag: run.bag,
      sources: run.sources
    )
    let report = builder.build()
    guard let output else {
      // All invisible characters are already escaped in both formats.
      console.write(VisibleText(lines: text(of: report)))
      reporter.report(run.bag, in: run.sources)
      return
    }
    do {
      let file = OutputFile(url: workingDirectory.resolve(output))
      try file.write(report: text(of: report), generator: Report.generator)
    } catch {
      reporter.report(error, after: run)
      throw ExitCode(error.exitStatus)
    }
    reporter.report(run.bag, in: run.sources)
    if !diagnostics.quiet { console.print(report.summary) }
  }

  private func text(of report: Report) -> String {
    switch format ?? (output.map(OutputFile.isJSON) == true ? .json : .html) {
    case .html: String(decoding: report.page(), as: UTF8.self)
    case .json: report.json.formatted() + "\n"
    }
  }
}
