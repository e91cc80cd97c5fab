import Diagnostics

extension DiagnosticBag {
  /// Reports why the output folder can't be written.
  mutating func report(
    _ failure: OutputFolder.Failure,
    in workingDirectory: WorkingDirectory,
    files: inout SourceFiles
  ) {
    func report(_ code: DiagnosticCode, _ path: String, _ message: String, help: String) {
      let path = workingDirectory.display(path)
      self.report(code, Diagnostic.Message(message), at: nil, path: path, help: help)
    }
    switch failure {
    case .foreignFiles(let paths):
      for path in paths {
        self.report(
          .foreignFile,
          "a file that targetgen didn't write is in the way of a generated file",
          at: files.beginning(ofUnread: workingDirectory.display(path)),
          help: "move the file, or choose another output folder"
        )
      }
    case .unreadableManifest(let path):
      self.report(
        .unreadableManifest,
        "the list of generated files is damaged, so nothing can be removed safely",
        at: files.beginning(ofUnread: workingDirectory.display(path)),
        help: "restore the file, or delete it and remove stale files by hand"
      )
    case .anotherSpec(let path, let spec):
      report(
        .folderOfAnotherSpec,
        path,
        "the folder has the output of '\(workingDirectory.display(spec))', which would be removed",
        help:
          "choose another output folder, or list both under 'specs'; to replace the output, delete the folder first"
      )
    case .anotherForm(let path, let output, let form, let wanted):
      report(
        .supportInAnotherForm,
        path,
        "the folder has support files for '\(workingDirectory.display(output))' with '\(form)', and '\(wanted)' requires others",
        help: "set the same options for both outputs, or give one of them another support folder"
      )
    case .notAFolder(let path):
      report(
        .unwritableOutput,
        path,
        "the output is a folder, and this is a file",
        help: "name a folder, because targetgen writes several files"
      )
    case .notAFile(let path):
      report(
        .unwritableOutput,
        path,
        "the output is a file, and this is a folder",
        help: "name a file in the folder"
      )
    case .noFolder(let path):
      report(
        .unwritableOutput,
        path,
        "the folder of the output doesn't exist",
        help: "create the folder, or correct the path"
      )
    case .isInput(let path):
      report(
        .foreignFile,
        path,
        "the output would replace a file that has been read",
        help: "choose another file"
      )
    case .inputOutput(let path, let reason):
      report(
        .unwritableOutput,
        path,
        "the output can't be written: \(reason)",
        help: "check the folder's permissions and the disk space"
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
    case .foreignFiles, .unreadableManifest, .anotherSpec, .anotherForm, .isInput:
      ExitStatus.invalidInput
    case .inputOutput, .notAFolder, .notAFile, .noFolder, .interrupted: ExitStatus.inputOutput
    }
  }
}
