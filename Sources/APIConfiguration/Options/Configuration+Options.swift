import APIModel
import SpecSyntax

extension ConfigurationFile {
  /// The options of a file, in the order of the reference.
  package static var options: [OptionDescription] {
    Configuration.options.map(\.description) + [Self.specs]
  }

  static let specs = OptionDescription(
    "specs",
    .entries(.spec, atLeast: 1),
    "Several specs, each with its own output folder and options. Options that a spec doesn't set are taken from the top of the file."
  )
}

extension Configuration {
  /// The options of one spec; those of an entry in `specs` replace those of the file one by one.
  static var options: [ConfigurationOption<Configuration>] {
    let initial = Configuration()
    return [
      .text(
        "spec",
        \.spec,
        "The API description, OpenAPI 3.0, 3.1, 3.2 or Swagger 2.0, as YAML or JSON: a file or a URL. Default: openapi.yaml, .yml or .json beside the configuration."
      ),
      .text("output", \.output, "The output folder. Default: Generated beside the configuration."),
      .text(
        "root",
        \.root,
        "The folder that contains all files of the spec; '$ref's can't refer to others. Default: the spec's folder."
      ),
      ConfigurationOption(
        "overlays",
        .list(.text),
        initial: .array([]),
        "OpenAPI Overlays (1.0 or 1.1) with edits to the spec, in the order in which they are applied."
      ) { $0.overlays += $2.overlays($1) },
      ConfigurationOption(
        "patches",
        .entries(.options(DocumentEdit.patchOptions), atLeast: 0),
        initial: .array([]),
        "Edits to the spec's root file, applied after the overlays."
      ) { $0.patches += $2.patches($1) },
      .choice("runtime", \.runtime, initial, "The library that the output imports."),
      .choice("access", \.access, initial, "The access level of all generated declarations."),
      ConfigurationOption(
        "name",
        .text,
        "The name for types of the whole API. Default: the spec's title."
      ) { $0.name = $2.identifier($1) },
      ConfigurationOption(
        "baseURL",
        .text,
        "The URL of the default server, instead of the spec's."
      ) { $0.baseURL = $2.baseURL($1) },
      .bool("strict", \.isStrict, initial, "Whether warnings count as errors."),
      .choice(
        "grouping",
        \.grouping,
        initial,
        "The operations that share an enum: by first tag, by the beginning of the path, or all operations."
      ),
      .choice(
        "layout",
        \.layout,
        initial,
        "The files of the output: one per type, one per kind of type, or a fixed number (shards). The build plugin always uses shards."
      ),
      ConfigurationOption(
        "shards",
        .integer(Configuration.shardRange),
        initial: .number(String(initial.shards)),
        "The number of files, Generated01.swift and so on; implies the layout shards."
      ) {
        guard let count = $2.integer($1, in: Configuration.shardRange) else { return }
        $0.shards = count
        $0.layout = .shards
      },
      .group(
        "filter",
        \.filter,
        OperationFilter.options,
        "The generated operations, by patterns: '?' matches one character, '*' any number except '/', and '**' anything. Types that only other operations use are left out."
      ),
      .group("target", \.target, TargetOptions.options, "The enums of operations."),
      .group(
        "arguments",
        \.arguments,
        ArgumentOptions.options,
        "The arguments of operations with many parameters."
      ),
      .group(
        "providers",
        \.providers,
        ProviderOptions.options,
        "The wrappers that send targets and decode the responses."
      ),
      .group("responses", \.responses, ResponseOptions.options, "How responses are decoded."),
      .group("models", \.models, ModelOptions.options, "The types of bodies and responses."),
      .choice(
        "isolation",
        \.isolation,
        initial,
        "The isolation of all declarations: none, also if the module's default is the main actor, or the default of the module."
      ),
      .group("style", \.style, StyleOptions.options, "The form of the generated code."),
      ConfigurationOption(
        "pagination",
        .list(.options(PaginationRule.options)),
        initial: .array([]),
        "How to request the following pages of lists; the first rule that matches an operation applies."
      ) {
        // The rules of one spec come before those for all specs.
        $0.pagination = $2.paginationRules($1) + $0.pagination
      },
      ConfigurationOption(
        "formats",
        .mapping(.text),
        initial: .object([]),
        "Swift types by 'format', instead of the built-in ones."
      ) {
        $0.formats.merge($2.swiftTypes($1)) { $1 }
        for entry in $1.mapping?.entries ?? [] {
          $0.places["formats." + entry.key] = entry.keyRange
        }
      },
      ConfigurationOption(
        "types",
        .mapping(.text),
        initial: .object([]),
        "Swift types by schema: 'Pet', 'Pet.bornAt', or a JSON Pointer into the spec."
      ) { $0.types += $2.typeOverrides($1) },
      ConfigurationOption(
        "imports",
        .list(.text),
        initial: .array([]),
        "The modules that declare the types of 'types' and 'formats'."
      ) { $0.imports += $2.identifiers($1) },
      ConfigurationOption(
        "names",
        .mapping(.text),
        initial: .object([]),
        "Swift names: by 'Pet', 'Pet.bornAt', 'Pet.status.sold-out', 'listPets', 'listPets.limit', a tag, or a JSON Pointer into the spec."
      ) { $0.names += $2.nameOverrides($1) },
      .choice(
        "operationIds",
        \.operationIDs,
        initial,
        "How operations are named after their 'operationId': without the words of the tag and of frameworks (short), or after the whole of it."
      ),
      .group(
        "prefixes",
        \.prefixes,
        Prefixes.options,
        "Prefixes of names in the spec that Swift names don't have. 'targetgen init' proposes those that nearly all names share."
      ),
      .text(
        "lock",
        \.lock,
        "The file that keeps the names of types and cases when the spec or the rules for names change, such as targetgen.lock. 'generate' writes it. Default: names aren't kept."
      ),
      ConfigurationOption(
        "acronyms",
        .list(.text),
        initial: .array([]),
        "Words with a fixed spelling in names, in addition to common ones such as ID and URL: SKU."
      ) {
        $0.acronyms += $2.acronyms($1)
        for node in $1.sequence ?? [$1] {
          if let word = node.text { $0.places["acronyms." + word] = node.range }
        }
      },
      .group(
        "remote",
        \.remote,
        RemoteOptions.options,
        "The files that may be read from the network. Nothing is read unless it is allowed here or by a flag."
      ),
    ]
  }
}

