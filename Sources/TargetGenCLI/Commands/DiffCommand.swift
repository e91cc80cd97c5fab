import APIConfiguration
import APIModel
import ArgumentParser
import Diagnostics
import Foundation
import TargetGenCore

/// `targetgen diff`: prints how the changes between two versions of a spec affect code that uses
/// the output.
struct DiffCommand: WorkspaceCommand {
  /// An output format for the changes.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract:
      "List the effects of a new version of an API description on code that uses the output, or on released apps.",
    discussion: """
      The generated Swift of both is compared, without comments and samples. 'breaking': code that uses the output may no \
      longer compile. 'switches': only a 'switch' without a default or a pattern may no longer compile. 'behavior': the \
      code compiles, but sends different requests or reads responses differently. 'compatible': everything else.

      With '--wire', the API descriptions themselves are compared, for apps that were built with the old one and are not \
      updated. 'breaks': the server refuses requests, or the app can't read responses. 'may break': it depends on values. \
      'compatible': everything else. '--code --wire' lists both.

      Exit status: 0 no breaking changes; 1 a spec or the configuration has errors; 2 breaking changes; 64 usage.

      Examples:
        targetgen diff petstore-1.0.yaml petstore-2.0.yaml
        targetgen diff --since v1.2
        targetgen diff --since v1.2 --wire
        targetgen diff --since main api/openapi.yaml
        targetgen diff old.yaml new.yaml --format markdown
        targetgen diff api.yaml api.yaml --old-config before.yaml --config targetgen.yaml
      """
  )

  @Argument(
    help:
      "The old API description. With '--since', the default is that of the configuration at the revision.",
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var old: String?

  @Argument(
    help: "The new API description. With '--since', the default is the same file, as it is now.",
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var new: String?

  @Option(
    help: ArgumentHelp(
      "A tag, branch or commit of git, at which the old API description and its configuration are read.",
      valueName: "revision"
    )
  )
  var since: String?

  @Option(
    help: ArgumentHelp(
      "The configuration of both. Default: targetgen.yaml beside the new API description, in the working directory or above it.",
      valueName: "file"
    ),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var config: String?

  @Option(
    help: ArgumentHelp(
      "The configuration of the old API description, if it was different; 'names' and 'types' also change the output.",
      valueName: "file"
    ),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var oldConfig: String?

  @Option(
    help: ArgumentHelp(
      "An OpenAPI Overlay with edits to both API descriptions; can be repeated.",
      valueName: "file"
    ),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var overlay: [String] = []

  @Flag(help: "List the effects on released apps, which were built with the old API description.")
  var wire = false

  @Flag(help: "List the effects on code, which is the default without '--wire'.")
  var code = false

  @Option(help: ArgumentHelp("text, json or markdown.", valueName: "format"))
  var format = Form.text

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if since == nil {
      guard old != nil, new != nil else {
        throw ValidationError(
          "name the old API description and the new one, or a revision of git with '--since'"
        )
      }
    } else if old == Workspace.standardInput || old?.isURL == true {
      throw ValidationError("'--since' reads the old API description from git; name a file")
    }
    guard old == Workspace.standardInput, new == Workspace.standardInput else { return }
    throw ValidationError("standard input can only be one of the two; name a file for the other")
  }

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    let (old, new) = try projects(in: workingDirectory, console)
    let before = try outcome(of: old, workingDirectory, console)
    let after = try outcome(of: new, workingDirectory, console)
    let differences = Differences(
      code: code || !wire
        ? APIDifference(from: before.apiVersion, to: after.apiVersion) : nil,
      wire: wire
        ? before.wireVersion.flatMap { old in
          after.wireVersion.map { WireDifference(from: old, to: $0) }
        } : nil
    )
    console.print(differences.text(format))
    if differences.isBreaking { throw ExitCode(ExitStatus.stale) }
  }

  /// A spec with its results, and its files for messages.
  private struct Outcome {
    let outcome: ProjectRun.Outcome
    let sources: SourceFiles

    var apiVersion: APIDifference.Version {
      APIDifference.Version(outcome.api, outcome.workspace.configuration)
    }

    /// The document; `nil` if the run doesn't keep it.
    var wireVersion: WireDifference.Version? {
      outcome.document.map { WireDifference.Version($0.document, trees: $0.trees, sources) }
    }
  }

  /// Builds the client model of a spec.
  ///
  /// Only errors are reported, because warnings about a spec aren't the purpose of this command.
  private func outcome(
    of project: Project,
    _ workingDirectory: WorkingDirectory,
    _ console: Console
  ) throws -> Outcome {
    let run = ProjectRun(project, to: wire ? .document : .model)
    Reporter(diagnostics, console, workingDirectory).report(run.bag.errorsOnly, in: run.sources)
    guard !run.bag.hasErrors, let outcome = run.outcomes.first else {
      throw ExitCode(ExitStatus.invalidInput)
    }
    return Outcome(outcome: outcome, sources: run.sources)
  }
}
