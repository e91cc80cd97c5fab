import Foundation
import PackagePlugin

/// `swift package generate-targets`: generates code from the package's API descriptions into the
/// package, for teams that commit the output.
///
/// Each configuration in a target's folder or an ancestor of it is run once; `--target NAME`
/// selects targets. If SwiftPM knows no target, because no source files exist yet, the package's
/// folder is searched. Other arguments are passed to `targetgen generate`.
@main
struct TargetGenCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let tool = try context.tool(named: "targetgen").url
    let targets = context.package.targets.filter { names.isEmpty || names.contains($0.name) }
    var configured = targets.compactMap { target in
      ConfigurationSearch.nearest(to: target.directoryURL).map { (name: target.name, $0) }
    }
    // SwiftPM ignores targets without source files, such as one before its first run.
    if names.isEmpty, configured.isEmpty {
      let package = context.package
      configured =
        ConfigurationSearch.nearest(to: package.directoryURL)
        .map { [(name: package.displayName, $0)] } ?? []
    }
    let unknown = names.filter { name in !configured.contains { $0.name == name } }
    guard unknown.isEmpty, !configured.isEmpty else {
      throw PluginError.unknownTargets(
        unknown.isEmpty ? context.package.targets.map(\.name) : unknown
      )
    }
    var seen: Set<String> = []
    for (name, configuration) in configured where seen.insert(configuration.path).inserted {
      try run(
        tool,
        ["generate", "--config", configuration.path, "--offline"] + extractor.remainingArguments,
        in: context.package.directoryURL,
        for: name
      )
    }
  }

  private func run(_ tool: URL, _ arguments: [String], in folder: URL, for target: String) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw PluginError.toolFailed(target: target, status: process.terminationStatus)
    }
  }
}
