package import ArgumentParser
import Diagnostics
package import Foundation

/// The `targetgen` command, which only has subcommands.
package struct TargetGenCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "targetgen",
    abstract: "Generates Moya-style Swift network layers from API descriptions.",
    discussion: """
      'targetgen help <subcommand>' shows examples. Permanent options belong in targetgen.yaml; 'targetgen help config' \
      lists them.
      """,
    version: version,
    subcommands: [
      GenerateCommand.self, CheckCommand.self, ValidateCommand.self, InspectCommand.self,
      FilesCommand.self, FilterCommand.self, ReportCommand.self, DiffCommand.self,
      DriftCommand.self, MockCommand.self, WatchCommand.self, InitCommand.self,
      AdoptCommand.self, ConfigCommand.self, ExplainCommand.self,
    ]
  )

  /// The version of the tool.
  static let version = "0.2.0"

  package init() {}

  /// Runs the command with arguments as if it had been started in a folder.
  ///
  /// - Returns: The exit status.
  package static func run(_ arguments: [String], in workingDirectory: URL, console: Console)
    -> Int32
  {
    let status = status(of: arguments, in: workingDirectory, console: console)
    guard console.hasFailed else { return status }
    console.reportFailure()
    return ExitStatus.inputOutput
  }

  private static func status(
    of arguments: [String],
    in workingDirectory: URL,
    console: Console
  ) -> Int32 {
    do {
      try checkName(in: arguments)
      var command = try parseAsRoot(arguments)
      if let command = command as? any WorkspaceCommand {
        try command.run(in: WorkingDirectory(url: workingDirectory), console: console)
      } else {
        try command.run()
      }
      return 0
    } catch {
      let code = exitCode(for: error)
      let isScript = arguments.contains { $0.hasPrefix("--generate-completion-script") }
      let message =
        isScript && code.isSuccess
        ? HelpCompletion.completed(fullMessage(for: error), commands: commandNames)
        : fullMessage(for: error)
      if !message.isEmpty {
        // The arguments are quoted on one line.
        let quoted = arguments.filter { $0 != $0.printable }
        let text = VisibleText(
          lines: quoted.reduce(message) { $0.replacingOccurrences(of: $1, with: $1.printable) }
        )
        if code.isSuccess { console.print(text) } else { console.report(text + "\n") }
      }
      return code.rawValue
    }
  }
}

extension TargetGenCommand {
  /// The names of the commands, including `help`.
  private static var commandNames: [String] {
    configuration.subcommands.map { $0._commandName } + ["help"]
  }

  /// Suggests a command if the name is unknown, also after `help`.
  private static func checkName(in arguments: [String]) throws {
    let names = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let name = names.first, !name.hasPrefix("-"), !commandNames.contains(name) else { return }
    throw ValidationError("the command '\(name)' doesn't exist; \(hint(for: name))")
  }

  private static func hint(for name: String) -> String {
    if let meant = Suggestion.closest(to: name, among: commandNames + ["version"]) {
      return "did you mean '\(meant == "version" ? "--version" : meant)'?"
    }
    let isSpec =
      name.isURL || [".yaml", ".yml", ".json"].contains(where: name.lowercased().hasSuffix)
    return isSpec
      ? "did you mean 'targetgen generate \(name)'?" : "'targetgen help' lists them"
  }
}

/// A command that works on files in a folder.
protocol WorkspaceCommand: ParsableCommand {
  /// Runs the command as if it had been started in a folder.
  ///
  /// - Throws: `ExitCode` for every status except 0, and `ValidationError` for a usage error.
  func run(in workingDirectory: WorkingDirectory, console: Console) throws
}

extension WorkspaceCommand {
  func run() throws {
    let path = FileManager.default.currentDirectoryPath
    try run(
      in: WorkingDirectory(url: URL(fileURLWithPath: path, isDirectory: true)),
      console: .standard
    )
  }
}
