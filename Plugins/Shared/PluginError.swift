/// Why a plugin cannot do its work, in words that Xcode and SwiftPM show as they are.
enum PluginError: Error, CustomStringConvertible {
  case noConfiguration(target: String, folder: String)
  case severalSpecs(target: String)
  case unknownTargets([String])
  case toolFailed(target: String, status: Int32)

  var description: String {
    switch self {
    case .noConfiguration(let target, let folder):
      """
      target '\(target)' uses TargetGenPlugin, but there is no 'targetgen.yaml' in \(folder); add one that says which spec \
      to read, 'spec: openapi.yaml' for example
      """
    case .severalSpecs(let target):
      """
      the configuration of target '\(target)' names several specs; a target that is generated while it is built has one, \
      since each output needs a module of its own: give each spec a target
      """
    case .unknownTargets(let names):
      "the package has no target \(names.map { "'\($0)'" }.joined(separator: " or ")) with a 'targetgen.yaml' in its folder"
    case .toolFailed(let target, let status):
      "targetgen ended with status \(status) for target '\(target)'"
    }
  }
}
