/// A reason why the plugin can't run, with a message that Xcode and SwiftPM show unchanged.
enum PluginError: Error, CustomStringConvertible {
  case noConfiguration(target: String, folder: String)
  case misused(target: String, message: String)

  var description: String {
    switch self {
    case .noConfiguration(let target, let folder):
      """
      target '\(target)' uses the plugin of targetgen, but there is no 'targetgen.yaml' in \(folder) or above it; add one with \
      'runtime: targetkit', and 'spec: PATH' unless the spec is 'openapi.yaml' beside it
      """
    case .misused(let target, let message):
      """
      target '\(target)' can't be generated while it is built: \(message); a target has one spec, because each output needs a \
      module of its own
      """
    }
  }
}
