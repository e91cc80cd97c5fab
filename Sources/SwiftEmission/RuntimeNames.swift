package import APIConfiguration
import APIModel
package import Scaffold
package import SwiftCode

/// What a runtime calls the things that generated code uses: the one place with names of Moya and of TargetKit.
///
/// Names are written with their module, so that a spec may have models called `Task`, `Response` or `Method`.
package struct RuntimeNames: Hashable, Sendable {
  /// The module that declares everything here.
  package let module: Identifier

  /// The modules that declare the methods of HTTP, where `module` only renames them.
  package let methodModules: [Identifier]

  /// Whether the module is older than Swift's checks of concurrency.
  package let isPreconcurrency: Bool

  /// The support files that are part of the output, since the module does not have them.
  package let support: SupportRuntime

  /// Whether a task is told the path of its target, where that has parameters.
  ///
  /// Moya percent-encodes a path, also one that is encoded already, unless the task knows better.
  package let tasksTakePath: Bool

  /// Whether async methods say which error they throw.
  package let throwsItsError: Bool

  private let methodName: Identifier
  private let taskName: Identifier
  private let providerName: Identifier
  private let errorName: Identifier

  /// Moya 15, whose methods are Alamofire's.
  package static let moya = RuntimeNames(
    module: "Moya",
    methodModules: ["Alamofire"],
    isPreconcurrency: true,
    support: .moya,
    tasksTakePath: true,
    throwsItsError: false,
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
    methodName: "HTTPMethod",
    taskName: "HTTPTask",
    providerName: "Provider",
    errorName: "TargetError"
  )

  /// The names of the runtime that is configured.
  package static func names(of runtime: Configuration.Runtime) -> RuntimeNames {
    switch runtime {
    case .moya: .moya
    case .targetkit: .targetkit
    }
  }
}

extension RuntimeNames {
  /// Whether the wire and value types are part of the output.
  package var needsSupportFiles: Bool { support == .moya }
  /// The protocol of targets.
  package var targetType: TypeReference { .named("TargetType", in: module) }
  /// The protocol of targets that say how they authorize.
  package var accessTokenAuthorizable: TypeReference {
    .named("AccessTokenAuthorizable", in: module)
  }
  /// The schemes of authorization.
  package var authorizationType: TypeReference { .named("AuthorizationType", in: module) }
  /// The methods of HTTP.
  package var method: TypeReference { .named(methodName, in: module) }
  /// What a request carries.
  package var task: TypeReference { .named(taskName, in: module) }
  /// Which statuses count as success.
  package var validationType: TypeReference { .named("ValidationType", in: module) }
  /// Every error that a provider reports.
  package var error: TypeReference { .named(errorName, in: module) }
  /// What can be cancelled.
  package var cancellable: TypeReference { .any(.named("Cancellable", in: module)) }

  /// The events of a server, as a sequence.
  package var serverSentEvents: TypeReference { .named("ServerSentEvents", in: module) }
  /// An event of a server.
  package var serverSentEvent: TypeReference { .named("ServerSentEvent", in: module) }
  /// The values of a body that has one a line, as a sequence.
  package func values(of type: TypeReference) -> TypeReference {
    .named("ResponseValues", in: module, generic: [type])
  }

  /// The sender of a target's requests.
  package func provider(of target: TypeReference) -> TypeReference {
    .named(providerName, in: module, generic: [target])
  }
}
