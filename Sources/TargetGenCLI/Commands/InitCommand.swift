import APIConfiguration
import APIModel
import ArgumentParser
import Diagnostics
import Foundation
import Scaffold

/// `targetgen init`: writes the files that a project needs to use the tool.
struct InitCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration, and files for pre-commit, GitHub or SwiftPM.",
    discussion: """
      The spec is searched for below the working directory unless it is named. Options that suit it are proposed as \
      comments. Existing files are never overwritten; the necessary additions to them are printed.

      Examples:
        targetgen init
        targetgen init api/petstore.yaml --runtime targetkit
        targetgen init --pre-commit --ci --repository https://git.example.com/targetgen.git
        targetgen init --plugin --dry-run
      """
  )

  @Argument(
    help:
      "The API description, a file or a URL. Default: the only one below the working directory.",
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
      "The output folder. Default: Generated in the only target of Sources, or in the working directory.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The library that the output imports: moya or targetkit. Default: the dependency of Package.swift.",
      valueName: "runtime"
    )
  )
  var runtime: Configuration.Runtime?

  @Option(
    name: .customLong("style"),
    parsing: .singleValue,
    help: ArgumentHelp(
      "A style of calls beside async: \(Self.furtherStyles). Can be repeated. Default: those of the libraries that Package.swift depends on.",
      valueName: "style"
    )
  )
  var styles: [Configuration.ProviderStyle] = []

  @Flag(help: "Write .pre-commit-config.yaml, or print the entry for it.")
  var preCommit = false

  @Flag(name: .customLong("ci"), help: "Write a GitHub Actions workflow.")
  var workflow = false

  @Flag(help: "Write instructions for coding agents, as a skill of the project.")
  var agents = false

  @Flag(help: "Print the additions to Package.swift for the build-tool plugin.")
  var plugin = false

  @Option(
    help: ArgumentHelp(
      "The address of targetgen's repository for pre-commit, GitHub and SwiftPM, or a clone of it. Default: the origin of \(ToolRepository.usualClone), if that is a clone.",
      valueName: "address"
    )
  )
  var repository: String?

  @Option(
    help: ArgumentHelp(
      "The tag or the commit of that repository. Default: the tag of this version.",
      valueName: "name"
    )
  )
  var revision: String?

  @Flag(help: "Print the files that would be written, without writing them.")
  var dryRun = false

  private static let furtherStyles = Configuration.ProviderStyle.allCases
    .filter { $0 != .async }.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    if path != nil, spec != nil {
      throw ValidationError("the API description is passed twice, as an argument and with '--spec'")
    }
    if runtime == .custom {
      throw ValidationError(
        "'init' can't describe a network layer of your own: add 'custom' to the configuration"
      )
    }
  }

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    var scaffold = ProjectScaffold(
      workingDirectory: workingDirectory,
      repository: try toolRepository(in: workingDirectory),
      usesPlugin: plugin,
      isDryRun: dryRun
    )
    let chosen: Configuration.Runtime?
    do {
      chosen = try scaffold.addConfiguration(
        spec: path ?? spec,
        output: output,
        runtime: runtime,
        styles: styles
      )
      if preCommit { try scaffold.addPreCommitHook() }
      if workflow { try scaffold.addWorkflow() }
      if agents { try scaffold.addAgentSkill() }
    } catch let failure as OutputFolder.Failure {
      if case .inputOutput(let path, let reason) = failure {
        console.report("error: '\(workingDirectory.display(path))' can't be written: \(reason)\n")
      }
      throw ExitCode(failure.exitStatus)
    }
    let needsPackage = plugin || chosen.map { scaffold.facts.runtime != $0 } ?? false
    if let chosen, needsPackage { scaffold.addPackage(for: chosen) }
    if preCommit || workflow || plugin || needsPackage && chosen == .targetkit {
      scaffold.addRepositoryStep()
    }
    console.print(scaffold.report)
  }

  /// Returns the repository of targetgen, which has to be known if a file names it.
  private func toolRepository(in workingDirectory: WorkingDirectory) throws -> ToolRepository {
    do {
      return try ToolRepository(
        repository ?? ToolRepository.usualClone,
        revision: revision,
        version: TargetGenCommand.version,
        in: workingDirectory
      )
    } catch {
      guard repository != nil || preCommit || workflow else {
        return .placeholder(revision: revision ?? TargetGenCommand.version)
      }
      guard case .notAClone = error, repository == nil else { throw ValidationError(error.text) }
      throw ValidationError(
        "'\(preCommit ? "--pre-commit" : "--ci")' needs the address of targetgen's repository: pass it with '--repository'"
      )
    }
  }
}
