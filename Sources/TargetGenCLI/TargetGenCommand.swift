package import ArgumentParser

/// The `targetgen` command: its subcommands and nothing else.
package struct TargetGenCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "targetgen",
    abstract: "Writes Moya-style Swift network layers from API descriptions."
  )

  package init() {}

  /// Runs the command with this process's arguments and exits with its status.
  package static func run() async {
    await main()
  }
}
