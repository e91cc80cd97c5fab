package import APIModel
package import Diagnostics
package import SpecSyntax

/// The options of a run; the configuration file is decoded into it, and the command line's flags
/// set its properties.
package struct Configuration: Hashable, Sendable {
  /// The library that the output links.
  package enum Runtime: String, Hashable, Sendable, CaseIterable {
    case moya, targetkit
    /// None: the output uses a network layer that the user describes.
    case custom
  }

  /// The access level of everything that is generated.
  package enum Access: String, Hashable, Sendable, CaseIterable {
    case `internal`, `package`, `public`
  }

  /// The times for which a former name has a deprecated alias, if names are kept.
  package enum AliasChoice: String, Hashable, Sendable, CaseIterable {
    /// Until the version of the API changes.
    case release
    /// As long as the name isn't used for something else.
    case always
    /// Never.
    case never
  }

  /// The ways to group operations into enums.
  package enum Grouping: String, Hashable, Sendable, CaseIterable {
    /// By the first tag.
    case tag
    /// By the beginning of the path.
    case path
    /// In one enum.
    case single
  }

  /// The ways to divide the output into files.
  package enum Layout: String, Hashable, Sendable, CaseIterable {
    /// A file for each type.
    case type
    /// One file for all targets, one for all models, and so on.
    case kind
    /// A fixed number of files with known names, for build systems that have to list the outputs in
    /// advance.
    case shards
  }

  /// The allowed numbers of files in a layout of shards.
  package static let shardRange = 1...256

  /// A form of the provider wrappers.
  package enum ProviderStyle: String, Hashable, Sendable, CaseIterable {
    case async, completion, handlers, combine, rxswift, reactiveswift

    /// Indicates whether the style supports responses with several values: pages and streams.
    package var hasSequences: Bool {
      switch self {
      case .async, .combine, .rxswift, .reactiveswift: true
      case .completion, .handlers: false
      }
    }
  }

  /// A member of a target that isn't generated, because the user's own protocol provides it.
  package enum TargetMember: String, Hashable, Sendable, CaseIterable {
    case baseURL, path, method, task, headers, sampleData, validationType, authorizationType
  }

  /// The builds that contain the samples of responses.
  package enum SampleChoice: String, Hashable, Sendable, CaseIterable {
    case always
    /// Builds with the compilation condition `DEBUG`.
    case debug
    case never
  }

  package struct TargetOptions: Hashable, Sendable {
    /// The user's refinement of `TargetType` to which the enums conform; `nil` means `TargetType`
    /// itself.
    package var conformance: String?
    package var omit: Set<TargetMember> = []
    package var suffix = "Target"
    package var samples: SampleChoice = .debug
    /// Indicates whether the samples have every documented response and example.
    package var stubs = false
  }

  /// The arguments of operations.
  package struct ArgumentOptions: Hashable, Sendable {
    /// The largest number of parameters that are all arguments by themselves; `nil` if there is no
    /// limit.
    ///
    /// Above it, the optional ones are properties of a struct.
    package var limit: Int? = 12
    /// Patterns for operations whose optional parameters are a struct, whatever their number.
    package var grouped: [OperationFilter.Pattern] = []
    /// The parameters that are set once, on the client.
    package var client: ClientParameterChoice = .automatic
  }

  /// The parameters that are properties of the wrappers, which the client sets, instead of arguments of
  /// each method.
  package enum ClientParameterChoice: Hashable, Sendable {
    /// The parameters of most operations whose values don't depend on the call.
    case automatic
    case never
    /// The parameters whose names in requests match some patterns.
    case listed([OperationFilter.Pattern])
  }

  /// The operations that get an enum of all their documented responses, and a method that returns
  /// it.
  package enum OutcomeChoice: String, Hashable, Sendable, CaseIterable {
    /// None; only operations whose successes have several types get an enum, for the successes.
    case needed
    /// Operations whose responses contain more than the body of one success.
    case all
  }

  package struct ProviderOptions: Hashable, Sendable {
    package var styles: [ProviderStyle] = [.async]
    package var suffix = "Provider"
    package var outcomes: OutcomeChoice = .needed
    /// Indicates whether there is a client, which has all wrappers as its properties.
    package var client = true
    /// Indicates whether there is a type for the credentials, if the spec has security schemes.
    package var credentials = true
    /// Indicates whether the output has the plugin that adds query parameters to all requests.
    package var queryPlugin = false
    /// Indicates whether each wrapper has a protocol with its methods.
    package var protocols = false
    /// The builds that contain a mock of each wrapper.
    package var mocks: SampleChoice = .never
  }

  /// The result for a response whose content the spec doesn't describe.
  package enum ResponseWithoutContent: String, Hashable, Sendable, CaseIterable {
    case nothing, data, json
  }

  /// The values of a path parameter beyond a single segment with text.
  package enum PathParameterForm: String, Hashable, Sendable, CaseIterable {
    /// A segment that may be empty.
    case empty
    /// Any number of segments, and none.
    case segments
  }

  /// The parts of a list in a multipart body whose encoding is JSON.
  package enum MultipartLists: String, Hashable, Sendable, CaseIterable {
    /// A part for each element, as the specification says (OpenAPI 3.1 §4.8.15.1.1, 3.2 "Encoding
    /// By Name").
    case elements
    /// One part with the whole list.
    case whole
  }

  package struct ResponseOptions: Hashable, Sendable {
    package var withoutContent: ResponseWithoutContent = .nothing
  }

  /// The decoding of `null` in place of a required list or dictionary.
  package enum NullCollections: String, Hashable, Sendable, CaseIterable {
    /// As an empty value.
    case empty
    /// As an error.
    case fail
  }

  /// A protocol that the compiler can synthesize for models.
  package enum ModelConformance: String, Hashable, Sendable, CaseIterable {
    case equatable = "Equatable"
    case hashable = "Hashable"
  }

  /// The decoding of properties that a schema forbids.
  package enum UnknownProperties: String, Hashable, Sendable, CaseIterable {
    case ignore, fail
  }

  /// The additional properties that an object with known properties keeps.
  package enum AdditionalPropertyChoice: String, Hashable, Sendable, CaseIterable {
    /// Only properties for which the spec has a schema.
    case described
    /// Also the properties that `additionalProperties: true` allows.
    case all
  }

  /// The type for a schema with `anyOf` if a value may fit several objects.
  package enum AnyOfPolicy: String, Hashable, Sendable, CaseIterable {
    /// An enum, whose value is the object that fits best.
    case best
    /// A structure with an optional property for each object; a value has all of those that it
    /// fits.
    case all
  }

  /// The policy for one schema with `anyOf`.
  package struct AnyOfOverride: Hashable, Sendable {
    /// The schema: `Pet`, `Pet.bornAt`, or a JSON Pointer.
    package var path: String
    package var policy: AnyOfPolicy
    /// The location of the override in the configuration.
    package var range: SourceRange
  }

  /// The policies for schemas with `anyOf`.
  package struct AnyOfOptions: Hashable, Sendable {
    /// The policy for schemas without an override; if something tells the objects apart, the type is
    /// always an enum.
    package var policy: AnyOfPolicy = .best
    /// The overrides for single schemas, in the order of the file.
    package var overrides: [AnyOfOverride] = []
  }

  /// The types for a schema that is both sent and received, but has properties for only one
  /// direction.
  package enum InputChoice: String, Hashable, Sendable, CaseIterable {
    /// One type, in which these properties are optional.
    case shared
    /// One type for receiving and another for sending.
    case separate
  }

  /// The JSON bodies in which an optional nullable property can either be sent as `null` or be
  /// omitted.
  package enum NullableChoice: String, Hashable, Sendable, CaseIterable {
    /// The bodies of PATCH requests, and merge patches.
    case patch
    /// All bodies.
    case always
    /// No bodies.
    case never
  }

  /// The received properties that aren't optional.
  package enum RequiredChoice: String, Hashable, Sendable, CaseIterable {
    /// Those that the spec requires.
    case trusted
    /// Those that the spec requires and an edit of the spec confirms.
    case checked
  }

  /// The effect of defaults in types that are only received.
  package enum DefaultsChoice: String, Hashable, Sendable, CaseIterable {
    /// They replace missing values.
    case applied
    /// Missing values are missing: specs that programs write have a default of each type.
    case ignored
  }

  /// The schemas that get a type.
  package enum Scope: String, Hashable, Sendable, CaseIterable {
    /// The schemas that operations use, or all if there are no operations.
    case used
    case all
    /// The schemas that requests send; the app decodes responses with types of its own.
    case sent
  }

  /// The inline schemas that share a type.
  package enum Sharing: String, Hashable, Sendable, CaseIterable {
    /// Schemas with equal content.
    case content
    /// Schemas with equal content and the same title.
    case title
    case none
  }

  /// The form of operation IDs in names.
  package enum OperationIDForm: String, Hashable, Sendable, CaseIterable {
    /// Without the parts that repeat the tag, or that a framework made of the path and the method.
    case short
    case verbatim
  }

  /// The prefixes of names in the spec that Swift names don't have.
  package struct Prefixes: Hashable, Sendable {
    /// A prefix, with its position in the file.
    package struct Prefix: Hashable, Sendable {
      package var text: String
      package var range: SourceRange
    }

    package var schemas: [Prefix] = []
    package var tags: [Prefix] = []
    package var operationIDs: [Prefix] = []
  }

  package struct ModelOptions: Hashable, Sendable {
    /// Protocols in addition to the coding ones and `Sendable`.
    package var conformances: [ModelConformance] = []
    /// The decoding of properties that a schema forbids.
    package var unknownProperties: UnknownProperties = .ignore
    package var additionalProperties: AdditionalPropertyChoice = .described
    /// Indicates whether models check that values are within the limits in the spec.
    package var validation = false
    package var nullCollections: NullCollections = .empty
    package var required: RequiredChoice = .trusted
    package var defaults: DefaultsChoice = .applied
    package var anyOf = AnyOfOptions()
    package var inputs: InputChoice = .shared
    /// The suffix for the names of separate inputs.
    package var inputSuffix = "Input"
    /// The beginning of the names of all models at the top level.
    package var prefix = ""
    /// The enum that contains all models; `nil` if they are at the top level.
    package var namespace: GivenName?
    package var nullable: NullableChoice = .patch
    package var scope: Scope = .used
    package var sharing: Sharing = .content
    /// The builds that contain values of the models for previews and tests.
    package var samples: SampleChoice = .never

    package init() {}
  }

  /// The isolation of the output's declarations.
  package enum Isolation: String, Hashable, Sendable, CaseIterable {
    /// None, also in modules whose declarations are isolated to the main actor by default.
    case nonisolated
    /// The default of the module.
    case inferred
  }

  /// The forms of values in responses that are read.
  package enum Tolerance: String, Hashable, Sendable, CaseIterable {
    /// The declared form, and others from which the value follows without doubt.
    case lenient
    /// Only the declared form.
    case exact
  }

  /// The outputs whose support code reads and writes JSON without Foundation's coders.
  package enum ByteReading: String, Hashable, Sendable, CaseIterable {
    /// Outputs that receive at least 50 models.
    case automatic
    case always
    case never
  }

  /// How the bodies of responses are read.
  package struct ReadingOptions: Hashable, Sendable {
    package var tolerance: Tolerance = .lenient
    package var bytes: ByteReading = .automatic
  }

  package struct StyleOptions: Hashable, Sendable {
    /// Names of types that are always written with their module.
    package var shadowedTypes: [String] = []
  }

  /// The user's own type for a schema.
  package struct TypeOverride: Hashable, Sendable {
    /// The schema: `Pet`, `Pet.bornAt`, or a JSON Pointer.
    package var path: String
    /// A type of the user's own, or a list of it.
    package var type: ValueType
    /// The location of the override in the configuration.
    package var range: SourceRange
  }

  /// A file of edits to the spec.
  package struct OverlayFile: Hashable, Sendable {
    /// The path, relative to the configuration file.
    package var path: String
    /// The location of the path in the configuration.
    package var range: SourceRange
  }

  /// An entry of `names`: a part of the spec, and the name that it's given.
  package struct GivenNameEntry: Hashable, Sendable {
    /// The named part: `Pet`, `Pet.bornAt`, `listPets.limit`, or a JSON Pointer.
    package var path: String
    /// The name.
    package var name: GivenName
    /// The location of the path in the configuration.
    package var range: SourceRange
  }

  /// The allowed network access; by default, there is none.
  package struct RemoteOptions: Hashable, Sendable {
    /// A header with values from the environment, for requests to one host.
    package struct Header: Hashable, Sendable {
      package var host: RemoteHost
      /// The position of the host in the file.
      var hostRange: SourceRange
      package var name: String
      /// The value, which may contain environment variables: `Bearer ${TOKEN}`.
      package var value: EnvironmentTemplate
    }

    /// The hosts from which files may be loaded.
    package var hosts: [RemoteHost] = []
    package var headers: [Header] = []
    /// The positions of these hosts in the file; hosts that a flag allows have none.
    var hostRanges: [RemoteHost: SourceRange] = [:]
    /// Indicates whether network access is disabled regardless of other options.
    package var isOffline = false
  }

  /// The path of the spec relative to the configuration file, or its URL.
  package var spec: String?
  /// The output folder, relative to the configuration file.
  package var output: String?
  /// The folder of generated tests, and of mocks and values; `nil` if the latter are part of the
  /// output.
  package var tests: ModuleFolder?
  /// The folder of support files; `nil` if they are part of the output.
  package var support: ModuleFolder?
  /// The folder that `$ref` can't leave, relative to the configuration file; `nil` means the spec's
  /// folder.
  package var root: String?
  /// Files of edits to the spec, in the order in which they are applied.
  package var overlays: [OverlayFile] = []
  /// Edits to the spec's root file, which are applied after those of the overlays.
  package var patches: [DocumentEdit] = []
  package var runtime: Runtime = .moya
  /// The network layer of the runtime `custom`.
  @Boxed package var custom = CustomLayer()
  package var access: Access = .internal
  /// The base of names for the whole API; `nil` means the spec's title.
  package var name: String?
  /// The file that keeps names, relative to the configuration file; `nil` if names aren't kept.
  package var lock: String?
  /// The time for which names that have changed since an earlier run have aliases.
  package var aliases: AliasChoice = .release
  /// The URL of the default server, instead of the spec's.
  package var baseURL: String?
  package var isStrict = false
  package var grouping: Grouping = .tag
  package var layout: Layout = .type
  /// The number of files in the layout `shards`.
  ///
  /// Files compile in parallel, and separately after a change, so the default is a few for each
  /// core of a developer's machine.
  package var shards = 8
  /// The operations that are generated.
  @Boxed package var filter = OperationFilter()
  @Boxed package var target = TargetOptions()
  @Boxed package var arguments = ArgumentOptions()
  @Boxed package var providers = ProviderOptions()
  package var responses = ResponseOptions()
  @Boxed package var models = ModelOptions()
  package var isolation: Isolation = .nonisolated
  package var style = StyleOptions()
  @Boxed package var reading = ReadingOptions()
  /// The pagination rules; the first one that fits an operation is used.
  package var pagination: [PaginationRule] = []
  /// The security schemes that the spec lacks.
  package var credentials: [DeclaredCredential] = []
  /// The forms of the values of path parameters, by their names in the spec.
  package var pathParameters: [String: PathParameterForm] = [:]
  /// The parts of lists in multipart bodies whose encoding is JSON.
  package var multipartLists = MultipartLists.elements
  /// Swift types, by `format`.
  package var formats: [String: String] = [:]
  /// Swift types for schemas, in the order of the file.
  package var types: [TypeOverride] = []
  /// The modules that declare these types.
  package var imports: [String] = []
  /// Swift names for parts of the spec, in the order of the file.
  package var names: [GivenNameEntry] = []
  package var operationIDs: OperationIDForm = .short
  @Boxed package var prefixes = Prefixes()
  /// Words whose spelling is kept in names, in addition to common acronyms: `SKU`.
  package var acronyms: [String] = []
  @Boxed package var remote = RemoteOptions()
  /// The positions of options in the file, and of some keys and words in their values.
  package var places: [Place: SourceRange] = [:]

  package init() {}
}

/// A configuration file: the options of one spec, or of several specs that share some.
package struct ConfigurationFile: Hashable, Sendable {
  /// The options at the top level of the file.
  package var shared = Configuration()

  /// The entries of `specs`, each with the top-level options that it doesn't set itself; empty if
  /// there is no such list.
  package var specs: [Configuration] = []

  /// The position of the list `specs`; `nil` if there is no such list.
  package var specsRange: SourceRange?

  package init() {}
}
