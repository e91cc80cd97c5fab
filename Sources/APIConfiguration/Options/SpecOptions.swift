import Diagnostics
import SpecSyntax

// The options that select, edit and read the spec.

extension OperationFilter {
  static var options: [ConfigurationOption<Self>] {
    [
      .group(
        "include",
        \.include,
        Selection.options,
        "The operations to generate. Default: all operations."
      ),
      .group(
        "exclude",
        \.exclude,
        Selection.options,
        "The operations to leave out, even if they are included."
      ),
    ]
  }
}

extension OperationFilter.Selection {
  static var options: [ConfigurationOption<Self>] {
    [
      .patterns("tags", \.tags, "Operations with any of these tags."),
      .patterns("paths", \.paths, "Paths as the spec writes them: /pets/**."),
      .patterns(
        "operations",
        \.operations,
        "Operations, each an operationId or a method with a path: GET /pets."
      ),
      .bool(
        "deprecated",
        \.isDeprecated,
        "Whether all deprecated operations are selected."
      ),
    ]
  }
}

extension Configuration.RemoteOptions {
  static var options: [ConfigurationOption<Self>] {
    [
      ConfigurationOption(
        "hosts",
        .list(.text),
        initial: .array([]),
        "The hosts that '$ref's may read from over https, with a port if it isn't the port of https."
      ) {
        for (host, range) in $2.hosts($1) {
          $0.hosts.append(host)
          $0.hostRanges[host] = range
        }
      },
      ConfigurationOption(
        "headers",
        .mapping(.mapping(.text)),
        initial: .object([]),
        "Headers of requests by host, with environment variables: Bearer ${SPEC_TOKEN}."
      ) { $0.headers += $2.headers($1) },
    ]
  }
}

extension DocumentEdit {
  /// The options of an entry of `patches`.
  static let patchOptions = OptionMapping(
    [
      OptionDescription("name", .text, "The name of the patch in messages."),
      OptionDescription(
        "target",
        .text,
        "The values to change, as a JSONPath: $.paths['/pets'].get."
      ),
      OptionDescription("update", .any, "A value to merge into each selected value."),
      OptionDescription("replace", .any, "A value that replaces each selected value."),
      OptionDescription("remove", .bool, "Whether to remove the selected values."),
      OptionDescription(
        "copy",
        .text,
        "The JSONPath of a value to merge into each selected value."
      ),
    ],
    required: ["name", "target"],
    exclusive: ["update", "replace", "remove", "copy"]
  )
}
