/// A reason why a plugin can't run, with a message that Xcode and SwiftPM show unchanged.
enum PluginError: Error, CustomStringConvertible {
  case noConfiguration(target: String, folder: String)
  case unknownTargets([String])
  case toolFailed(target: String, status: Int32)
  case misused(target: String, message: String)

  var description: String {
    switch self {
    case .noConfiguration(let target, let folder):
      """
      target '\(target)' uses the plugin of targetgen, but there is no 'targetgen.yaml' in \(folder) or above it; add one with \
      'runtime: targetkit', and 'spec: PATH' unless the spec is 'openapi.yaml' beside it
      """
    case .unknownTargets([]):
      """
      there is no 'targetgen.yaml' in the package's folder or above it, and SwiftPM knows no target: a target needs a source \
      file of your own
      """
    case .unknownTargets(let names):
      "no 'targetgen.yaml' applies to \(names.map { "'\($0)'" }.joined(separator: " or ")): add one to the target's folder"
    case .toolFailed(let target, let status):
      "targetgen ended with status \(status) for target '\(target)'"
    case .misused(let target, let message):
      """
      target '\(target)' can't be generated while it is built: \(message); a target has one spec, because each output needs a \
      module of its own
      """
    }
  }
}
