import Diagnostics

extension DiagnosticBag {
  /// Reports why the output folder can't be written.
  mutating func report(
    _ failure: OutputFolder.Failure,
    in workingDirectory: WorkingDirectory,
    files: inout SourceFiles
  ) {
    switch failure {
    case .foreignFiles(let paths):
      for path in paths {
        report(
          .foreignFile,
          Diagnostic.Message("a file that targetgen didn't write stands where it has to write one"),
          at: files.beginning(ofUnread: workingDirectory.display(path)),
          help: "move the file away, or choose another output"
        )
      }
    case .unreadableManifest(let path):
      report(
        .unreadableManifest,
        Diagnostic.Message(
          "the list of generated files is damaged, so nothing can be removed safely"
        ),
        at: files.beginning(ofUnread: workingDirectory.display(path)),
        help: "restore the file, or delete it and remove stale files by hand"
      )
    case .anotherSpec(let path, let spec):
      report(
        .folderOfAnotherSpec,
        Diagnostic.Message("the folder has the output of '\(spec)', which would be removed"),
        at: nil,
        path: workingDirectory.display(path),
        help:
          "choose another output folder, or list both under 'specs'; to replace the output, delete the folder first"
      )
    case .notAFolder(let path):
      report(
        .unwritableOutput,
        Diagnostic.Message("the output is a folder, and this is a file"),
        at: nil,
        path: workingDirectory.display(path),
        help: "name a folder: targetgen writes several files"
      )
    case .inputOutput(let path, let reason):
      report(
        .unwritableOutput,
        Diagnostic.Message("the output can't be written: \(reason)"),
        at: nil,
        path: workingDirectory.display(path),
        help: "check the folder's permissions and the space on the disk"
      )
    case .interrupted:
      break
    }
  }
}

extension OutputFolder.Failure {
  /// The exit status of the command.
  var exitStatus: Int32 {
    switch self {
    case .foreignFiles, .unreadableManifest, .anotherSpec: ExitStatus.invalidInput
    case .inputOutput, .notAFolder, .interrupted: ExitStatus.inputOutput
    }
  }
}
