import ArgumentParser
import Foundation
import PlainText
import Scaffold
import APIConfiguration
import APIModel

/// `targetgen init`: writes what a project needs to use the tool.
struct InitCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration, and what pre-commit, GitHub or SwiftPM need.",
    discussion: """
      The spec is looked for below the working directory. Nothing that is there already is overwritten: what would have to \
      be added to it is printed.

      Examples:
        targetgen init
        targetgen init --spec api/petstore.yaml --runtime targetkit --pre-commit --ci
        targetgen init --plugin
      """
  )

  @Option(
    help: ArgumentHelp("The API description. Default: the one that is found.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var spec: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The output folder. Default: Generated in the only target of Sources, or here.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var output: String?

  @Option(help: ArgumentHelp("What the output links: moya or targetkit.", valueName: "runtime"))
  var runtime = Configuration.Runtime.moya

  @Flag(help: "Write .pre-commit-config.yaml, or print the entry for it.")
  var preCommit = false

  @Flag(name: .customLong("ci"), help: "Write a workflow for GitHub Actions.")
  var workflow = false

  @Flag(help: "Print what Package.swift needs for the build-tool plugin.")
  var plugin = false

  @Option(
    help: ArgumentHelp(
      "Where pre-commit, GitHub and SwiftPM find targetgen's repository.",
      valueName: "address"
    )
  )
  var repository = "../targetgen"

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    var scaffold = ProjectScaffold(
      workingDirectory: workingDirectory,
      repository: repository,
      revision: TargetGenCommand.version
    )
    do {
      try scaffold.addConfiguration(
        spec: spec,
        output: output,
        runtime: runtime,
        usesPlugin: plugin
      )
      if preCommit { try scaffold.addPreCommitHook() }
      if workflow { try scaffold.addWorkflow(usesPlugin: plugin) }
    } catch let failure as OutputFolder.Failure {
      if case .inputOutput(let path, let reason) = failure {
        console.report("error: '\(workingDirectory.display(path))' can't be written: \(reason)\n")
      }
      throw ExitCode(failure.exitStatus)
    }
    if plugin { scaffold.addPlugin(for: runtime) }
    console.print(scaffold.report)
  }
}