extension Configuration.Prefixes {
  static var options: [ConfigurationOption<Self>] {
    [
      prefixes("schemas", \.schemas, "Prefixes of the names of schemas: 'api.v2010.'."),
      prefixes("tags", \.tags, "Prefixes of tags: 'Api20100401'."),
      prefixes("operationIds", \.operationIDs, "Prefixes of operation IDs: 'public_'."),
    ]
  }

  private static func prefixes(
    _ name: String,
    _ path: WritableKeyPath<Self, [String]>,
    _ summary: String
  ) -> ConfigurationOption<Self> {
    ConfigurationOption(name, .list(.text), initial: .array([]), summary) {
      for node in $1.sequence ?? [$1] {
        guard let text = $2.string(node), !text.isEmpty else { continue }
        $0[keyPath: path].append(text)
        $0.places[name + "." + text] = node.range
      }
    }
  }
}

extension Configuration.TargetOptions {
  static var options: [ConfigurationOption<Self>] {
    [
      ConfigurationOption(
        "conformance",
        .text,
        "Your own protocol that refines TargetType, to which the enums conform. Default: TargetType."
      ) { $0.conformance = $2.typeName($1) },
      ConfigurationOption(
        "omit",
        .list(.choice(Configuration.TargetMember.allCases.map(\.rawValue))),
        initial: .array([]),
        "Members that your own protocol provides, which are left out of the enums."
      ) { $0.omit = Set($2.choices($1)) },
      .suffix("suffix", \.suffix, Self(), "The suffix of the enums' names."),
      .choice(
        "samples",
        \.samples,
        Self(),
        "The builds that contain the sample responses: all, those with the condition DEBUG, or none."
      ),
    ]
  }
}

extension Configuration.ArgumentOptions {
  static var options: [ConfigurationOption<Self>] {
    [
      ConfigurationOption(
        "limit",
        .either([.integer(1...Self.highestLimit), .choice([Self.unlimited])]),
        initial: Self().limit.map { .number(String($0)) },
        "The number of parameters above which the optional ones are a struct."
      ) {
        if $1.text == Self.unlimited {
          $0.limit = nil
        } else if let limit = $2.integer($1, in: 1...Self.highestLimit) {
          $0.limit = limit
        }
      },
      .patterns(
        "grouped",
        \.grouped,
        "Operations whose optional parameters are a struct in any case, each an operationId or a method with a path: GET /pets."
      ),
      .patterns(
        "separate",
        \.separate,
        "Operations whose optional parameters are separate arguments in any case."
      ),
    ]
  }

  /// The value of `limit` that keeps all parameters separate.
  private static let unlimited = "never"
  private static let highestLimit = 10_000
}

