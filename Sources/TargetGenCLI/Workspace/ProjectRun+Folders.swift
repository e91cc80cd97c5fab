import APIConfiguration
import Foundation
import SwiftEmission

/// The changes of a run to all folders.
struct ProjectChanges {
  /// The folders of each spec: the output folder, and the folder for tests if there is one.
  var specs: [(outcome: ProjectRun.Outcome, folders: [OutputUpdate])]

  /// The folders of support files, each with the specs that use it.
  var support: [(specNames: [String], folder: OutputUpdate)]

  /// Updates all folders, and the files that keep names.
  ///
  /// - Returns: The changes, which differ from the plan if another run has written in the meantime.
  func applied(
    keepingNames: Bool = true,
    stop: StopSignal
  ) throws(OutputFolder.Failure) -> ProjectChanges {
    let updates = specs.flatMap(\.folders) + support.map(\.folder)
    var done = try updates.apply(stop: stop)[...]
    var changes = self
    for index in specs.indices {
      changes.specs[index].folders = Array(done.prefix(specs[index].folders.count))
      done = done.dropFirst(specs[index].folders.count)
    }
    for (index, update) in zip(support.indices, done) { changes.support[index].folder = update }
    for (outcome, _) in specs where keepingNames {
      if let lock = outcome.lock { try lock.file.update(to: lock.names) }
    }
    return changes
  }
}

extension ProjectRun {
  /// Checks that no folder belongs to another spec.
  func checkOrigins() throws(OutputFolder.Failure) {
    for outcome in outcomes {
      for (_, folder) in outcome.workspace.ownFolders { try folder.checkOrigin() }
    }
  }

  /// Compares each folder with its new contents.
  ///
  /// - Throws: `OutputFolder.Failure`, before anything has been changed.
  func changes() throws(OutputFolder.Failure) -> ProjectChanges {
    var changes = ProjectChanges(specs: [], support: [])
    for outcome in outcomes {
      var folders: [OutputUpdate] = []
      for (kind, folder) in outcome.workspace.ownFolders {
        folders.append(try OutputUpdate(of: folder, to: outcome.files(in: kind)))
      }
      changes.specs.append((outcome, folders))
    }
    var seen: Set<[String]> = []
    for outcome in outcomes {
      guard let url = outcome.workspace.supportFolder else { continue }
      let base = FolderPath.components(of: url)
      guard seen.insert(base).inserted else { continue }
      let users = outcomes.filter {
        $0.workspace.supportFolder.map(FolderPath.components) == base
      }
      changes.support.append(
        (users.map(\.workspace.specName), try Self.update(of: url, for: users, base))
      )
    }
    return changes
  }

  /// Compares a folder of support files with the union of the files that some outcomes use.
  private static func update(
    of url: URL,
    for users: [Outcome],
    _ base: [String]
  ) throws(OutputFolder.Failure) -> OutputUpdate {
    var files: [String: GeneratedFile] = [:]
    var outputs: [SupportUses.Output] = []
    for user in users {
      let used = user.files(in: .support)
      for file in used { files[file.path] = file }
      let output = user.workspace.output.url
      let path = FolderPath.relative(output, to: base)
      guard !path.contains(where: \.isNewline) else {
        throw .inputOutput(path: output.path, reason: "its path has a line break")
      }
      outputs.append(SupportUses.Output(path: path, files: used.map(\.path)))
    }
    let form = users.first?.workspace.configuration.supportForm ?? ""
    let folder = OutputFolder(url: url, uses: SupportUses(form: form, outputs: outputs))
    return try OutputUpdate(of: folder, to: files.values.sorted { $0.path < $1.path })
  }
}

extension ProjectRun.Outcome {
  /// Returns the files in a folder of the output.
  func files(in folder: GeneratedFile.Folder) -> [GeneratedFile] {
    files.filter { $0.folder == folder }
  }
}
