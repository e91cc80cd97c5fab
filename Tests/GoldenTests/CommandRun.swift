import Foundation
import TargetGenCLI
import TestSupport

extension Golden {
  /// Returns the names of the fixtures in a folder whose commands this build has.
  static func commandCases(in folder: String) -> [String] {
    #if Adopt
      return cases(in: folder)
    #else
      // 'adopt' needs the trait.
      return cases(in: folder).filter { name in
        let file = fixtures.appendingPathComponent("\(folder)/\(name)/arguments.txt")
        let arguments = try? String(contentsOf: file, encoding: .utf8)
        return arguments?.hasPrefix("adopt") != true
      }
    #endif
  }
}

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
