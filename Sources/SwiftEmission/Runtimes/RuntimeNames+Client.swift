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
    let attributes: [Attribute]
    /// The argument of `generated(…)`.
    let value: Expression

    init(
      _ name: Identifier,
      _ type: TypeReference,
      attributes: [Attribute] = [],
      default defaultValue: Expression? = .nil,
      _ documentation: String,
      _ value: Expression? = nil
    ) {
      self.name = name
      self.type = type
      self.attributes = attributes
      self.defaultValue = defaultValue
      self.documentation = documentation
      self.value = value ?? .identifier(name)
    }
  }

  /// Returns the parameters of a client's initializer: those of `generated(…)` that don't depend on
  /// the target, in its order.
  ///
  /// - Parameters:
  ///   - provider: The name of the library's provider.
  ///   - module: The module of the library.
  ///   - requests: The parameter that creates requests, if there is one.
  ///   - others: The parameters that only this library has.
  /// - Returns: The parameters.
  static func clientArguments(
    of provider: Identifier,
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
        "stubClosure",
        Self.provider(provider, in: module).member("StubClosure"),
        attributes: [.escaping],
        default: Expression.type(.named(provider, in: module)).member("neverStub"),
        "Determines which requests are answered with samples instead of being sent.",
        .closure(["target"]) {
          Expression.identifier("stubClosure").call(
            Expression.type(.named("MultiTarget", in: module)).call(.identifier("target"))
          )
        }
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

  /// Returns a provider of targets of any type.
  private static func provider(_ name: Identifier, in module: Identifier) -> TypeReference {
    .named(name, in: module, generic: [.named("MultiTarget", in: module)])
  }

  static var moyaClientArguments: [ClientArgument] {
    let module: Identifier = "Moya"
    let provider = provider("MoyaProvider", in: module)
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
    return clientArguments(
      of: "MoyaProvider",
      in: module,
      creatingRequests: requestClosure,
      and: others
    )
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
    return clientArguments(
      of: "Provider",
      in: module,
      creatingRequests: nil,
      and: others
    )
  }
}
