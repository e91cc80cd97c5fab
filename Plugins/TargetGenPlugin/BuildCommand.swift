import Foundation
import PackagePlugin

/// The build command of a target, which runs when the configuration, a spec or a referenced file
/// has changed.
///
/// The tool lists these files. SwiftPM caches the list until files are added to or removed from the
/// package's targets, so the command checks it: an outdated list is an error, and makes SwiftPM run
/// the plugin again in the next build.
struct BuildCommand {
  var configuration: URL
  var workDirectory: URL
  var tool: URL

  /// The file list on which the plan is based.
  private var list: URL { workDirectory.appendingPathComponent("files.json") }

  /// The folder to which the tool writes the current list if the plan's list is outdated.
  var outdated: URL { workDirectory.appendingPathComponent("Outdated") }

  private var output: URL { workDirectory.appendingPathComponent("Generated") }

  /// The common arguments of the list and the command.
  ///
  /// The build sandbox has no network access, and a build that depends on the network isn't
  /// reproducible.
  private var arguments: [String] {
    [
      "--config", configuration.path, "--output", output.path, "--layout", "shards", "--offline",
    ]
  }

  func command(for target: String) throws -> Command {
    let files = try planned(for: target)
    return .buildCommand(
      displayName: "Generating the targets of \(target)",
      executable: tool,
      arguments: ["generate"] + arguments
        + ["--plan", workDirectory.path, "--diagnostics", "xcode"],
      inputFiles: files.inputs.map { URL(fileURLWithPath: $0) },
      outputFiles: files.outputs.map { URL(fileURLWithPath: $0) }
    )
  }

  /// Returns a command whose folder SwiftPM watches, so that it creates a new plan when the tool
  /// writes a list to `outdated`.
  func watch(for target: String) -> Command {
    .prebuildCommand(
      displayName: "Watching the plan of \(target)",
      executable: URL(fileURLWithPath: "/usr/bin/env"),
      arguments: ["true"],
      outputFilesDirectory: outdated
    )
  }

  /// Returns the list from the tool, or from its last run if the tool hasn't been built yet.
  private func planned(for target: String) throws -> FileList {
    let manager = FileManager.default
    let left = outdated.appendingPathComponent("files.json")
    try manager.createDirectory(at: workDirectory, withIntermediateDirectories: true)
    try? manager.removeItem(at: list)
    if manager.isExecutableFile(atPath: tool.path) {
      try run(for: target)
    } else if manager.fileExists(atPath: left.path) {
      try manager.copyItem(at: left, to: list)
    }
    // Remaining files would become resources of the target.
    try? manager.removeItem(at: outdated)
    try manager.createDirectory(at: outdated, withIntermediateDirectories: true)
    if let files = FileList(contentsOf: list), !files.outputs.isEmpty { return files }
    try guess()
    return FileList(contentsOf: list) ?? FileList(inputs: [configuration.path], outputs: [])
  }

  private func run(for target: String) throws {
    let errors = workDirectory.appendingPathComponent("files.log")
    for file in [list, errors] {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    let process = Process()
    process.executableURL = tool
    process.arguments = ["files"] + arguments + ["--format", "json"]
    process.standardOutput = try FileHandle(forWritingTo: list)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    // The command reports errors in a spec with their ranges, but a usage error has none.
    guard process.terminationStatus == 64 else { return }
    let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    let line = text.split(whereSeparator: \.isNewline).first ?? "targetgen ends with status 64"
    throw PluginError.misused(
      target: target,
      message: line.hasPrefix("Error: ") ? String(line.dropFirst("Error: ".count)) : String(line)
    )
  }

  /// Writes a list for a configuration without options, whose spec is in the same folder.
  ///
  /// If the list is wrong, the command reports it and the next plan is correct.
  private func guess() throws {
    let folder = configuration.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let specs = names.sorted().map(folder.appendingPathComponent(_:)).filter {
      ["yaml", "yml", "json"].contains($0.pathExtension)
    }
    let outputs = (1...8).map { output.appendingPathComponent("Generated0\($0).swift").path }
    let files = FileList(
      inputs: [configuration.path] + specs.map(\.path).filter { $0 != configuration.path },
      outputs: outputs
    )
    try JSONEncoder().encode(files).write(to: list)
  }
}
