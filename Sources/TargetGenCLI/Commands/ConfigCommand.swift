import APIConfiguration
import APIModel
import ArgumentParser
import Diagnostics

/// `targetgen config`: prints the options of the configuration.
struct ConfigCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "List the options of targetgen.yaml, or print their JSON Schema.",
    discussion: """
      The configuration is the file of '--config', or targetgen.yaml (or .yml) beside the spec of the command line. \
      Otherwise, it is searched for in the working directory and the folders above it, up to the root of the git \
      repository.

      Examples:
        targetgen config
        targetgen config --schema > targetgen.schema.json

      Options of the file:
      \(ConfigurationReference.text)
      """
  )

  @Flag(help: "Print the JSON Schema, which editors use to complete and check the file.")
  var schema = false

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    let text = schema ? ConfigurationSchema.json.formatted() : ConfigurationReference.text
    console.print(VisibleText(lines: text.hasSuffix("\n") ? String(text.dropLast()) : text))
  }
}
