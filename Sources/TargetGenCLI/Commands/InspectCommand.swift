import APIConfiguration
import APIModel
import ArgumentParser
import Diagnostics
import Foundation
import TargetGenCore

/// `targetgen inspect`: prints the client model, which is the input of the emitters.
struct InspectCommand: WorkspaceCommand {
  /// An output format for the client model.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case table, json, markdown
  }

  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print the client model of an API description: targets, operations and models.",
    discussion: """
      Examples:
        targetgen inspect petstore.yaml
        targetgen inspect petstore.yaml --format json
        targetgen inspect petstore.yaml --format markdown     # a short map for readers and agents
      """
  )

  @OptionGroup var spec: SpecOptions
  @Option(help: ArgumentHelp("table, json or markdown.", valueName: "format"))
  var format = Form.table
  @OptionGroup var diagnostics: DiagnosticOptions

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    let run = ProjectRun(try Project(spec: spec, in: workingDirectory), to: .model)
    Reporter(diagnostics, console, workingDirectory).report(run.bag, in: run.sources)
    guard !run.bag.hasErrors else { throw ExitCode(ExitStatus.invalidInput) }
    let apis = run.outcomes.map(\.api)
    switch format {
    case .table: for api in apis { console.print(api.table) }
    case .markdown:
      for outcome in run.outcomes {
        console.print(APIMap(outcome.api, outcome.workspace.configuration).markdown)
      }
    case .json:
      console.print(
        VisibleText(
          lines: (apis.count == 1 ? apis[0].json : .array(apis.map(\.json))).formatted()
        )
      )
    }
  }
}
