import APIConfiguration
import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax
import SwiftEmission
import TargetGenCore

/// What became of each spec of a project.
struct ProjectRun {
  /// How far to go.
  enum Extent {
    /// To the client model, which is when everything wrong with a spec is known.
    case model
    /// To the names of the files: to the text of every file unless the layout alone decides the names.
    case names
    /// To the text of every file.
    case files
  }

  /// One spec with what it gave.
  struct Outcome {
    let workspace: Workspace
    let api: API
    let files: [GeneratedFile]
    /// What became of each edit to the spec.
    let edits: [AppliedEdit]
    /// Every operation of the spec, those included that are left out.
    let operationHeads: [OpenAPI.OperationHead]
    /// What was found in this spec.
    let bag: DiagnosticBag
  }

  /// The specs that gave something; those that did not have reported why.
  private(set) var outcomes: [Outcome] = []

  /// What was found in the configuration and in all specs.
  private(set) var bag: DiagnosticBag

  /// Every file that was read or looked for.
  private(set) var sources: SourceFiles

  /// The specs whose files have known names, with the files' paths relative to the output folder.
  private(set) var plannedOutputs: [(workspace: Workspace, paths: [String])] = []

  /// Runs the pipeline on each spec of a project, unless the configuration is wrong already.
  init(_ project: Project, to extent: Extent) {
    bag = project.bag
    sources = project.files
    if !bag.hasErrors {
      for workspace in project.workspaces { run(workspace, to: extent) }
    }
    plannedOutputs = project.workspaces.compactMap { workspace in
      if workspace.configuration.layout == .shards {
        return (workspace, workspace.configuration.shardNames)
      }
      return outcomes.first { $0.workspace.output.url == workspace.output.url }
        .map { (workspace, $0.files.map(\.path)) }
    }
  }

  private mutating func run(_ workspace: Workspace, to extent: Extent) {
    var found = DiagnosticBag(isStrict: workspace.configuration.isStrict)
    defer { bag.append(contentsOf: found) }
    guard let spec = workspace.readSpec(files: &sources, into: &found) else { return }
    let overlays = workspace.readOverlays(files: &sources, into: &found)
    let pipeline = Pipeline(configuration: workspace.configuration)
    let needsFiles: Bool =
      switch extent {
      case .model: false
      case .names: workspace.configuration.layout != .shards
      case .files: true
      }
    let result =
      switch needsFiles {
      case false:
        pipeline.model(
          of: spec,
          overlays: overlays,
          loading: workspace.loader,
          files: sources,
          into: &found
        )
      case true:
        pipeline.run(
          spec,
          overlays: overlays,
          loading: workspace.loader,
          files: sources,
          into: &found
        )
      }
    sources = result.sources
    guard let api = result.api, !found.hasErrors else { return }
    outcomes.append(
      Outcome(
        workspace: workspace,
        api: api,
        files: result.files,
        edits: result.edits,
        operationHeads: result.operationHeads,
        bag: found
      )
    )
  }
}
