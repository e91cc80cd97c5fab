#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension TargetGenPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext,
      target: XcodeTarget
    ) throws -> [Command] {
      // Targets of an Xcode project have no folder: the configuration must be among the target's
      // files.
      let files = target.inputFiles.map(\.url)
      let folder = context.xcodeProject.directoryURL
      guard
        let url = ConfigurationSearch.names.lazy
          .compactMap({ name in files.first { $0.lastPathComponent == name } }).first
          ?? ConfigurationSearch.nearest(to: folder)
      else {
        throw PluginError.noConfiguration(target: target.displayName, folder: folder.path)
      }
      return [
        try BuildCommand(
          configuration: url,
          workDirectory: context.pluginWorkDirectoryURL,
          tool: context.tool(named: "targetgen").url
        ).command(for: target.displayName)
      ]
    }
  }
#endif
