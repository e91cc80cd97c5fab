import APIModel
import SwiftCode

/// Emits the credentials: a property for each security scheme.
///
/// ```swift
/// /// The credentials of <title>.
/// nonisolated struct <Credentials>: Sendable {
///   /// <documentation>
///   var <scheme>: (@Sendable () async throws -> String?)?
///
///   init(<scheme>: (@Sendable () async throws -> String?)? = nil) { … }
/// }
///
/// nonisolated extension <Credentials>: SchemeCredentials {
///   enum Scheme: SecuringScheme {
///     case <scheme>
///
///     var place: RequestCredential { <Credentials>().credential(for: self) }
///   }
///
///   func credential(for scheme: Scheme) -> RequestCredential {
///     switch scheme {
///     case .<scheme>: .bearer(<scheme>)
///     }
///   }
/// }
/// ```
struct CredentialsEmitter: Sendable {
  let context: EmissionContext
  let name: Name

  /// Emits the file of the credentials.
  func emit() -> EmittedFile {
    context.file(FileName.path("Providers", name.swift)) {
      structure
      conformance
      servers
    }
  }

  private var schemes: [API.SecurityScheme] { context.api.securitySchemes }

  private var structure: Declaration {
    .type(
      .struct,
      name.identifier,
      conformingTo: ["Sendable"],
      modifiers: context.isolation,
      documentation: DocComment(
        """
        The credentials of \(context.api.title).

        A request carries those that its operation requires. Each closure is called at most once for \
        a request, and not for stubs. If it throws an error, nothing is sent. A credential that is \
        missing, or for which the closure returns `nil`, is left out. If an operation can be \
        authorized in several ways, the first one whose credentials are complete is used.
        """
      )
    ) {
      for scheme in schemes {
        Declaration.var(
          scheme.name.identifier,
          type(of: scheme),
          documentation: context.documentation(documentation(of: scheme), of: scheme.name.swift)
        )
      }
      Declaration.`init`(
        schemes.map { .parameter($0.name.identifier, type(of: $0), default: .nil) },
        documentation: "Creates credentials; those that are left out aren't sent."
      ) {
        for scheme in schemes { Statement.store(scheme.name.identifier) }
      }
    }
  }

  private var conformance: Declaration {
    .extension(
      .named(name.identifier),
      conformingTo: ["SchemeCredentials"],
      modifiers: context.isolation
    ) {
      Declaration.type(
        .enum,
        "Scheme",
        conformingTo: ["SecuringScheme"],
        documentation: "The security schemes of the API that operations use."
      ) {
        for scheme in schemes { Declaration.case(scheme.name.identifier) }
        Declaration.property(
          "place",
          "RequestCredential",
          documentation: "The place of the credential in requests."
        ) {
          Expression.type(.named(name.identifier)).call().member("credential")
            .call(["for": .selfExpression])
        }
      }
      Declaration.function(
        "credential",
        [.parameter("scheme", "Scheme", label: .named("for"))],
        returning: "RequestCredential",
        documentation: "Returns the credential for a security scheme."
      ) {
        Statement.switch(.identifier("scheme")) {
          for scheme in schemes {
            SwitchCase.case(.case(scheme.name.identifier)) { credential(of: scheme) }
          }
        }
      }
    }
  }

  private func credential(of scheme: API.SecurityScheme) -> Expression {
    let value = Expression.identifier(scheme.name.identifier)
    switch scheme.kind {
    case .key(let key):
      return Expression.implicit("apiKey").call([
        .unlabelled(.string(key.name)),
        .labelled("in", .implicit(TargetEmitter.location(of: key))),
        .unlabelled(value),
      ])
    case .header(.bearer):
      return Expression.implicit("bearer").call(value)
    case .oauth2, .openIDConnect:
      return Expression.implicit("accessToken").call(value)
    case .header(.basic):
      return Expression.implicit("basic").call(value)
    case .header(.custom(let word)):
      return Expression.implicit("authorization").call(.string(word), value)
    }
  }

  private func type(of scheme: API.SecurityScheme) -> TypeReference {
    var value: TypeReference = "String"
    if case .header(.basic) = scheme.kind {
      value = .tuple([.element("user", "String"), .element("password", "String")])
    }
    return TypeReference.function(
      [],
      attributes: [.sendable],
      effects: [.async, .throws],
      returning: value.optional
    ).optional
  }

  // MARK: - Authorization servers

  /// The authorization servers of OAuth 2, if the runtime has a client for them.
  ///
  /// ```swift
  /// nonisolated extension <Credentials> {
  ///   /// The authorization server of `<scheme>`.
  ///   static let <scheme> = OAuth2Server(tokenURL: "<url>", scopes: ["<scope>"])
  /// }
  /// ```
  private var servers: Declaration? {
    guard let type = context.runtime.oauth2Server else { return nil }
    let servers = schemes.compactMap { scheme in server(of: scheme, type) }
    guard !servers.isEmpty else { return nil }
    return .extension(.named(name.identifier), modifiers: context.isolation) { servers }
  }

  private func server(of scheme: API.SecurityScheme, _ type: TypeReference) -> Declaration? {
    guard case .oauth2(let flows) = scheme.kind, let flow = flows.first(where: \.isSupported),
      let tokenURL = flow.tokenURL
    else { return nil }
    var arguments: [Argument] = []
    if flow.kind == .authorizationCode, let url = flow.authorizationURL {
      arguments.append(.labelled("authorizationURL", .string(url)))
    }
    arguments.append(.labelled("tokenURL", .string(tokenURL)))
    if !flow.scopes.isEmpty {
      arguments.append(.labelled("scopes", .array(flow.scopes.map { .string($0.name) })))
    }
    return .let(
      scheme.name.identifier,
      equals: Expression.type(type).call(arguments),
      modifiers: [.static],
      documentation: DocComment(
        "The authorization server of `\(scheme.name.swift)`, for `OAuth2Client`."
      )
    )
  }
}

extension API.SecurityScheme.Flow {
  /// Indicates whether the runtime's client can obtain tokens in this way.
  fileprivate var isSupported: Bool {
    guard let tokenURL, !ServerURL.isRelative(tokenURL) else { return false }
    switch kind {
    case .authorizationCode: return authorizationURL.map { !ServerURL.isRelative($0) } ?? false
    case .clientCredentials: return true
    case .deviceAuthorization, .implicit, .password: return false
    }
  }
}
