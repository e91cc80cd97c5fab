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
    "Several specs, each with an output folder and options of its own; what they don't set is taken from the top of the file."
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
      .text("root", \.root, "The folder that '$ref' must not leave. Default: the spec's folder."),
      ConfigurationOption(
        "overlays",
        .list(.text),
        initial: .array([]),
        "Files of edits to the spec, OpenAPI Overlays 1.0 and 1.1, in the order in which they are applied."
      ) { $0.overlays += $2.overlays($1) },
      ConfigurationOption(
        "patches",
        .entries(.options(DocumentEdit.patchOptions), atLeast: 0),
        initial: .array([]),
        "Edits to the spec's root file, which come after those of the overlays."
      ) { $0.patches += $2.patches($1) },
      .choice("runtime", \.runtime, initial, "The library that the output imports."),
      .choice("access", \.access, initial, "The access level of everything that is generated."),
      ConfigurationOption(
        "name",
        .text,
        "The name of the types of the whole API. Default: the spec's title."
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
        "The operations that share an enum: those with the same first tag, those whose paths begin alike, or all."
      ),
      .choice(
        "layout",
        \.layout,
        initial,
        "The files of the output: one for each type, one for each kind of type, or a fixed number. While building it is always shards."
      ),
      ConfigurationOption(
        "shards",
        .integer(Configuration.shardRange),
        initial: .number(String(initial.shards)),
        "The number of files, Generated01.swift and so on; the layout is shards then."
      ) {
        guard let count = $2.integer($1, in: Configuration.shardRange) else { return }
        $0.shards = count
        $0.layout = .shards
      },
      .group(
        "filter",
        \.filter,
        OperationFilter.options,
        "The operations that are generated, by patterns in which '?' is one character, '*' any number but '/', and '**' anything. Types that only other operations use are left out."
      ),
      .group("target", \.target, TargetOptions.options, "The enums of operations."),
      .group(
        "providers",
        \.providers,
        ProviderOptions.options,
        "The wrappers that send targets and decode the responses."
      ),
      .group("responses", \.responses, ResponseOptions.options, "How responses are read."),
      .group("models", \.models, ModelOptions.options, "The types of bodies and responses."),
      ConfigurationOption(
        "pagination",
        .list(.options(PaginationRule.options)),
        initial: .array([]),
        "How the pages of lists are read one after the other; the first rule that fits an operation counts."
      ) {
        // The rules of one spec come before those for all specs.
        $0.pagination = $2.paginationRules($1) + $0.pagination
      },
      ConfigurationOption(
        "formats",
        .mapping(.text),
        initial: .object([]),
        "Swift types by 'format', in place of the built-in ones."
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
      ConfigurationOption(
        "acronyms",
        .list(.text),
        initial: .array([]),
        "Words that names have in this spelling, beside those of every API such as ID and URL: SKU."
      ) { $0.acronyms += $2.acronyms($1) },
      .group(
        "remote",
        \.remote,
        RemoteOptions.options,
        "What may be read from the network: nothing, unless it is allowed here or by a flag."
      ),
    ]
  }
}

extension Configuration.TargetOptions {
  static var options: [ConfigurationOption<Self>] {
    [
      ConfigurationOption(
        "conformance",
        .text,
        "Your own refinement of TargetType to which the enums conform. Default: TargetType."
      ) { $0.conformance = $2.typeName($1) },
      ConfigurationOption(
        "omit",
        .list(.choice(Configuration.TargetMember.allCases.map(\.rawValue))),
        initial: .array([]),
        "Members that your own protocol provides, so that they are left out."
      ) { $0.omit = Set($2.choices($1)) },
      .suffix("suffix", \.suffix, Self(), "The end of the enums' names."),
    ]
  }
}

extension Configuration.ProviderOptions {
  static var options: [ConfigurationOption<Self>] {
    [
      ConfigurationOption(
        "styles",
        .list(.choice(Configuration.ProviderStyle.allCases.map(\.rawValue))),
        initial: .array(Self().styles.map { .string($0.rawValue) }),
        "The forms of their methods; an empty list leaves the wrappers out."
      ) { $0.styles = $2.choices($1) },
      .suffix("suffix", \.suffix, Self(), "The end of the wrappers' names."),
      .choice(
        "outcomes",
        \.outcomes,
        Self(),
        "The operations that get an enum of all their documented responses, and a method that returns it."
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
        "The result of a method if the spec describes no content of the success."
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
        "Protocols beside the coding ones and Sendable; each costs compile time."
      ) { $0.conformances = $2.choices($1) },
      .choice(
        "unknownProperties",
        \.unknownProperties,
        Self(),
        "What decoding does with a property that 'additionalProperties: false' forbids."
      ),
      .choice(
        "nullCollections",
        \.nullCollections,
        Self(),
        "What decoding does with null where a list or a dictionary is required."
      ),
      .bool(
        "validation",
        \.validation,
        Self(),
        "Whether models have 'validate()', which checks values against the limits of the spec."
      ),
      ConfigurationOption(
        "anyOf",
        .either([forms, .mapping(forms)]),
        initial: .string(Self().anyOf.form.rawValue),
        "The type of an 'anyOf' of objects that nothing tells apart: an enum of the best, or a struct of all that fit. By schema, with '*' for the others, or for all."
      ) { $0.anyOf.decode($1, with: &$2) },
      .choice(
        "inputs",
        \.inputs,
        Self(),
        "Whether what is sent has types of its own if it differs from what is received."
      ),
      .suffix("inputSuffix", \.inputSuffix, Self(), "The end of the names of separate inputs."),
      .choice(
        "nullable",
        \.nullable,
        Self(),
        "The JSON bodies in which an optional nullable property is 'Nullable', so that it can be sent as null as well as left out: those of PATCH and merge patches, all, or none."
      ),
      .choice(
        "scope",
        \.scope,
        Self(),
        "The schemas with a name that get a type: those that operations use, or all. With no operation at all, all."
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

extension OperationFilter {
  static var options: [ConfigurationOption<Self>] {
    [
      .group("include", \.include, Selection.options, "The operations to generate. Default: all."),
      .group(
        "exclude",
        \.exclude,
        Selection.options,
        "Operations to leave out, also of those that are included."
      ),
    ]
  }
}

extension OperationFilter.Selection {
  static var options: [ConfigurationOption<Self>] {
    [
      .patterns("tags", \.tags, "Any of these tags."),
      .patterns("paths", \.paths, "Paths as the spec writes them: /pets/**."),
      .patterns(
        "operations",
        \.operations,
        "Each an operationId, or method and path: GET /pets."
      ),
      .bool("deprecated", \.isDeprecated, Self(), "Everything that is deprecated."),
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
        "The hosts from which '$ref' may read over https, with a port if it isn't that of https."
      ) { $0.hosts += $2.hosts($1) },
      ConfigurationOption(
        "headers",
        .mapping(.mapping(.text)),
        initial: .object([]),
        "Headers of requests by host, with variables of the environment: Bearer ${SPEC_TOKEN}."
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
      OptionDescription("update", .any, "A value to merge into each of them."),
      OptionDescription("replace", .any, "A value to put in the place of each of them."),
      OptionDescription("remove", .bool, "Whether to remove them."),
      OptionDescription("copy", .text, "The JSONPath of a value to merge into each of them."),
    ],
    required: ["name", "target"],
    exclusive: ["update", "replace", "remove", "copy"]
  )
}
