/// A reason why the plugin can't run, with a message that SwiftPM shows unchanged.
enum PluginError: Error, CustomStringConvertible {
  case unknownTargets([String])
  case toolFailed(target: String, status: Int32)

  var description: String {
    switch self {
    case .unknownTargets([]):
      """
      there is no 'targetgen.yaml' in the package's folder or above it, and SwiftPM knows no target: a target needs a source \
      file of your own
      """
    case .unknownTargets(let names):
      "no 'targetgen.yaml' applies to \(names.map { "'\($0)'" }.joined(separator: " or ")): add one to the target's folder"
    case .toolFailed(let target, let status):
      "targetgen ended with status \(status) for target '\(target)'"
    }
  }
}
