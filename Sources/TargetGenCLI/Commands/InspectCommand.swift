import ArgumentParser
import Diagnostics
import Foundation
import TargetGenCore

/// `targetgen inspect`: prints the client model, which is what the emitters write from.
struct InspectCommand: WorkspaceCommand {
  /// A form of the client model.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case table, json
  }

  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print the client model of an API description: targets, operations and models.",
    discussion: """
      Examples:
        targetgen inspect petstore.yaml
        targetgen inspect petstore.yaml --format json
      """
  )

  @OptionGroup var spec: SpecOptions
  @Option(help: ArgumentHelp("table or json.", valueName: "format"))
  var format = Form.table
  @OptionGroup var diagnostics: DiagnosticOptions

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    var bag = DiagnosticBag()
    guard let workspace = Workspace(spec: spec, output: nil, in: workingDirectory, into: &bag)
    else {
      throw ValidationError.noSpec
    }
    let result = Pipeline(configuration: workspace.configuration).model(
      of: workspace.hasFailed(bag) ? nil : workspace.spec,
      loading: workspace.loader,
      files: workspace.files,
      into: &bag
    )
    Reporter(
      options: diagnostics,
      console: console,
      workingDirectory: workingDirectory
    ).report(bag, in: result.sources)
    guard !bag.hasErrors, let api = result.api else { throw ExitCode(ExitStatus.invalidInput) }
    switch format {
    case .table: console.print(api.description)
    case .json: console.print(api.json.formatted())
    }
  }
}
