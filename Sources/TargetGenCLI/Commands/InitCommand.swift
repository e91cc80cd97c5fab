import APIConfiguration
import APIModel
import ArgumentParser
import Foundation
import PlainText
import Scaffold

/// `targetgen init`: writes the files that a project needs to use the tool.
struct InitCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration, and what pre-commit, GitHub or SwiftPM need.",
    discussion: """
      The spec is looked for below the working directory unless it is named. It is read, and options that suit it are \
      proposed as comments. Nothing that is there already is overwritten: what would have to be added to it is printed.

      Examples:
        targetgen init
        targetgen init api/petstore.yaml --runtime targetkit --pre-commit --ci
        targetgen init --plugin --dry-run
      """
  )

  @Argument(
    help: "The API description, a file or a URL. Default: the one that is found.",
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var path: String?

  @Option(
    help: ArgumentHelp("The same as the argument.", valueName: "file", visibility: .hidden),
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

  @Option(
    help: ArgumentHelp(
      "What the output links: moya or targetkit. Default: what Package.swift depends on.",
      valueName: "runtime"
    )
  )
  var runtime: Configuration.Runtime?

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

  @Option(
    help: ArgumentHelp(
      "The tag or the commit of that repository. Default: the tag of this version, or what a clone is at.",
      valueName: "name"
    )
  )
  var revision: String?

  @Flag(help: "Print what would be written, and write nothing.")
  var dryRun = false

  func validate() throws {
    if path != nil, spec != nil {
      throw ValidationError("the API description is named twice, as an argument and with '--spec'")
    }
  }

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    var scaffold = ProjectScaffold(
      workingDirectory: workingDirectory,
      repository: ToolRepository(
        repository,
        revision: revision,
        version: TargetGenCommand.version,
        in: workingDirectory
      ),
      usesPlugin: plugin,
      isDryRun: dryRun
    )
    let chosen: Configuration.Runtime?
    do {
      chosen = try scaffold.addConfiguration(spec: path ?? spec, output: output, runtime: runtime)
      if preCommit { try scaffold.addPreCommitHook() }
      if workflow { try scaffold.addWorkflow() }
    } catch let failure as OutputFolder.Failure {
      if case .inputOutput(let path, let reason) = failure {
        console.report("error: '\(workingDirectory.display(path))' can't be written: \(reason)\n")
      }
      throw ExitCode(failure.exitStatus)
    }
    if let chosen, plugin || scaffold.facts.runtime != chosen { scaffold.addPackage(for: chosen) }
    console.print(scaffold.report)
  }
}
