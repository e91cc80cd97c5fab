package import APIConfiguration
import APIModel
package import Scaffold
package import SwiftCode

/// The runtime's names for the types that generated code uses; only this file has names of Moya and
/// TargetKit.
///
/// Types have their module, which is written if the spec has models called `Task`, `Response` or
/// `Method`.
package struct RuntimeNames: Sendable {
  /// The module that declares the runtime's types; `nil` if there is no such module.
  package private(set) var module: Identifier?

  /// The module that declares the wire and value types; `nil` if there is no such module.
  var wireModule: Identifier?

  /// The modules that the user's network layer needs, in alphabetical order.
  var layerModules: [Identifier] = []

  /// The protocol of targets.
  package let targetType: TypeReference

  /// Indicates whether targets may conform to the user's refinement of `targetType`.
  var isTargetTypeRefinable = true

  /// The members of targets.
  let members: [RuntimeMember]

  /// The modules with members that targets use without naming a type of the module.
  var memberModules: [Identifier] = []

  /// The member of targets that has the samples; `nil` if targets have none.
  var sampleMember: Identifier? = "sampleData"

  /// The protocol of targets that specify their authorization, if it's separate from `targetType`.
  private(set) var accessTokenAuthorizable: TypeReference?

  /// Indicates whether the module has a plugin for API keys; otherwise, it's a support file.
  private(set) var hasAPIKeyPlugin = false

  /// The calls in the methods of wrappers.
  let calls: RuntimeCalls

  /// Every error that a provider reports.
  package let error: TypeReference

  /// Indicates whether `error` has a module, instead of being any error.
  var errorHasModule = true

  /// Indicates whether `error` has a method that decodes the body of a response.
  private(set) var errorReadsBody = false

  /// The error in comments.
  var errorWords: String { errorHasModule ? "`\(error.linkName)`" : "An error" }

  /// The protocol of wrappers, whose calls can have other options; `nil` if there is none.
  private(set) var wrapperProtocol: TypeReference?

  /// A request that can be cancelled; `nil` if calls return none.
  package private(set) var cancellable: TypeReference?

  /// The modules that declare the HTTP methods, if `module` only provides aliases.
  package private(set) var methodModules: [Identifier] = []

  /// Indicates whether the module predates Swift's concurrency checking.
  package private(set) var isPreconcurrency = false

  /// The support files that are part of the output because the module doesn't contain them.
  package let support: SupportRuntime

  /// The members in support code that hand-written code calls, and that are emitted with the rest.
  var membersOfUsers: [String] = []

  /// The members in support code with which hand-written code stubs calls.
  var membersOfStubs: [String] = []

  /// Indicates whether a task receives the path of its target, if the path has parameters.
  ///
  /// Moya percent-encodes a path even if it's already encoded, unless the task prevents that.
  package private(set) var tasksTakePath = false

  /// Indicates whether async methods state the type of the errors that they throw.
  package private(set) var throwsItsError = false

  /// Indicates whether the module has a client of OAuth 2 authorization servers.
  package private(set) var hasOAuth2 = false

  /// The package that has the module, and its declaration in a manifest; `nil` for this package.
  package private(set) var dependency: (package: String, declaration: String)?

  /// The form of clients.
  let client: Client

  private var methodName: Identifier = "String"
  private var taskName: Identifier = "String"
  private var providerName: Identifier = "String"

  /// Moya 15, which uses Alamofire's HTTP methods.
  package static let moya = {
    var names = RuntimeNames(
      library: "Moya",
      support: .moya,
      provider: "MoyaProvider",
      error: "MoyaError",
      clientArguments: moyaClientArguments
    )
    names.methodModules = ["Alamofire"]
    names.isPreconcurrency = true
    names.membersOfUsers = ["body", "with", "authorizationType"]
    names.membersOfStubs = ["file", "sample", "sampleData", "stub"]
    names.tasksTakePath = true
    names.dependency = (
      "Moya", ".package(url: \"https://github.com/Moya/Moya\", from: \"15.0.3\")"
    )
    names.wrapperProtocol = .named("ProviderWrapper")
    names.methodName = "Method"
    names.taskName = "Task"
    return names
  }()

  /// This package's own runtime.
  package static let targetkit = {
    var names = RuntimeNames(
      library: "TargetKit",
      support: .targetkit,
      provider: "Provider",
      error: "TargetError",
      hasReadings: true,
      clientArguments: targetKitClientArguments
    )
    names.wireModule = "TargetKitWire"
    names.throwsItsError = true
    names.hasOAuth2 = true
    names.hasAPIKeyPlugin = true
    names.wrapperProtocol = .named("ProviderWrapper", in: "TargetKit")
    names.methodName = "HTTPMethod"
    names.taskName = "HTTPTask"
    return names
  }()

  /// Returns the names of a runtime.
  ///
  /// - Parameters:
  ///   - runtime: The runtime.
  ///   - layer: The user's network layer, for the runtime that consists of it.
  /// - Returns: The names.
  package static func names(
    of runtime: Configuration.Runtime,
    layer: CustomLayer = CustomLayer()
  ) -> RuntimeNames {
    switch runtime {
    case .moya: .moya
    case .targetkit: .targetkit
    case .custom: RuntimeNames(layer)
    }
  }
}

