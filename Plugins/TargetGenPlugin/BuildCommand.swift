import Foundation
import PackagePlugin

/// The one command of a target: it runs when the configuration, a spec or a file that a spec reaches has changed.
struct BuildCommand {
  /// Into how many files the output is cut where the configuration does not say.
  ///
  /// The names of outputs have to be known before anything is read, so there is a fixed number of them. Files compile in
  /// parallel and one by one after a change: a few for each core of a developer's machine.
  static let defaultShards = 8

  var configuration: ConfigurationFile
  var workDirectory: URL
  var tool: URL

  func command(for target: String) throws -> Command {
    guard configuration.specCount <= 1 else { throw PluginError.severalSpecs(target: target) }
    let output = workDirectory.appendingPathComponent("Generated")
    let shards = configuration.integer("shards") ?? Self.defaultShards
    var arguments = ["generate"]
    if let spec = configuration.implicitSpec() { arguments.append(spec.path) }
    arguments += ["--config", configuration.url.path, "--output", output.path]
    arguments += ["--shards", String(shards), "--diagnostics", "xcode"]
    // The sandbox of a build has no network, and a build that depends on one isn't repeatable.
    arguments.append("--offline")
    return .buildCommand(
      displayName: "Generating the targets of \(target)",
      executable: tool,
      arguments: arguments,
      inputFiles: configuration.inputs(),
      outputFiles: Self.names(ofShards: shards).map(output.appendingPathComponent(_:))
    )
  }

  /// What the tool calls the files of a number of shards.
  private static func names(ofShards count: Int) -> [String] {
    let width = max(2, String(count).count)
    return (0..<max(count, 0)).map { index in
      let digits = String(index + 1)
      return "Generated\(String(repeating: "0", count: width - digits.count))\(digits).swift"
    }
  }
}
