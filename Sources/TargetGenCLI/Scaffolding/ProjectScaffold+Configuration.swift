import APIConfiguration
import APIModel
import ArgumentParser
import Diagnostics
import Foundation
import PlainText
import Scaffold

extension ProjectScaffold {
  /// Writes `targetgen.yaml` with options that suit the spec, unless the project already has a
  /// configuration.
  ///
  /// - Returns: The runtime of the output; `nil` if an existing configuration determines it.
  /// - Throws: `ValidationError` if it isn't clear which spec to use, `OutputFolder.Failure` if
  ///   writing fails.
  mutating func addConfiguration(
    spec: String?,
    output: String?,
    runtime named: Configuration.Runtime?
  ) throws -> Configuration.Runtime? {
    let runtime = named ?? facts.runtime ?? (usesPlugin ? .targetkit : .moya)
    if let present = facts.configuration {
      configurationPath = workingDirectory.display(present.path)
      keep(configurationPath)
      for spec in try missingSpecs() {
        remaining.append(
          "Put your API description at \(spec), or correct 'spec' in \(configurationPath)."
        )
      }
      let isFound = ConfigurationSearch.nearest(to: workingDirectory.url) != nil
      addGenerateStep(arguments: isFound ? "" : " --config \(configurationPath)")
      return usesPlugin || named != nil ? runtime : nil
    }
    let target = facts.onlyTarget
    let folder = usesPlugin ? target.map { "Sources/\($0)/" } ?? "" : ""
    configurationPath = folder + ConfigurationSearch.names[0]
    let specPath = try spec ?? foundSpec()
    let outputPath = output ?? target.map { "Sources/\($0)/Generated" } ?? Workspace.defaultOutput
    let upwards = String(repeating: "../", count: folder.split(separator: "/").count)
    let isFixed = specPath.hasPrefix("/") || specPath.isURL
    try write(
      InitTemplate.configuration.text([
        .schema: repository.schema(upwards: upwards)
          .map { "# yaml-language-server: $schema=\($0)\n" } ?? "",
        .spec: Self.quoted(
          isFixed ? specPath : Self.relative(specPath, below: folder, upwards)
        ),
        // The plugin determines the location of its output.
        .output: usesPlugin ? "" : "output: \(Self.quoted(outputPath))\n",
        .runtime: runtime.rawValue,
        .proposals: try proposals(for: specPath).map { $0 + "\n" }.joined(),
      ]),
      to: configurationPath
    )
    if specPath.isURL, usesPlugin {
      remaining.append(
        "Plugins don't read from the network: save a copy of the spec, and name it in \(configurationPath)."
      )
    } else if !specPath.isURL, !exists(specPath) {
      remaining.append("Put your API description at \(specPath).")
    }
    addGenerateStep()
    if !usesPlugin { try addAttributes(output: outputPath) }
    return runtime
  }

  /// Returns the specs of the existing configuration that don't exist.
  private func missingSpecs() throws -> [String] {
    let project = try Project(
      spec: SpecOptions(spec: nil, config: configurationPath, overlay: []),
      in: workingDirectory
    )
    let folder = workingDirectory.resolve(configurationPath).deletingLastPathComponent()
    guard !project.workspaces.isEmpty else {
      return project.bag.hasErrors
        ? [] : [workingDirectory.display(folder.appendingPathComponent("openapi.yaml").path)]
    }
    return project.workspaces.map(\.specPath).filter { !$0.isURL && !exists($0) }
  }

  private mutating func addGenerateStep(arguments: String = "") {
    guard !usesPlugin else { return }
    remaining.append(
      "\(remaining.isEmpty ? "Next: run" : "Then run") 'targetgen generate\(arguments)', and add the generated files to your target."
    )
  }

  /// Adds attributes that make GitHub collapse generated files in reviews.
  private mutating func addAttributes(output: String) throws(OutputFolder.Failure) {
    guard !output.hasPrefix("/"), !output.hasPrefix("..") else { return }
    let path = ".gitattributes"
    let pattern = output.contains(" ") ? "\"\(output)/**\"" : "\(output)/**"
    let line = "\(pattern) linguist-generated\n"
    guard exists(path) else { return try write(line, to: path) }
    keep(path)
    let text =
      (try? String(contentsOf: workingDirectory.resolve(path), encoding: .utf8)) ?? ""
    guard !text.contains("\(pattern) linguist-generated") else { return }
    remaining.append("Add this to \(path):\n\n\(VisibleText(lines: line))")
  }

  /// Reads the spec and returns lines with suggestions; returns none if the spec can't be read,
  /// which 'generate' reports.
  private func proposals(for spec: String) throws -> [String] {
    guard !spec.isURL, exists(spec) else { return [] }
    let run = ProjectRun(
      try Project(spec: SpecOptions(spec: spec, config: nil, overlay: []), in: workingDirectory),
      to: .model
    )
    return run.outcomes.first.map { SpecProposals($0.api).lines } ?? []
  }

  /// Returns the only spec below the working directory, or a placeholder path.
  private func foundSpec() throws -> String {
    let specs = SpecFinder(folder: workingDirectory.url).specs()
    guard specs.count > 1 else { return specs.first ?? "openapi.yaml" }
    throw ValidationError(
      "several API descriptions were found; name one: "
        + specs.prefix(5).joined(separator: ", ") + (specs.count > 5 ? ", …" : "")
    )
  }

  /// Converts a path relative to the working directory to one relative to a folder below it.
  private static func relative(_ path: String, below folder: String, _ upwards: String) -> String {
    path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : upwards + path
  }

  /// Returns a path or a URL as a YAML scalar.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._-+".unicodeScalars.contains($0)
    }
    guard !isPlain && !path.isURL || path.hasPrefix("-") || path.contains(" ") else { return path }
    return "'"
      + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
      + "'"
  }
}
