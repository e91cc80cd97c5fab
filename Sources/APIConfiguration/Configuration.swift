package import APIModel
package import Diagnostics
package import SpecSyntax

/// Every option of a run, once: the configuration file is decoded into it and the command line's flags set fields of it.
package struct Configuration: Hashable, Sendable {
  /// What the output links.
  package enum Runtime: String, Hashable, Sendable, CaseIterable {
    case moya, targetkit
  }

  /// The access level of everything that is generated.
  package enum Access: String, Hashable, Sendable, CaseIterable {
    case `internal`, `package`, `public`
  }

  /// Which operations share an enum.
  package enum Grouping: String, Hashable, Sendable, CaseIterable {
    /// Those with the same first tag.
    case tag
    /// Those whose paths begin alike.
    case path
    /// All of them.
    case single
  }

  /// How the output is cut into files.
  package enum Layout: String, Hashable, Sendable, CaseIterable {
    /// A file for each type.
    case type
    /// One file for all targets, one for all models, and so on.
    case kind
    /// A fixed number of files whose names are known before anything is read, for build systems that want to know.
    case shards
  }

  /// How many files a layout of shards may have.
  package static let shardRange = 1...256

  /// A form of the provider wrappers.
  package enum ProviderStyle: String, Hashable, Sendable, CaseIterable {
    case async, completion, handlers, combine, rxswift, reactiveswift

    /// Whether it has a form for responses of several values: pages and streams.
    package var hasSequences: Bool {
      switch self {
      case .async, .combine, .rxswift, .reactiveswift: true
      case .completion, .handlers: false
      }
    }
  }

  /// A member of a target that the user's own protocol provides, so that it is left out.
  package enum TargetMember: String, Hashable, Sendable, CaseIterable {
    case baseURL, path, method, task, headers, sampleData, validationType, authorizationType
  }

  package struct TargetOptions: Hashable, Sendable {
    /// The user's refinement of `TargetType` to which the enums conform; `nil` means `TargetType` itself.
    package var conformance: String?
    package var omit: Set<TargetMember> = []
    package var suffix = "Target"
  }

  /// Which operations get an enum of all their documented answers, and a method that returns it.
  package enum OutcomeChoice: String, Hashable, Sendable, CaseIterable {
    /// None; only those whose successes have several types get an enum, of the successes.
    case needed
    /// Those whose answers have more in them than the body of one success.
    case all
  }

  package struct ProviderOptions: Hashable, Sendable {
    package var styles: [ProviderStyle] = [.async, .completion]
    package var suffix = "Provider"
    package var outcomes: OutcomeChoice = .needed
  }

  /// What is returned of a response whose content the spec doesn't describe.
  package enum ResponseWithoutContent: String, Hashable, Sendable, CaseIterable {
    case nothing, data, json
  }

  package struct ResponseOptions: Hashable, Sendable {
    package var withoutContent: ResponseWithoutContent = .nothing
  }

  /// What decoding does with `null` where a list or a dictionary has to be.
  package enum NullCollections: String, Hashable, Sendable, CaseIterable {
    /// Reads it as an empty one.
    case empty
    /// Throws.
    case fail
  }

  /// A protocol that the compiler can synthesise for models.
  package enum ModelConformance: String, Hashable, Sendable, CaseIterable {
    case equatable = "Equatable"
    case hashable = "Hashable"
  }

  /// What decoding does with properties that a schema forbids.
  package enum UnknownProperties: String, Hashable, Sendable, CaseIterable {
    case ignore, fail
  }

  /// What stands for a schema with `anyOf` of which a value may fit several objects.
  package enum AnyOfForm: String, Hashable, Sendable, CaseIterable {
    /// An enum: a value is the one that fits best.
    case best
    /// A structure with an optional property for each: a value is all that it fits.
    case all
  }

  /// What stands for one schema with `anyOf`.
  package struct AnyOfChoice: Hashable, Sendable {
    /// The schema: `Pet`, `Pet.bornAt`, or a JSON Pointer.
    package var path: String
    package var form: AnyOfForm
    /// Where the configuration says so.
    package var range: SourceRange
  }

  /// What stands for schemas with `anyOf`.
  package struct AnyOfOption: Hashable, Sendable {
    /// For all that no choice is about; where something tells the objects apart, that is an enum all the same.
    package var form: AnyOfForm = .best
    /// For single ones, in the order of the file.
    package var choices: [AnyOfChoice] = []
  }

  /// What a schema is that is sent and received, and that has properties which only one of the two has.
  package enum InputChoice: String, Hashable, Sendable, CaseIterable {
    /// One type, in which those properties are optional.
    case shared
    /// A type for what is received and another for what is sent.
    case separate
  }

  /// The JSON bodies in which an optional nullable property can be sent as `null` as well as left out.
  package enum NullableChoice: String, Hashable, Sendable, CaseIterable {
    /// Those of PATCH, and merge patches.
    case patch
    /// All of them.
    case always
    /// None.
    case never
  }

  /// The named schemas that get a type.
  package enum Scope: String, Hashable, Sendable, CaseIterable {
    /// Those that operations use; all if there are no operations.
    case used
    case all
  }

  package struct ModelOptions: Hashable, Sendable {
    /// Protocols beside the coding ones and `Sendable`.
    package var conformances: [ModelConformance] = []
    /// What decoding does with properties that a schema forbids.
    package var unknownProperties: UnknownProperties = .ignore
    /// Whether models check that values are within the limits that the spec sets.
    package var validation = false
    package var nullCollections: NullCollections = .empty
    package var anyOf = AnyOfOption()
    package var inputs: InputChoice = .shared
    /// What the names of separate inputs end in.
    package var inputSuffix = "Input"
    package var nullable: NullableChoice = .patch
    package var scope: Scope = .used

    package init() {}
  }

  /// A type of the user's own that stands for a schema.
  package struct TypeOverride: Hashable, Sendable {
    /// The schema: `Pet`, `Pet.bornAt`, or a JSON Pointer.
    package var path: String
    /// The name of the type.
    package var type: String
    /// Where the configuration says so.
    package var range: SourceRange
  }

  /// A file of edits to the spec.
  package struct OverlayFile: Hashable, Sendable {
    /// Its path, relative to the configuration file.
    package var path: String
    /// Where the configuration names it.
    package var range: SourceRange
  }

  /// A name of the user's own for something of the spec.
  package struct NameOverride: Hashable, Sendable {
    /// What has the name: `Pet`, `Pet.bornAt`, `listPets.limit`, or a JSON Pointer.
    package var path: String
    /// The name.
    package var name: GivenName
    /// Where the configuration says what has it.
    package var range: SourceRange
  }

  /// What may be read from the network: nothing, unless somebody allows it.
  package struct RemoteOptions: Hashable, Sendable {
    /// A header with values of the environment, for requests to one host.
    package struct Header: Hashable, Sendable {
      package var host: RemoteHost
      package var name: String
      /// With names of the environment's variables in it: `Bearer ${TOKEN}`.
      package var value: EnvironmentTemplate
    }

    /// The hosts from which files may be read.
    package var hosts: [RemoteHost] = []
    package var headers: [Header] = []
    /// Whether nothing is read from the network whatever else is said.
    package var isOffline = false
  }

  /// Path of the spec, relative to the configuration file; or a URL.
  package var spec: String?
  /// The output folder, relative to the configuration file.
  package var output: String?
  /// How far `$ref` may reach, relative to the configuration file; `nil` means the spec's folder.
  package var root: String?
  /// Files of edits to the spec, in the order in which they are applied.
  package var overlays: [OverlayFile] = []
  /// Edits to the spec's root file, which come after those of the overlays.
  package var patches: [DocumentEdit] = []
  package var runtime: Runtime = .moya
  package var access: Access = .internal
  /// What types of the whole API are named after; `nil` means the spec's title.
  package var name: String?
  /// The URL of the default server, instead of the spec's.
  package var baseURL: String?
  package var isStrict = false
  package var grouping: Grouping = .tag
  package var layout: Layout = .type
  /// The number of files in the layout `shards`.
  ///
  /// Files compile in parallel, and one by one after a change: a few for each core of a developer's machine.
  package var shards = 8
  /// The operations that are generated.
  package var filter = OperationFilter()
  package var target = TargetOptions()
  package var providers = ProviderOptions()
  package var responses = ResponseOptions()
  package var models = ModelOptions()
  /// How pages are read; of the rules for an operation, the first that fits it counts.
  package var pagination: [PaginationRule] = []
  /// Swift types by `format`.
  package var formats: [String: String] = [:]
  /// Swift types by schema, in the order of the file.
  package var types: [TypeOverride] = []
  /// The modules of those types.
  package var imports: [String] = []
  /// Swift names of what the spec has, in the order of the file.
  package var names: [NameOverride] = []
  /// Words that names have in this spelling, beside those that every API has: `SKU`.
  package var acronyms: [String] = []
  package var remote = RemoteOptions()
  /// The positions of option values in the file, by name; keys of `formats` appear as `formats.date`.
  package var places: [String: SourceRange] = [:]

  package init() {}
}

/// A configuration file: the options of one spec, or of several that share some.
package struct ConfigurationFile: Hashable, Sendable {
  /// What stands at the top of the file.
  package var shared = Configuration()

  /// The entries of `specs`, each with the options of the top that it does not set itself; empty where there is no such list.
  package var specs: [Configuration] = []

  package init() {}
}
