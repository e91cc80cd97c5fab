import APIConfiguration
import APIModel
import ArgumentParser
import PlainText

/// `targetgen config`: prints the options of the configuration.
struct ConfigCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "List the options of targetgen.yaml, or print their JSON Schema.",
    discussion: """
      The configuration is the one that '--config' names, or targetgen.yaml (or .yml) beside the spec that the command \
      line names, or else in the working directory or the nearest folder above it, up to the top of the git repository.

      Examples:
        targetgen config
        targetgen config --schema > targetgen.schema.json

      Options of the file:
      \(ConfigurationReference.text)
      """
  )

  @Flag(help: "Print the JSON Schema, with which editors complete and check the file.")
  var schema = false

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    let text = schema ? ConfigurationSchema.json.formatted() : ConfigurationReference.text
    console.print(VisibleText(lines: text.hasSuffix("\n") ? String(text.dropLast()) : text))
  }
}
