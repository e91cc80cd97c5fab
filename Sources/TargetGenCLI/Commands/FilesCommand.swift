import ArgumentParser
import Diagnostics
import Foundation
import PlainText
import APIConfiguration
import APIModel
import SwiftEmission

/// `targetgen files`: lists what a run reads and writes, for build systems that have to know.
struct FilesCommand: WorkspaceCommand {
  /// A form of the list.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "files",
    abstract: "List the files that 'generate' reads and writes.",
    discussion: """
      The inputs are the configuration, the spec, its overlays and every file that a '$ref' reaches. Nothing is written.

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
    let run = ProjectRun(project, to: .files)
    Reporter(
      options: diagnostics,
      console: console,
      workingDirectory: workingDirectory
    ).report(run.bag, in: run.sources)
    guard !run.bag.hasErrors else { throw ExitCode(ExitStatus.invalidInput) }
    let inputs = run.sources.inputs(in: workingDirectory)
    switch format {
    case .text:
      for path in inputs { console.print("reads \(workingDirectory.display(path))") }
      for path in run.outcomes.flatMap(\.outputs) {
        console.print("writes \(workingDirectory.display(path))")
      }
    case .json:
      let list = JSONText.object([
        JSONText.Member("inputs", .array(inputs.map { .string($0) })),
        JSONText.Member("specs", .array(run.outcomes.map(\.json))),
      ])
      console.print(VisibleText(lines: list.formatted()))
    }
  }
}

extension SourceFiles {
  /// The absolute paths of the files that were read, each once.
  func inputs(in workingDirectory: WorkingDirectory) -> [String] {
    var seen: Set<String> = []
    return files.filter { !$0.path.isURL }.map { workingDirectory.resolve($0.path).path }.filter {
      seen.insert($0).inserted && FileManager.default.fileExists(atPath: $0)
    }
  }
}

extension ProjectRun.Outcome {
  /// The absolute paths of the files that are written, but for the manifest.
  fileprivate var outputs: [String] {
    files.map { workspace.output.url.appendingPathComponent($0.path).standardizedFileURL.path }
  }

  fileprivate var json: JSONText {
    let folder = workspace.output.url.standardizedFileURL.path
    return .object([
      JSONText.Member("spec", .string(workspace.specPath)),
      JSONText.Member("output", .string(folder)),
      JSONText.Member("outputs", .array(outputs.map { .string($0) })),
      JSONText.Member("manifest", .string(folder + "/" + OutputManifest.fileName)),
    ])
  }
}
