import Foundation
import PackagePlugin

/// Generates the network layer of a target's API description while the target is built.
///
/// A target that uses the plugin holds a `targetgen.yaml`. What is generated goes into the plugin's own folder and is
/// compiled with the target's sources; nothing is written into the package, and nothing is read from the network.
@main
struct TargetGenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    guard let configuration = ConfigurationFile(in: target.directoryURL) else {
      throw PluginError.noConfiguration(target: target.name, folder: target.directoryURL.path)
    }
    return [
      try BuildCommand(
        configuration: configuration,
        workDirectory: context.pluginWorkDirectoryURL,
        tool: context.tool(named: "targetgen").url
      ).command(for: target.name)
    ]
  }
}
