import APIConfiguration
import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax
import SwiftEmission
import TargetGenCore

/// The results for each spec of a project.
struct ProjectRun {
  /// The last stage of a run.
  enum Extent {
    /// Stops after the client model, when all diagnostics about a spec are known.
    case model
    /// Stops after the client model, and keeps the document as well.
    case document
    /// Stops after the names of the files, which requires their text unless the layout alone
    /// determines the names.
    case names
    /// Generates the text of every file.
    case files
  }

  /// A spec and its results.
  struct Outcome {
    let workspace: Workspace
    let api: API
    let files: [GeneratedFile]
    /// The file that keeps names, and the names of this run; `nil` if they aren't kept, or kept for
    /// another spec.
    let lock: (file: LockFile, names: NameLock)?
    /// The edits that were applied to the spec, with their results.
    let edits: [AppliedEdit]
    /// All operations of the spec, including those that are left out.
    let operationHeads: [OpenAPI.OperationHead]
    /// The document and its files after the edits, if the run keeps them.
    let document: (document: OpenAPI.Document, trees: [SourceID: Node])?
    /// The diagnostics about this spec.
    let bag: DiagnosticBag
  }

  /// The specs that produced output; the others have reported errors.
  private(set) var outcomes: [Outcome] = []

  /// The diagnostics about the configuration and all specs.
  private(set) var bag: DiagnosticBag

  /// All files that were read or searched for.
  private(set) var sources: SourceFiles

  /// The specs whose file names are known, with the files' paths relative to their folders.
  var plannedOutputs: [(workspace: Workspace, paths: [GeneratedFile.Folder: [String]])] {
    workspaces.compactMap { workspace in
      let outcome = outcomes.first { $0.workspace.output.url == workspace.output.url }
      var paths = outcome.map { Dictionary(grouping: $0.files, by: \.folder) }?
        .mapValues { $0.map(\.path) }
      if workspace.configuration.layout == .shards {
        for (kind, _) in workspace.ownFolders {
          paths = (paths ?? [:]).merging([kind: workspace.configuration.shardNames]) { $1 }
        }
      }
      return paths.map { (workspace, $0) }
    }
  }

  /// The workspaces of all specs.
  private let workspaces: [Workspace]

  /// Runs the pipeline on each spec of a project, unless the configuration has errors.
  init(_ project: Project, to extent: Extent) {
    bag = project.bag
    sources = project.files
    workspaces = project.workspaces
    if !bag.hasErrors { run(project, to: extent) }
  }

  private mutating func run(_ project: Project, to extent: Extent) {
    var bags: [DiagnosticBag] = []
    let results = project.workspaces.map { workspace in
      var found = DiagnosticBag(isStrict: workspace.configuration.isStrict)
      defer { bags.append(found) }
      return model(of: workspace, to: extent, into: &found)
    }
    project.shared?.removeUsed(from: &bags)
    for (index, workspace) in project.workspaces.enumerated() {
      let (result, lock) = results[index]
      add(result, of: workspace, keeping: lock, to: extent, bag: bags[index])
    }
  }

  /// Builds the client model of a spec.
  private mutating func model(
    of workspace: Workspace,
    to extent: Extent,
    into found: inout DiagnosticBag
  ) -> (result: Pipeline.Result?, lock: LockFile?) {
    guard let spec = workspace.readSpec(files: &sources, into: &found) else { return (nil, nil) }
    let overlays = workspace.readOverlays(files: &sources, into: &found)
    let lock = workspace.readLock(files: &sources, into: &found)
    guard lock != nil || workspace.lockFile == nil else { return (nil, nil) }
    let result = Pipeline(configuration: workspace.configuration).model(
      of: spec,
      overlays: overlays,
      keeping: lock?.names,
      keepsDocument: extent == .document,
      loading: workspace.loader,
      files: sources,
      into: &found
    )
    sources = result.sources
    if result.api != nil {
      let hosts = workspace.loader.remote.readHosts
      workspace.configuration.reportUnused(readHosts: hosts, into: &found)
    }
    return (result, lock)
  }

  /// Generates the files of a client model if they are needed, and adds the outcome unless there is
  /// an error.
  private mutating func add(
    _ result: Pipeline.Result?,
    of workspace: Workspace,
    keeping lock: LockFile?,
    to extent: Extent,
    bag: DiagnosticBag
  ) {
    var found = bag
    defer { self.bag.append(contentsOf: found) }
    let needsFiles: Bool =
      switch extent {
      case .model, .document: false
      case .names:
        workspace.configuration.layout != .shards || workspace.supportFolder != nil
      case .files: true
      }
    guard var result, let api = result.api else { return }
    if needsFiles {
      result.files = Pipeline(configuration: workspace.configuration)
        .files(of: result, into: &found)
    }
    guard !found.hasErrors else { return }
    outcomes.append(
      Outcome(
        workspace: workspace,
        api: api,
        files: result.files,
        lock: workspace.ownsLockFile ? lock.map { ($0, result.names) } : nil,
        edits: result.edits,
        operationHeads: result.operationHeads,
        document: result.document.map { ($0, result.trees) },
        bag: found
      )
    )
  }
}
