import APIModel
import Diagnostics
import Foundation

/// The list of files on which a build system based its plan.
///
/// SwiftPM asks a plugin for inputs and outputs once and caches the result, even if the
/// configuration changes later. A run that reads or writes other files must therefore fail.
struct BuildPlan {
  /// The folder of the plan, whose `files.json` contains the output of
  /// `targetgen files --format json`.
  let folder: URL

  private var list: URL { folder.appendingPathComponent("files.json") }

  /// Reports files that are missing from the plan, and writes the current list to the adjacent
  /// folder `Outdated`.
  ///
  /// The build system watches that folder and creates a new plan.
  ///
  /// - Returns: Whether the plan contains all files.
  func isCurrent(
    for files: FileList,
    in workingDirectory: WorkingDirectory,
    files sources: inout SourceFiles,
    into bag: inout DiagnosticBag
  ) throws(OutputFolder.Failure) -> Bool {
    let planned = (try? Data(contentsOf: list)).flatMap {
      try? JSONDecoder().decode(FileList.self, from: $0)
    }
    let inputs = Set((planned?.inputs ?? []).map(Self.canonical))
    let unknown = files.inputs.filter { !inputs.contains(Self.canonical($0)) }
    let hasOutputs =
      Set(files.outputs.map(Self.canonical)) == Set((planned?.outputs ?? []).map(Self.canonical))
    if unknown.isEmpty, hasOutputs { return true }
    for path in unknown {
      bag.report(
        .outdatedPlan,
        "this file isn't an input of the build plan: build again",
        at: sources.beginning(ofUnread: workingDirectory.display(path)),
        help: "the next build includes it"
      )
    }
    if !hasOutputs {
      bag.report(
        .outdatedPlan,
        "the build plan has \((planned?.outputs ?? []).count.counted("file")) of output, but the spec produces \(files.outputs.count): build again",
        at: files.inputs.first.map {
          sources.beginning(ofUnread: workingDirectory.display($0))
        },
        help: "the next build includes them"
      )
    }
    try save(files)
    return false
  }

  private func save(_ files: FileList) throws(OutputFolder.Failure) {
    let outdated = folder.appendingPathComponent("Outdated")
    do {
      try FileManager.default.createDirectory(at: outdated, withIntermediateDirectories: true)
      try Data(files.json.formatted().utf8)
        .write(to: outdated.appendingPathComponent("files.json"))
    } catch {
      throw .inputOutput(path: outdated.path, reason: error.localizedDescription.lowercased())
    }
  }

  private static func canonical(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    // An output may not exist yet, but its folder does.
    return DiskSourceLoader.canonical(path)
      ?? DiskSourceLoader.canonical(url.deletingLastPathComponent().path)
      .map { $0 + "/" + url.lastPathComponent } ?? path
  }
}
