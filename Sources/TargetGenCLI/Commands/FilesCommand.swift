import APIConfiguration
import APIModel
import ArgumentParser
import Diagnostics
import Foundation
import SwiftEmission

/// `targetgen files`: lists the files that a run reads and writes, for build systems that need
/// them.
struct FilesCommand: WorkspaceCommand {
  /// An output format for the list.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "files",
    abstract: "List the files that 'generate' reads and writes.",
    discussion: """
      The inputs are the configuration, the spec, its overlays and every file that a '$ref' reaches. Nothing is written. \
      The JSON list is printed even if the spec has errors, so that its inputs can be watched.

      Examples:
        targetgen files petstore.yaml
        targetgen files --shards 8 --format json
      """
  )

  @OptionGroup var spec: SpecOptions
  @OptionGroup var output: OutputOptions
  @Option(help: ArgumentHelp("text or json.", valueName: "format"))
  var format = Form.text
  @OptionGroup var diagnostics: DiagnosticOptions

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    let project = try Project(spec: spec, output: output, in: workingDirectory)
    let run = ProjectRun(project, to: .names)
    Reporter(diagnostics, console, workingDirectory).report(run.bag, in: run.sources)
    let list = FileList(run, in: workingDirectory)
    switch format {
    case .text:
      guard !run.bag.hasErrors else { break }
      for path in list.inputs { console.print("reads \(workingDirectory.display(path))") }
      for path in list.outputs { console.print("writes \(workingDirectory.display(path))") }
    case .json:
      // A build system needs to know which files to watch until the spec is correct.
      console.print(VisibleText(lines: list.json.formatted()))
    }
    if run.bag.hasErrors { throw ExitCode(ExitStatus.invalidInput) }
  }
}
