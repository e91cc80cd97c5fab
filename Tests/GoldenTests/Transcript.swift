import Foundation
import TestSupport
import Testing

/// A text file with commands, which begin with `$ targetgen`, and the results of the last one.
struct Transcript {
  let file: URL
  /// The arguments of each command.
  let commands: [[String]]

  private static let prompt = "$ targetgen "

  /// Reads the commands at the beginning of a file.
  init(_ file: URL) throws {
    self.file = file
    commands = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix(Self.prompt) }
      .map { $0.dropFirst(Self.prompt.count).split(separator: " ").map(String.init) }
  }

  /// Indicates whether this build has the commands: 'adopt' needs its trait.
  var isAvailable: Bool {
    #if Adopt
      return true
    #else
      return !commands.contains { $0.first == "adopt" }
    #endif
  }

  /// Runs the commands in a folder, of which all but the last have to succeed.
  ///
  /// - Returns: The last run.
  func run(in workspace: URL) -> CommandRun {
    for command in commands.dropLast() {
      let run = CommandRun(command, in: workspace)
      #expect(run.status == 0, "\(run.error)")
    }
    return CommandRun(commands.last ?? [], in: workspace)
  }

  /// Compares the results of the last command with those of the file, or records them.
  ///
  /// - Returns: Descriptions of the differences; empty if there are none.
  func differences(from results: String) throws -> [String] {
    let text = commands.map { Self.prompt + $0.joined(separator: " ") + "\n" }.joined()
    return try Golden(file.deletingLastPathComponent())
      .differences(from: text + results, in: file.lastPathComponent)
  }

  /// Returns a result below a line with its name; nothing for an empty one.
  static func section(_ name: String, _ text: String) -> String {
    if text.isEmpty { return "" }
    return "---- \(name)\n" + text + (text.hasSuffix("\n") ? "" : "\n---- no newline\n")
  }
}
