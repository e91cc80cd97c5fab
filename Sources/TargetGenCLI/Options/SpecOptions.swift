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

  @Option(help: ArgumentHelp("What the output links: moya or targetkit.", valueName: "runtime"))
  var runtime: Configuration.Runtime?

  @Option(
    help: ArgumentHelp(
      "The folder that '$ref' must not leave. Default: the spec's.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var root: String?

  @Option(
    help: ArgumentHelp(
      "A file of edits to the API description, an OpenAPI Overlay; may be given several times, after those of the configuration.",
      valueName: "file"
    ),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var overlay: [String] = []

  @Option(
    help: ArgumentHelp(
      "A host from which a '$ref' may read over https; once for each. The host of a spec's own URL is allowed.",
      valueName: "host"
    )
  )
  var allowHost: [RemoteHost] = []

  @Flag(help: "Read nothing from the network, whatever the configuration allows.")
  var offline = false

  @Flag(help: "Count warnings as errors.")
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

extension RemoteHost: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(argument)
  }
}
