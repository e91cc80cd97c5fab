import Foundation
import PackagePlugin

/// The command of a target: it runs when the configuration, a spec or a file that a spec reaches has changed.
///
/// The tool says which files these are. SwiftPM keeps that answer until files come or go in the package's targets, so the
/// command checks it: a list that is out of date is an error, and makes SwiftPM ask again in the next build.
struct BuildCommand {
  var configuration: URL
  var workDirectory: URL
  var tool: URL

  /// The files that this plan is made from.
  private var list: URL { workDirectory.appendingPathComponent("files.json") }

  /// The folder in which the tool puts the current list when the plan's is out of date.
  var outdated: URL { workDirectory.appendingPathComponent("Outdated") }

  private var output: URL { workDirectory.appendingPathComponent("Generated") }

  /// The arguments that the list and the command have in common.
  ///
  /// The sandbox of a build has no network, and a build that depends on one isn't repeatable.
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

  /// Makes SwiftPM plan anew when the tool has put a list into `outdated`: it watches the folders of such commands.
  func watch(for target: String) -> Command {
    .prebuildCommand(
      displayName: "Watching the plan of \(target)",
      executable: URL(fileURLWithPath: "/usr/bin/env"),
      arguments: ["true"],
      outputFilesDirectory: outdated
    )
  }

  /// Asks the tool, or takes the list that the last run of the tool left if the tool isn't built yet.
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
    // What stays there would become a resource of the target.
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
    // What is wrong with a spec is said by the command, at its place. A mistake of usage has none.
    guard process.terminationStatus == 64 else { return }
    let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    let line = text.split(whereSeparator: \.isNewline).first ?? "targetgen ends with status 64"
    throw PluginError.misused(
      target: target,
      message: line.hasPrefix("Error: ") ? String(line.dropFirst("Error: ".count)) : String(line)
    )
  }

  /// Writes the list of a configuration without options, whose spec is beside it.
  ///
  /// If it's wrong, the command says so, and the next plan has the right one.
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
