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
  package let module: Identifier?

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
  let accessTokenAuthorizable: TypeReference?

  /// The calls in the methods of wrappers.
  let calls: RuntimeCalls

  /// Every error that a provider reports.
  package let error: TypeReference

  /// Indicates whether `error` has a module, instead of being any error.
  var errorHasModule = true

  /// A request that can be cancelled; `nil` if calls return none.
  package let cancellable: TypeReference?

  /// The modules that declare the HTTP methods, if `module` only provides aliases.
  package let methodModules: [Identifier]

  /// Indicates whether the module predates Swift's concurrency checking.
  package let isPreconcurrency: Bool

  /// The support files that are part of the output because the module doesn't contain them.
  package let support: SupportRuntime

  /// The members in support files that generated code calls without naming them, each with its type.
  var supportMembers: [(type: String, member: String)] = []

  /// Indicates whether a task receives the path of its target, if the path has parameters.
  ///
  /// Moya percent-encodes a path even if it's already encoded, unless the task prevents that.
  package let tasksTakePath: Bool

  /// Indicates whether async methods state the type of the errors that they throw.
  package let throwsItsError: Bool

  /// Indicates whether the module has a client of OAuth 2 authorization servers.
  package let hasOAuth2: Bool

  /// The package that has the module, and its declaration in a manifest; `nil` for this package.
  package let dependency: (package: String, declaration: String)?

  /// The form of clients.
  let client: Client

  private let methodName: Identifier
  private let taskName: Identifier
  private let providerName: Identifier

  /// Moya 15, which uses Alamofire's HTTP methods.
  package static let moya = RuntimeNames(
    library: "Moya",
    methodModules: ["Alamofire"],
    isPreconcurrency: true,
    support: .moya,
    tasksTakePath: true,
    throwsItsError: false,
    hasReadings: false,
    hasOAuth2: false,
    dependency: (
      "Moya", ".package(url: \"https://github.com/Moya/Moya\", from: \"15.0.3\")"
    ),
    ownClientArguments: moyaClientArguments,
    methodName: "Method",
    taskName: "Task",
    providerName: "MoyaProvider",
    errorName: "MoyaError"
  )

  /// This package's own runtime.
  package static let targetkit = RuntimeNames(
    library: "TargetKit",
    wireModule: "TargetKitWire",
    methodModules: [],
    isPreconcurrency: false,
    support: .targetkit,
    tasksTakePath: false,
    throwsItsError: true,
    hasReadings: true,
    hasOAuth2: true,
    dependency: nil,
    ownClientArguments: targetKitClientArguments,
    methodName: "HTTPMethod",
    taskName: "HTTPTask",
    providerName: "Provider",
    errorName: "TargetError"
  )

  /// Returns the names of the configured runtime.
  package static func names(of configuration: Configuration) -> RuntimeNames {
    names(of: configuration.runtime, layer: configuration.custom)
  }

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
    wireModule: Identifier? = nil,
    methodModules: [Identifier],
    isPreconcurrency: Bool,
    support: SupportRuntime,
    tasksTakePath: Bool,
    throwsItsError: Bool,
    hasReadings: Bool,
    hasOAuth2: Bool,
    dependency: (package: String, declaration: String)?,
    ownClientArguments: [ClientArgument],
    methodName: Identifier,
    taskName: Identifier,
    providerName: Identifier,
    errorName: Identifier
  ) {
    self.init(
      module: module,
      wireModule: wireModule,
      targetType: .named("TargetType", in: module),
      members: RuntimeMember.ofTargetType,
      sampleMember: "sampleData",
      accessTokenAuthorizable: .named("AccessTokenAuthorizable", in: module),
      calls: .methods(
        of: { .named(providerName, in: module, generic: [$0]) },
        hasReadings: hasReadings
      ),
      error: .named(errorName, in: module),
      cancellable: .any(.named("Cancellable", in: module)),
      methodModules: methodModules,
      isPreconcurrency: isPreconcurrency,
      support: support,
      tasksTakePath: tasksTakePath,
      throwsItsError: throwsItsError,
      hasOAuth2: hasOAuth2,
      dependency: dependency,
      client: Client(
        arguments: Self.clientArguments(in: module) + ownClientArguments,
        modules: ["Dispatch"],
        createsProviders: true
      ),
      methodName: methodName,
      taskName: taskName,
      providerName: providerName
    )
  }

  /// Creates the names of a network layer of the user.
  private init(_ layer: CustomLayer) {
    let modules = layer.imports.sorted().compactMap { Identifier($0) }
    let usesURL = layer.member(with: .baseURL)?.type.form == .string
    self.init(
      module: nil,
      layerModules: modules,
      targetType: .userType(layer.conformance ?? ""),
      isTargetTypeRefinable: false,
      members: layer.members.compactMap { RuntimeMember($0, of: layer) },
      memberModules: usesURL ? ["Foundation"] : [],
      sampleMember: layer.member(with: .sampleData).flatMap { Identifier($0.name) },
      accessTokenAuthorizable: nil,
      calls: .functions(of: layer),
      error: layer.error.map { TypeReference.userType($0) } ?? .any(.swift("Error")),
      errorHasModule: layer.error != nil,
      cancellable: nil,
      methodModules: [],
      isPreconcurrency: false,
      support: .custom,
      supportMembers: layer.supportMembers,
      tasksTakePath: false,
      throwsItsError: false,
      hasOAuth2: false,
      dependency: nil,
      client: Client(
        arguments: Self.clientArguments(of: layer),
        modules: modules,
        createsProviders: false
      ),
      methodName: "String",
      taskName: "String",
      providerName: "String"
    )
  }

  /// Indicates whether the wire and value types are part of the output.
  package var needsSupportFiles: Bool { support != .targetkit }
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

  /// Returns the type that sends a target's requests.
  package func provider(of target: TypeReference) -> TypeReference {
    .named(providerName, in: module, generic: [target])
  }
}
