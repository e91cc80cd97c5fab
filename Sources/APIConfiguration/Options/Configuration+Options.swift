import Diagnostics
import SpecSyntax

extension ConfigurationFile {
  /// The options of a file, in the order of the reference.
  static var options: [OptionDescription] {
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
    [
      .text(
        "spec",
        \.spec,
        "The API description, OpenAPI 3.0, 3.1, 3.2 or Swagger 2.0, as YAML or JSON: a file or a URL. Default: openapi.yaml, .yml or .json beside the configuration."
      ),
      .text("output", \.output, "The output folder. Default: Generated beside the configuration."),
      FolderOptions.option(
        "tests",
        \.tests,
        module: "The module of the output, which the files import.",
        and: [FolderOptions.framework],
        "A folder for a test target: the generated tests, the mocks and the values of models. Default: the latter two are part of the output."
      ),
      FolderOptions.option(
        "support",
        \.support,
        module: "The module of the support files, which the output imports.",
        "A folder for the support files of the runtimes moya and custom, which several outputs can share. Default: each output has its own."
      ),
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
      .choice(
        "runtime",
        \.runtime,
        "The library that the output imports, or a network layer of your own (custom)."
      ),
      .group(
        "custom",
        \.custom,
        CustomLayer.options,
        "The network layer of 'runtime: custom': its protocol, and the functions that send requests."
      ),
      .choice("access", \.access, "The access level of all generated declarations."),
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
      .bool("strict", \.isStrict, "Whether warnings count as errors."),
      .choice(
        "grouping",
        \.grouping,
        "The operations that share an enum: by first tag, by the beginning of the path, or all operations."
      ),
      .choice(
        "layout",
        \.layout,
        "The files of the output: one per type, one per kind of type, or a fixed number (shards). The build plugin always uses shards."
      ),
      ConfigurationOption(
        "shards",
        .integer(Configuration.shardRange),
        initial: .number(String(Configuration().shards)),
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
        "The arguments of operations."
      ),
      .group(
        "providers",
        \.providers,
        ProviderOptions.options,
        "The wrappers that send targets and decode the responses."
      ),
      CredentialOptions.option,
      ConfigurationOption(
        "pathParameters",
        .mapping(.choice(PathParameterForm.allCases.map(\.rawValue))),
        initial: .object([]),
        "Path parameters whose values may be empty (empty), or several segments with slashes between them (segments), by their names in the spec."
      ) {
        for entry in $1.mapping?.entries ?? [] {
          guard let form: PathParameterForm = $2.choice(entry.value) else { continue }
          $0.pathParameters[entry.key] = form
          $0.places[.pathParameter(entry.key)] = entry.keyRange
        }
        if $1.mapping == nil { _ = $2.entries(of: $1, "a mapping of path parameters to forms") }
      },
      .choice(
        "multipartLists",
        \.multipartLists,
        "The parts of a list in a multipart body if its 'encoding' has a JSON media type: one for each element, as the specification says, or one with the whole list (whole)."
      ),
      .group("responses", \.responses, ResponseOptions.options, "How responses are decoded."),
      .group("reading", \.reading, ReadingOptions.options, "How values in responses are read."),
      .group("models", \.models, ModelOptions.options, "The types of bodies and responses."),
      .choice(
        "isolation",
        \.isolation,
        "The isolation of all declarations: none, also if the module's default is the main actor, or the default of the module."
      ),
      .group("style", \.style, StyleOptions.options, "The form of the generated code."),
      ConfigurationOption(
        "pagination",
        .list(
          .options(OptionMapping(PaginationRule.options.map(\.description), required: ["by"]))
        ),
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
          $0.places[.format(entry.key)] = entry.keyRange
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
      ) { $0.names += $2.givenNames($1) },
      .choice(
        "operationIds",
        \.operationIDs,
        "How operations are named after their 'operationId': without the words of the tag and of frameworks (short), or after the whole of it."
      ),
      .group(
        "prefixes",
        \.prefixes,
        Prefixes.options,
        "Prefixes of names in the spec that Swift names don't have. 'targetgen init' proposes those that nearly all names share."
      ),
      ConfigurationOption(
        "lock",
        .either([
          .text,
          .options(OptionMapping(LockOptions.options.map(\.description), required: ["file"])),
        ]),
        "The file that keeps the names of types and cases when the spec or the rules for names change, such as targetgen.lock. 'generate' writes it. Default: names aren't kept."
      ) { LockOptions.read(&$0, $1, &$2) },
      ConfigurationOption(
        "acronyms",
        .list(.text),
        initial: .array([]),
        "Words with a fixed spelling in names, in addition to common ones such as ID and URL: SKU."
      ) {
        $0.acronyms += $2.acronyms($1)
        for node in $1.sequence ?? [$1] {
          if let word = node.text { $0.places[.acronym(word)] = node.range }
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
