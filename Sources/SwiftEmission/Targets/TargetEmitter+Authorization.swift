import APIConfiguration
import APIModel
import SwiftCode

extension TargetEmitter {
  /// The conformances with the protocols for credentials, whose members are in extensions.
  ///
  /// With a type for the credentials, the members of the protocols of plugins with a token or keys
  /// for all targets are derived from the schemes.
  var securityConformances: [TypeReference] {
    let hasCredentials = context.api.credentialsName != nil
    let hasKeys =
      hasCredentials
      ? context.runtime.hasAPIKeyPlugin : context.runtime.accessTokenAuthorizable != nil
    return (tokenConformance.map { [$0] } ?? [])
      + (hasKeys && usesKeys ? ["APIKeyAuthorizable"] : [])
      + (hasCredentials ? ["SecuredTarget"] : [])
  }

  /// Indicates whether some operation needs an API key.
  private var usesKeys: Bool { target.cases.contains { !$0.authorization.keys.isEmpty } }

  /// The authorization of each operation, if any operation has one and the
  /// output has no type for the credentials.
  ///
  /// ```swift
  /// nonisolated extension <Target> {
  ///   var authorizationType: <AuthorizationType>? {
  ///     switch self {
  ///     case .<operation>: .bearer
  ///     case .<operation>: nil
  ///     }
  ///   }
  /// }
  /// ```
  var authorization: Declaration? {
    guard context.api.credentialsName == nil, tokenConformance != nil else { return nil }
    return .extension(type, modifiers: context.isolation) {
      Declaration.property("authorizationType", context.runtime.authorizationType.optional) {
        switched(.expression) { operation in
          switch operation.authorization.scheme {
          case nil: .value(.nil)
          case .bearer: .value(.implicit("bearer"))
          case .basic: .value(.implicit("basic"))
          case .custom(let name): .value(Expression.implicit("custom").call(.string(name)))
          }
        }
      }
    }
  }

  /// The API keys that each operation needs, if any operation needs some and
  /// the output has no type for the credentials.
  ///
  /// ```swift
  /// nonisolated extension <Target> {
  ///   var apiKeys: [APIKey] {
  ///     switch self {
  ///     case .<operation>: [APIKey("<name>", in: .query)]
  ///     case .<operation>: []
  ///     }
  ///   }
  ///
  ///   var apiKeyAlternatives: [APIKey.Alternative] {
  ///     switch self {
  ///     case .<operation>: [APIKey.Alternative([], withToken: true), APIKey.Alternative([APIKey("<name>", in: .query)])]
  ///     case .<operation>: []
  ///     }
  ///   }
  /// }
  /// ```
  var apiKeyAuthorization: Declaration? {
    guard context.api.credentialsName == nil, context.runtime.accessTokenAuthorizable != nil,
      usesKeys
    else { return nil }
    return .extension(type, modifiers: context.isolation) {
      Declaration.property("apiKeys", TypeReference.named("APIKey").array) {
        switched(.expression) { operation in
          .value(.array(operation.authorization.keys.map(apiKey)))
        }
      }
      if target.cases.contains(where: \.hasKeyAlternatives) {
        Declaration.property(
          "apiKeyAlternatives",
          TypeReference.named("APIKey").member("Alternative").array
        ) {
          switched(.expression) { operation in
            let alternatives =
              operation.hasKeyAlternatives ? operation.authorization.alternatives : []
            return .value(.array(alternatives.map(alternative)))
          }
        }
      }
    }
  }

  /// The security schemes that each operation requires, if the output has a type for the credentials.
  ///
  /// ```swift
  /// nonisolated extension <Target> {
  ///   var securityAlternatives: [[<Credentials>.Scheme]] {
  ///     switch self {
  ///     case .<operation>: [[.<scheme>], [.<scheme>, .<scheme>]]
  ///     case .<operation>: []
  ///     }
  ///   }
  /// }
  /// ```
  var security: Declaration? {
    guard let credentials = context.api.credentialsName else { return nil }
    var names: [String: Identifier] = [:]
    for scheme in context.api.securitySchemes {
      names[scheme.schemeName] = scheme.name.identifier
    }
    return .extension(type, modifiers: context.isolation) {
      Declaration.property(
        "securityAlternatives",
        TypeReference.named(credentials.identifier).member("Scheme").array.array
      ) {
        switched(.expression) { operation in
          let alternatives = operation.authorization.requirements.map { schemes in
            Expression.array(schemes.compactMap { names[$0] }.map { .implicit($0) })
          }
          return .value(.array(alternatives))
        }
      }
    }
  }

  /// The protocol of targets that need an `Authorization` header, if some operation does.
  private var tokenConformance: TypeReference? {
    guard includes(.authorizationType),
      target.cases.contains(where: { $0.authorization.scheme != nil })
    else { return nil }
    return context.runtime.accessTokenAuthorizable
  }

  private func alternative(_ alternative: API.Authorization.Alternative) -> Expression {
    let type = Expression.type(TypeReference.named("APIKey").member("Alternative"))
    let keys = Expression.array(alternative.keys.map(apiKey))
    return alternative.usesScheme
      ? type.call(keys, labelled: ["withToken": true]) : type.call(keys)
  }

  func apiKey(_ key: API.Authorization.Key) -> Expression {
    Expression.type("APIKey")
      .call(.string(key.name), labelled: ["in": .implicit(Self.location(of: key))])
  }

  /// Returns the case of `APIKey.Location` for a key.
  static func location(of key: API.Authorization.Key) -> Identifier {
    Identifier(key.location.rawValue) ?? "header"
  }
}

extension API.Target.Case {
  /// Indicates whether the keys depend on the chosen way to authorize.
  fileprivate var hasKeyAlternatives: Bool {
    !authorization.keys.isEmpty && !authorization.alternatives.isEmpty
  }
}
