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
  /// The module that declares everything in this type.
  package let module: Identifier

  /// The modules that declare the HTTP methods, if `module` only provides aliases.
  package let methodModules: [Identifier]

  /// Indicates whether the module predates Swift's concurrency checking.
  package let isPreconcurrency: Bool

  /// The support files that are part of the output because the module doesn't contain them.
  package let support: SupportRuntime

  /// Indicates whether a task receives the path of its target, if the path has parameters.
  ///
  /// Moya percent-encodes a path even if it's already encoded, unless the task prevents that.
  package let tasksTakePath: Bool

  /// Indicates whether async methods state the type of the errors that they throw.
  package let throwsItsError: Bool

  /// Indicates whether the module has sequences that read a body as it arrives.
  package let readsStreams: Bool

  /// Indicates whether the module has a client of OAuth 2 authorization servers.
  package let hasOAuth2: Bool

  /// The package that has the module, and its declaration in a manifest; `nil` for this package.
  package let dependency: (package: String, declaration: String)?

  /// The parameters of a client's initializer that only this runtime has.
  let ownClientArguments: [ClientArgument]

  private let methodName: Identifier
  private let taskName: Identifier
  private let providerName: Identifier
  private let errorName: Identifier

  /// Moya 15, which uses Alamofire's HTTP methods.
  package static let moya = RuntimeNames(
    module: "Moya",
    methodModules: ["Alamofire"],
    isPreconcurrency: true,
    support: .moya,
    tasksTakePath: true,
    throwsItsError: false,
    readsStreams: false,
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
    module: "TargetKit",
    methodModules: [],
    isPreconcurrency: false,
    support: .targetkit,
    tasksTakePath: false,
    throwsItsError: true,
    readsStreams: true,
    hasOAuth2: true,
    dependency: nil,
    ownClientArguments: targetKitClientArguments,
    methodName: "HTTPMethod",
    taskName: "HTTPTask",
    providerName: "Provider",
    errorName: "TargetError"
  )

  /// Returns whether the output for a configuration has methods that read bodies as they arrive.
  package static func readsStreams(_ configuration: Configuration) -> Bool {
    names(of: configuration.runtime).readsStreams
      && configuration.providers.styles.contains(where: \.hasSequences)
  }

  /// Returns the names of the configured runtime.
  package static func names(of runtime: Configuration.Runtime) -> RuntimeNames {
    switch runtime {
    case .moya: .moya
    case .targetkit: .targetkit
    }
  }
}

extension RuntimeNames {
  /// Indicates whether the wire and value types are part of the output.
  package var needsSupportFiles: Bool { support == .moya }
  /// The library that an app links.
  package var product: String { module.text }
  /// The protocol of targets.
  package var targetType: TypeReference { .named("TargetType", in: module) }
  /// The protocol of targets that specify their authorization.
  package var accessTokenAuthorizable: TypeReference {
    .named("AccessTokenAuthorizable", in: module)
  }
  /// The authorization schemes.
  package var authorizationType: TypeReference { .named("AuthorizationType", in: module) }
  /// The HTTP methods.
  package var method: TypeReference { .named(methodName, in: module) }
  /// The contents of a request.
  package var task: TypeReference { .named(taskName, in: module) }
  /// The statuses that count as success.
  package var validationType: TypeReference { .named("ValidationType", in: module) }
  /// Every error that a provider reports.
  package var error: TypeReference { .named(errorName, in: module) }
  /// A request that can be cancelled.
  package var cancellable: TypeReference { .any(.named("Cancellable", in: module)) }

  /// The endpoints of an authorization server, if the module has a client for it.
  package var oauth2Server: TypeReference? {
    hasOAuth2 ? .named("OAuth2Server", in: module) : nil
  }

  /// The server-sent events of a response, as a sequence.
  package var serverSentEvents: TypeReference { .named("ServerSentEvents", in: module) }
  /// An event of a server.
  package var serverSentEvent: TypeReference { .named("ServerSentEvent", in: module) }
  /// The values of a body that has one a line, as a sequence.
  package func values(of type: TypeReference) -> TypeReference {
    .named("ResponseValues", in: module, generic: [type])
  }

  /// Returns the type that sends a target's requests.
  package func provider(of target: TypeReference) -> TypeReference {
    .named(providerName, in: module, generic: [target])
  }
}
