import APIConfiguration
import APIModel
import ArgumentParser

/// The options for reading the spec.
struct SpecOptions: ParsableArguments {
  @Argument(
    help:
      "The API description: OpenAPI 3.0, 3.1, 3.2 or Swagger 2.0, as YAML or JSON; a file, a URL, or '-' for standard input. Default: 'spec' of the configuration, or openapi.yaml beside it.",
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var spec: String?

  @Option(
    help: ArgumentHelp(
      "The configuration file. Default: targetgen.yaml beside the spec, in the working directory or above it.",
      valueName: "file"
    ),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var config: String?

  @Option(
    help: ArgumentHelp(
      "The library that the output imports: moya or targetkit; or custom for the network layer of the configuration.",
      valueName: "runtime"
    )
  )
  var runtime: Configuration.Runtime?

  @Option(
    help: ArgumentHelp(
      "The folder that contains all files of the spec; '$ref's can't refer to others. Default: the spec's folder.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var root: String?

  @Option(
    help: ArgumentHelp(
      "An OpenAPI Overlay with edits to the API description; can be repeated; applied after those of the configuration.",
      valueName: "file"
    ),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var overlay: [String] = []

  @Option(
    help: ArgumentHelp(
      "A host that '$ref's may read from over https; can be repeated. The host of the spec's own URL is always allowed.",
      valueName: "host"
    )
  )
  var allowHost: [RemoteHost] = []

  @Flag(help: "Disable network access, even if the configuration allows it.")
  var offline = false

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  init() {}

  /// Creates options from the values of a command with other arguments.
  init(spec: String?, config: String?, overlay: [String]) {
    self.spec = spec
    self.overlay = overlay
    self.config = config
    runtime = nil
    root = nil
    strict = false
    offline = false
    allowHost = []
  }

  /// Sets the fields of a configuration for which flags were passed.
  func apply(to configuration: inout Configuration) {
    configuration.runtime = runtime ?? configuration.runtime
    configuration.isStrict = configuration.isStrict || strict
    configuration.remote.hosts += allowHost
    configuration.remote.isOffline = offline
  }
}

extension Configuration.Runtime: ExpressibleByArgument {}

extension Configuration.ProviderStyle: ExpressibleByArgument {}

extension RemoteHost: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(argument)
  }
}
