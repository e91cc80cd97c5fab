import APIModel
import Diagnostics
import Foundation
import PlainText

/// The list of files that a build system made its plan from.
///
/// SwiftPM asks a plugin for inputs and outputs once and keeps the answer, whatever the configuration says later. A run that
/// reads or writes other files must not pass for a current one.
struct BuildPlan {
  /// The folder of the plan; `files.json` in it is what `targetgen files --format json` printed.
  let folder: URL

  private var list: URL { folder.appendingPathComponent("files.json") }

  /// Reports what the plan doesn't know, and puts the current list into the folder `Outdated` beside it.
  ///
  /// The build system watches that folder, and plans anew.
  ///
  /// - Returns: Whether the plan has everything.
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
        Diagnostic.Message(
          "this file isn't among the inputs with which the build was planned: build again"
        ),
        at: sources.beginning(ofUnread: workingDirectory.display(path)),
        help: "the next build knows it"
      )
    }
    if !hasOutputs {
      bag.report(
        .outdatedPlan,
        Diagnostic.Message(
          "the build was planned with \((planned?.outputs ?? []).count.counted("file")) of output, and now there are \(files.outputs.count): build again"
        ),
        at: files.inputs.first.map {
          sources.beginning(ofUnread: workingDirectory.display($0))
        },
        help: "the next build has them"
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
    // An output needn't exist, but its folder does or will.
    return DiskSourceLoader.canonical(path)
      ?? DiskSourceLoader.canonical(url.deletingLastPathComponent().path)
      .map { $0 + "/" + url.lastPathComponent } ?? path
  }
}