extension RuntimeNames {
  /// Creates the names of a library with the types of Moya.
  private init(
    library module: Identifier,
    support: SupportRuntime,
    provider providerName: Identifier,
    error errorName: Identifier,
    hasReadings: Bool = false,
    clientArguments: [ClientArgument]
  ) {
    self.module = module
    self.support = support
    self.providerName = providerName
    targetType = .named("TargetType", in: module)
    members = RuntimeMember.ofTargetType
    accessTokenAuthorizable = .named("AccessTokenAuthorizable", in: module)
    calls = .methods(
      of: { .named(providerName, in: module, generic: [$0]) },
      hasReadings: hasReadings
    )
    error = .named(errorName, in: module)
    errorReadsBody = true
    cancellable = .any(.named("Cancellable", in: module))
    client = Client(
      arguments: clientArguments,
      modules: ["Dispatch"],
      createsProviders: true
    )
  }

  /// Creates the names of a network layer of the user.
  private init(_ layer: CustomLayer) {
    support = .custom
    layerModules = layer.imports.sorted().compactMap { Identifier($0) }
    targetType = .userType(layer.conformance ?? "")
    isTargetTypeRefinable = false
    members = layer.members.compactMap { RuntimeMember($0, of: layer) }
    if layer.member(with: .baseURL)?.type.form == .string { memberModules = ["Foundation"] }
    sampleMember = layer.member(with: .sampleData).flatMap { Identifier($0.name) }
    calls = .functions(of: layer)
    error = layer.error.map { TypeReference.userType($0) } ?? .any(.swift("Error"))
    errorHasModule = layer.error != nil
    client = Client(
      arguments: Self.clientArguments(of: layer),
      modules: layerModules,
      createsProviders: false
    )
  }

  /// Indicates whether the wire and value types are part of the output.
  package var needsSupportFiles: Bool { support != .targetkit }
  /// Indicates whether the responses are read by the module or by support code, instead of the
  /// user's network layer.
  var readsResponses: Bool { support != .custom }
  /// The library that an app links, if there is one.
  package var product: String? { module?.text }
  /// The authorization schemes.
  package var authorizationType: TypeReference { .named("AuthorizationType", in: module) }
  /// The HTTP methods.
  package var method: TypeReference { .named(methodName, in: module) }
  /// The contents of a request.
  package var task: TypeReference { .named(taskName, in: module) }
  /// The statuses that count as success.
  package var validationType: TypeReference { .named("ValidationType", in: module) }

  /// The endpoints of an authorization server, if the module has a client for it.
  package var oauth2Server: TypeReference? {
    hasOAuth2 ? .named("OAuth2Server", in: module) : nil
  }

  /// An event of a server.
  package var serverSentEvent: TypeReference { .named("ServerSentEvent", in: wireModule) }
  /// Returns the sequence of the contents of a stream.
  ///
  /// - Parameters:
  ///   - content: The contents.
  ///   - type: The type of the values; `nil` for events without one.
  /// - Returns: The type of the sequence.
  func sequence(of content: API.Stream.Content, _ type: TypeReference? = nil) -> TypeReference {
    let name = Identifier(content.sequenceName) ?? "unnamed"
    return .named(name, in: module, generic: type.map { [$0] } ?? [])
  }

  /// The responses that methods return without decoding them.
  var response: TypeReference {
    module == nil ? .named("ResponseReader") : .named("Response", in: module)
  }

  /// Returns the type that sends a target's requests.
  package func provider(of target: TypeReference) -> TypeReference {
    .named(providerName, in: module, generic: [target])
  }
}
