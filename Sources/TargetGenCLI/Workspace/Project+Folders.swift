import APIConfiguration
import Diagnostics
import Foundation
import SwiftEmission

extension Project {
  /// A folder that a run writes, with its option.
  private struct NamedFolder {
    let kind: GeneratedFile.Folder
    let url: URL
    let workspace: Workspace

    var option: Configuration.OptionName {
      switch kind {
      case .output: .output
      case .tests: .tests
      case .support: .support
      }
    }

    var range: SourceRange? {
      let configuration = workspace.configuration
      return switch kind {
      case .output: configuration.range(of: .output)
      case .tests: configuration.range(of: .testsOutput) ?? configuration.range(of: .tests)
      case .support: configuration.range(of: .supportOutput) ?? configuration.range(of: .support)
      }
    }

    /// The folder in a sentence.
    func phrase(in workingDirectory: WorkingDirectory) -> String {
      let path = "'\(workingDirectory.display(url.path))'"
      return switch kind {
      case .output: "the output folder \(path)"
      case .tests: "the folder for tests \(path)"
      case .support: "the folder of support files \(path)"
      }
    }
  }

  /// Reports folders for tests and support files that can't be written beside the others.
  ///
  /// - Parameters:
  ///   - hasFixedOutput: Indicates whether the command line names the output folder.
  ///   - hasFixedTests: Indicates whether it also names the folder for tests.
  ///   - workingDirectory: The base of paths in messages.
  mutating func reportFolders(
    besidesOutput hasFixedOutput: Bool,
    hasFixedTests: Bool,
    in workingDirectory: WorkingDirectory
  ) {
    let folders = workspaces.flatMap { workspace in
      workspace.ownFolders.map {
        NamedFolder(kind: $0.kind, url: $0.folder.url, workspace: workspace)
      }
        + (workspace.supportFolder.map {
          [NamedFolder(kind: .support, url: $0, workspace: workspace)]
        } ?? [])
    }
    if hasFixedOutput {
      let others = folders.filter { folder in
        switch folder.kind {
        case .output: false
        case .tests: !hasFixedTests
        case .support: true
        }
      }
      reportFixedOutput(besides: others)
      guard hasFixedTests, others.isEmpty else { return }
    }
    for (index, folder) in folders.enumerated() {
      for other in folders[..<index] where Self.collide(folder, other) {
        // The range is that of an option that has no effect without another folder.
        let (later, earlier) = folder.kind == .output ? (other, folder) : (folder, other)
        bag.report(
          .invalidConfigurationValue,
          "\(later.phrase(in: workingDirectory)) and \(earlier.phrase(in: workingDirectory)) overlap",
          at: later.range,
          help: "name a folder outside the others, because each is compiled into its own module"
        )
      }
    }
    reportForms(of: folders.filter { $0.kind == .support }, in: workingDirectory)
  }

  /// Returns whether two folders can't both be written.
  ///
  /// Several specs can share the folder of support files. Output folders are checked elsewhere.
  private static func collide(_ one: NamedFolder, _ other: NamedFolder) -> Bool {
    if one.kind == .output, other.kind == .output { return false }
    guard FolderPath.overlap(one.url, other.url) else { return false }
    return one.kind != .support || other.kind != .support || !isSame(one, other)
  }

  private static func isSame(_ one: NamedFolder, _ other: NamedFolder) -> Bool {
    FolderPath.components(of: one.url) == FolderPath.components(of: other.url)
  }

  private mutating func reportFixedOutput(besides folders: [NamedFolder]) {
    for folder in folders {
      bag.report(
        .invalidConfigurationValue,
        "'\(folder.option.rawValue)' names a second folder, but '--output' and the build plugin have only one",
        at: folder.range,
        help: "run 'targetgen generate' without '--output', or remove '\(folder.option.rawValue)'"
      )
    }
  }

  /// Reports specs that share support files, but need different texts of them.
  private mutating func reportForms(
    of folders: [NamedFolder],
    in workingDirectory: WorkingDirectory
  ) {
    for (index, folder) in folders.enumerated() {
      let form = folder.workspace.configuration.supportForm
      guard
        let other = folders[..<index].first(where: {
          Self.isSame($0, folder) && $0.workspace.configuration.supportForm != form
        })
      else { continue }
      let otherForm = other.workspace.configuration.supportForm
      bag.report(
        .supportInAnotherForm,
        "the folder has support files for '\(other.workspace.specName)' with '\(otherForm)', and '\(form)' of '\(folder.workspace.specName)' requires others",
        at: folder.range,
        help: "set the same options for both specs, or give one of them another support folder"
      )
    }
  }
}
