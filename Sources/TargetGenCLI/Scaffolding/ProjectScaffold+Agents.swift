import Diagnostics
import Foundation
import Scaffold

extension ProjectScaffold {
  /// Writes a skill with instructions for coding agents, in the folder that the project already has
  /// for its skills, or else in the one that most agents read.
  mutating func addAgentSkill() throws(OutputFolder.Failure) {
    let folder = exists(".claude") && !exists(".agents") ? ".claude" : ".agents"
    let path = "\(folder)/skills/targetgen/SKILL.md"
    guard !exists(path) else { return keep(path) }
    let isFound = ConfigurationSearch.names.contains(configurationPath) || usesPlugin
    let argument = isFound ? "" : " --config \(configurationPath)"
    try write(
      InitTemplate.agentSkill.text([
        .config: "`\(configurationPath)`",
        .generate: usesPlugin
          ? "The build generates the files; nothing else has to be run after a change of the API description or the configuration."
          : "Run `targetgen generate\(argument)` after each change of the API description or the configuration, and commit the files."
          ,
      ]),
      to: path
    )
  }
}
