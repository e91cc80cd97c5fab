import Foundation
import PackagePlugin

/// Generates the network layer from a target's API description while the target is built.
///
/// A `targetgen.yaml` in the target's folder or an ancestor of it specifies what to generate. The
/// output is written to the plugin's folder and compiled with the target's sources. Nothing is
/// written to the package, and nothing is read from the network.
@main
struct TargetGenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    guard let configuration = ConfigurationSearch.nearest(to: target.directoryURL) else {
      throw PluginError.noConfiguration(target: target.name, folder: target.directoryURL.path)
    }
    let command = BuildCommand(
      configuration: configuration,
      workDirectory: context.pluginWorkDirectoryURL,
      tool: try context.tool(named: "targetgen").url
    )
    return [try command.command(for: target.name), command.watch(for: target.name)]
  }
}