extension Configuration.ProviderOptions {
  static var options: [ConfigurationOption<Self>] {
    [
      ConfigurationOption(
        "styles",
        .list(.choice(Configuration.ProviderStyle.allCases.map(\.rawValue))),
        initial: .array(Self().styles.map { .string($0.rawValue) }),
        "The styles of their methods; an empty list omits the wrappers."
      ) { $0.styles = $2.choices($1) },
      .suffix("suffix", \.suffix, Self(), "The suffix of the wrappers' names."),
      .choice(
        "outcomes",
        \.outcomes,
        Self(),
        "The operations with an enum of all their documented responses, and a method that returns it."
      ),
      .bool(
        "client",
        \.client,
        Self(),
        "Whether there is a struct with all wrappers, which share a session, plugins and a base URL."
      ),
    ]
  }
}

extension Configuration.ResponseOptions {
  static var options: [ConfigurationOption<Self>] {
    [
      .choice(
        "withoutContent",
        \.withoutContent,
        Self(),
        "The result of a method if the spec describes no content for the success."
      )
    ]
  }
}

extension Configuration.ModelOptions {
  static var options: [ConfigurationOption<Self>] {
    let forms = OptionValues.choice(Configuration.AnyOfForm.allCases.map(\.rawValue))
    return [
      ConfigurationOption(
        "conformances",
        .list(.choice(Configuration.ModelConformance.allCases.map(\.rawValue))),
        initial: .array([]),
        "Protocols in addition to the coding protocols and Sendable; each one costs compile time."
      ) { $0.conformances = $2.choices($1) },
      .choice(
        "unknownProperties",
        \.unknownProperties,
        Self(),
        "How decoding handles a property that 'additionalProperties: false' forbids."
      ),
      .choice(
        "additionalProperties",
        \.additionalProperties,
        Self(),
        "The additional properties that an object with properties of its own keeps: those that the spec describes, or also those of 'additionalProperties: true'."
      ),
      .choice(
        "nullCollections",
        \.nullCollections,
        Self(),
        "How decoding handles null for a required list or dictionary."
      ),
      .bool(
        "validation",
        \.validation,
        Self(),
        "Whether models have 'validate()', which checks their values against the limits of the spec."
      ),
      ConfigurationOption(
        "anyOf",
        .either([forms, .mapping(forms)]),
        initial: .string(Self().anyOf.form.rawValue),
        "The type of an 'anyOf' of objects that can't be told apart: an enum with the best match, or a struct with all matches. By schema, with '*' for the others, or one value for all."
      ) { $0.anyOf.decode($1, with: &$2) },
      .choice(
        "inputs",
        \.inputs,
        Self(),
        "Whether requests have separate types if their properties differ from those of responses."
      ),
      .suffix(
        "inputSuffix",
        \.inputSuffix,
        Self(),
        "The suffix of the names of separate input types."
      ),
      .choice(
        "nullable",
        \.nullable,
        Self(),
        "The JSON bodies in which an optional nullable property is 'Nullable', so that it can be either null or left out: those of PATCH and merge patches, all, or none."
      ),
      .choice(
        "scope",
        \.scope,
        Self(),
        "The named schemas that have a type: those that operations use, or all. If the spec has no operations, all."
      ),
      .choice(
        "sharing",
        \.sharing,
        Self(),
        "The inline schemas that share a type: those with equal content, only those that have the same title as well, or none."
      ),
    ]
  }
}

extension Configuration.StyleOptions {
  static var options: [ConfigurationOption<Self>] {
    [
      ConfigurationOption(
        "indentation",
        .integer(indentationRange),
        initial: .number(String(Self().indentation)),
        "The number of spaces for each level of indentation."
      ) { $0.indentation = $2.integer($1, in: indentationRange) ?? $0.indentation },
      ConfigurationOption(
        "lineWidth",
        .integer(lineWidthRange),
        initial: .number(String(Self().lineWidth)),
        "The number of columns after which lines of code and comments are broken."
      ) { $0.lineWidth = $2.integer($1, in: lineWidthRange) ?? $0.lineWidth },
      .bool(
        "toolComments",
        \.toolComments,
        Self(),
        "Whether files begin with comments that switch off swift-format and SwiftLint."
      ),
      ConfigurationOption(
        "shadowedTypes",
        .list(.text),
        initial: .array([]),
        "Types of your app with the name of a type of Foundation, Swift or the runtime, such as Task, which the output then writes with its module."
      ) { $0.shadowedTypes = $2.identifiers($1) },
    ]
  }
}

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
        Self(),
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
          $0.places["hosts.\(host)"] = range
        }
      },
      ConfigurationOption(
        "headers",
        .mapping(.mapping(.text)),
        initial: .object([]),
        "Headers of requests by host, with environment variables: Bearer ${SPEC_TOKEN}."
      ) {
        let headers = $2.headers($1)
        $0.headers += headers
        for entry in $1.mapping?.entries ?? [] {
          guard let host = RemoteHost(entry.key), headers.contains(where: { $0.host == host })
          else { continue }
          $0.places["headers.\(host)"] = entry.keyRange
        }
      },
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
