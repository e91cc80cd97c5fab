import APIConfiguration
import Scaffold
import SwiftCode

extension RuntimeNames {
  /// The form of clients.
  struct Client: Sendable {
    /// The parameters of the initializer.
    let arguments: [ClientArgument]

    /// The modules of the parameters' types, besides that of the runtime.
    let modules: [Identifier]

    /// Indicates whether a client creates a provider for each wrapper from its arguments; if not,
    /// wrappers are created from the arguments themselves.
    let createsProviders: Bool
  }

  /// A parameter of a client's initializer, which all of its providers have in common.
  struct ClientArgument: Sendable {
    let name: Identifier
    let type: TypeReference
    let defaultValue: Expression?
    let documentation: String
    /// The label of the argument of `generated(…)`.
    let label: Identifier
    /// The argument of `generated(…)`.
    let value: Expression

    init(
      _ name: Identifier,
      _ type: TypeReference,
      default defaultValue: Expression? = .nil,
      _ documentation: String,
      as label: Identifier? = nil,
      _ value: Expression? = nil
    ) {
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
      self.documentation = documentation
      self.label = label ?? name
      self.value = value ?? .identifier(name)
    }
  }

  /// Returns the parameters of a client's initializer: those of `generated(…)` that don't depend on
  /// the target, in its order.
  ///
  /// - Parameters:
  ///   - module: The module of the library.
  ///   - requests: The parameter that creates requests, if there is one.
  ///   - others: The parameters that only this library has.
  /// - Returns: The parameters.
  static func clientArguments(
    in module: Identifier,
    creatingRequests requests: ClientArgument?,
    and others: [ClientArgument]
  ) -> [ClientArgument] {
    let baseURL = ClientArgument(
      "baseURL",
      .foundation("URL").optional,
      "A server to use instead of the default one."
    )
    let common = [
      ClientArgument(
        "stubBehavior",
        .named("StubBehavior", in: module),
        default: .implicit("never"),
        "Determines whether requests are answered with samples instead of being sent.",
        as: "stubClosure",
        .closure([nil]) { Expression.identifier("stubBehavior") }
      ),
      ClientArgument(
        "callbackQueue",
        TypeReference.named("DispatchQueue", in: "Dispatch").optional,
        "The queue of completion handlers; the default is the main queue."
      ),
    ]
    return [baseURL] + (requests.map { [$0] } ?? []) + common + others
  }

  /// Returns the parameters of the initializer of a client that uses the user's network layer.
  static func clientArguments(of layer: CustomLayer) -> [ClientArgument] {
    guard let provider = RuntimeCalls.provider(of: layer) else { return [] }
    return [
      ClientArgument(
        "provider",
        provider.type,
        default: provider.defaultValue,
        "The object that sends the requests."
      )
    ]
  }

  static var moyaClientArguments: [ClientArgument] {
    let module: Identifier = "Moya"
    let provider = TypeReference.named(
      "MoyaProvider",
      in: module,
      generic: [.named("MultiTarget", in: module)]
    )
    let requestClosure = ClientArgument(
      "requestClosure",
      provider.member("RequestClosure").optional,
      "Creates the request of an endpoint; the default is Moya's."
    )
    let others = [
      ClientArgument(
        "session",
        .named("Session", in: module),
        default: Expression.type(provider).member("defaultAlamofireSession").call(),
        "The session that sends the requests."
      ),
      ClientArgument(
        "plugins",
        TypeReference.any(.named("PluginType", in: module)).array,
        default: .array([]),
        "The plugins that change or observe the requests."
      ),
      ClientArgument(
        "trackInflights",
        "Bool",
        default: false,
        "Indicates whether equal requests share a transfer."
      ),
    ]
    return clientArguments(in: module, creatingRequests: requestClosure, and: others)
  }

  static var targetKitClientArguments: [ClientArgument] {
    let module: Identifier = "TargetKit"
    let others = [
      ClientArgument(
        "transport",
        .any(.named("Transport", in: module)),
        default: Expression.type(.named("Session", in: module)).member("shared"),
        "The transport that performs the requests."
      ),
      ClientArgument(
        "plugins",
        TypeReference.any(.named("Plugin", in: module)).array,
        default: .array([]),
        "The plugins that change or observe the requests."
      ),
      ClientArgument(
        "middlewares",
        TypeReference.any(.named("Middleware", in: module)).array,
        default: .array([]),
        "The middlewares around each request, outermost first."
      ),
      ClientArgument(
        "encoder",
        .foundation("JSONEncoder").optional,
        "The encoder of JSON in requests; the default is that of `JSONCoding`."
      ),
      ClientArgument(
        "decoder",
        .foundation("JSONDecoder").optional,
        "The decoder of JSON in responses; the default is that of `JSONCoding`."
      ),
      ClientArgument(
        "callTimeout",
        .foundation("TimeInterval").optional,
        "The number of seconds that a call may take, with all attempts; the default is no limit."
      ),
      ClientArgument(
        "sharesEqualRequests",
        "Bool",
        default: false,
        "Indicates whether equal requests share a transfer."
      ),
    ]
    return clientArguments(in: module, creatingRequests: nil, and: others)
  }
}
