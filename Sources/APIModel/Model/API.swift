package import Diagnostics
package import SpecSyntax

/// The client model, which the emitters write and `inspect` prints.
///
/// It doesn't know about runtimes or OpenAPI types, and of Swift it only has names. Everything in
/// it is in the order of the output, and has its location in the spec, which even late passes can
/// report.
package struct API: Sendable {
  /// The title in the spec.
  package var title: String

  /// The file name of the spec without folders, for the headers of generated files.
  package var specName: String

  /// The base of names for the whole API: `Petstore`.
  @Boxed package var name: Name

  /// The paths of the spec's files by number; the path of the spec's own file is empty.
  package var filePaths: [String] = []
  /// The words for places that otherwise contain a position, if names are kept in a lock file: the
  /// kind and name of a parameter, and the constants of an alternative.
  package var placeKeys: [NodeLocation: String] = [:]

  /// A sample of each of the user's own types, in the form that the spec describes.
  package var samplesOfOwnTypes: [String: JSONText] = [:]

  package var servers: [Server] = []

  /// The type whose static members are the servers: `PetstoreServer`.
  @Boxed package var serverTypeName: Name

  /// The type with all wrappers, `PetstoreClient`; `nil` if there is none.
  package var clientName: Name?
  /// The name of the enum that contains all models; `nil` if they are at the top level.
  package var namespaceName: Name?
  /// The configured beginning of the names of all models; empty if there is none.
  package var modelPrefix = ""

  /// The type with a property for each security scheme, `PetstoreCredentials`; `nil` if there is
  /// none.
  package var credentialsName: Name?

  /// The security schemes with a credential that some operation uses, sorted by their names in the
  /// spec; empty if there is no type for them.
  package var securitySchemes: [SecurityScheme] = []

  package var targets: [Target] = []

  /// The parameters that callers set once, on the client and its wrappers; a pass collects them.
  ///
  /// Each is the declaration that most operations have.
  package var clientParameters: [Parameter] = []

  /// The bodies of webhooks and callbacks.
  package var inbound: [Inbound] = []

  /// Every model; a `ModelID` is an index into this array.
  package var models: [Model] = []

  /// The texts that have names; a `NamedTextID` is an index into this array.
  package var namedTexts: [NamedText] = []

  /// The names that have changed since an earlier run; a pass sets them.
  @Boxed package var aliases = Aliases()

  package init(title: String, specName: String, name: Name) {
    self.title = title
    self.specName = specName
    self.name = name
    self.serverTypeName = Name(name.candidates.map { $0 + "Server" })
  }

  /// Other modules inline it, so that they read a part of a model without a copy of the whole.
  @inlinable
  package subscript(id: ModelID) -> Model {
    get { models[id.index] }
    set { models[id.index] = newValue }
  }

  /// Changes the operations of all targets.
  package mutating func updateOperations(_ update: (inout Target.Case) -> Void) {
    for target in targets.indices {
      for index in targets[target].cases.indices { update(&targets[target].cases[index]) }
    }
  }
}
