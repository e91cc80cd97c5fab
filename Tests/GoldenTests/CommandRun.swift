import Foundation
import TargetGenCLI
import TestSupport

/// One run of the command in this process, with its output.
struct CommandRun {
  let status: Int32
  let output: String
  let error: String

  /// Runs the command in a folder.
  init(_ arguments: [String], in folder: URL) {
    let streams = RecordedStreams()
    status = TargetGenCommand.run(
      arguments,
      in: folder,
      console: Console(
        usesColor: false,
        output: { streams.appendOutput($0) },
        error: { streams.appendError($0) }
      )
    )
    output = streams.output
    error = streams.error
  }
}
