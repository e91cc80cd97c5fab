import APIConfiguration
import APIModel
import Diagnostics
import Scaffold
import SwiftEmission

extension ProjectScaffold {
  /// Writes `.pre-commit-config.yaml`, or prints what to add to it.
  mutating func addPreCommitHook() throws(OutputFolder.Failure) {
    let path = ".pre-commit-config.yaml"
    let entry = InitTemplate.preCommitHook.text([
      .repository: repository.place, .revision: repository.revision,
    ])
    if exists(path) {
      keep(path)
      remaining.append("Add this below 'repos:' in \(path):\n\n\(VisibleText(lines: entry))")
    } else {
      try write("repos:\n" + entry, to: path)
      remaining.append("Run 'pre-commit install' once in each clone.")
    }
  }

  /// Writes a workflow for GitHub Actions.
  mutating func addWorkflow() throws(OutputFolder.Failure) {
    let path = ".github/workflows/targetgen.yml"
    if exists(path) {
      keep(path)
      return
    }
    let config = ConfigurationSearch.names.contains(configurationPath) ? "" : configurationArgument
    if config == nil {
      remaining.append("Pass '--config \(configurationPath)' to targetgen in \(path).")
    }
    try write(
      InitTemplate.gitHubWorkflow.text([
        .repository: repository.place,
        .revision: repository.revision,
        .config: config ?? "",
        .command: usesPlugin ? "validate" : "check",
        .step: usesPlugin
          ? "Validate the API description" : "Check that the generated files are current",
        .purpose: usesPlugin
          ? "Fails a pull request whose API description has errors"
          : "Fails a pull request whose generated files are out of date",
      ]),
      to: path
    )
    if !repository.isAddress {
      remaining.append(
        "GitHub can't access '\(repository.place)': write the address of targetgen's repository into \(path)."
      )
    }
  }

  /// The argument with the path of the configuration for a shell; `nil` if a workflow can't contain
  /// the path.
  private var configurationArgument: String? {
    if configurationPath.isPlainPath { return " --config " + configurationPath }
    let isQuotable = configurationPath.split(separator: " ").allSatisfy { String($0).isPlainPath }
    return isQuotable ? " --config '\(configurationPath)'" : nil
  }

  /// Adds what to do if the repository or its revision may not exist.
  mutating func addRepositoryStep() {
    if let step = repository.remainingStep { remaining.append(step) }
  }

  /// Prints what to add to `Package.swift`.
  mutating func addPackage(for runtime: Configuration.Runtime) {
    let tool = repository.packageIdentity
    let names = RuntimeNames.names(of: runtime)
    guard let product = names.product else { return }
    var dependencies: [String] = []
    if usesPlugin || names.dependency == nil { dependencies.append(repository.dependency) }
    if let other = names.dependency { dependencies.append(other.declaration) }
    let snippet = InitTemplate.plugin.text([
      .dependencies: dependencies.map { "  \($0),\n" }.joined(),
      .target: ToolRepository.literal(facts.onlyTarget ?? "App"),
      .product: product,
      .package: names.dependency?.package ?? tool,
      .comma: usesPlugin ? "," : "",
      .plugin: usesPlugin
        ? "    plugins: [.plugin(name: \"TargetGenPlugin\", package: \"\(tool)\")]\n" : "",
    ])
    let isMoved = usesPlugin && !configurationPath.contains("/")
    remaining.append(
      "Add this to Package.swift"
        + (isMoved ? ", and move \(configurationPath) into the target's folder" : "")
        + ":\n\n\(VisibleText(lines: snippet))"
    )
  }
}
