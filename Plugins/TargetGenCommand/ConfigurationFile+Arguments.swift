import Foundation

extension ConfigurationFile {
  /// The arguments that generate what the configuration says, into a folder `Generated` beside it where it names none.
  var arguments: [String] {
    var arguments = ["generate"]
    if let spec = implicitSpec() { arguments.append(spec.path) }
    arguments += ["--config", url.path, "--offline"]
    if !hasOption("output"), !hasOption("specs") {
      arguments += ["--output", folder.appendingPathComponent("Generated").path]
    }
    return arguments
  }
}
