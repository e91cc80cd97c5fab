import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns lists of security requirements into what requests carry.
struct AuthorizationBuilder {
  private let schemes: [String: OpenAPI.SecurityScheme]
  private let documentRequirements: [OpenAPI.SecurityRequirement]

  /// Takes the schemes that requirements name, and the requirements that hold by default.
  init(_ document: OpenAPI.Document) {
    schemes = Dictionary(
      document.securitySchemes.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    documentRequirements = document.security
  }

  /// Schemes that answer a server's challenge, so that no fixed text in a header can meet them.
  fileprivate static let challenges: Set<String> = [
    "digest", "hoba", "mutual", "negotiate", "ntlm", "scram-sha-1", "scram-sha-256", "dpop", "gnap",
  ]

  /// What an operation needs: the first alternative that can be expressed.
  ///
  /// An alternative that needs nothing comes last, since where signing in is optional people want to be able to.
  func authorization(
    for operation: OpenAPI.Operation,
    into bag: inout DiagnosticBag
  ) -> API.Authorization {
    let alternatives = operation.security ?? documentRequirements
    let ordered =
      alternatives.filter { !$0.schemes.isEmpty } + alternatives.filter { $0.schemes.isEmpty }
    var partial: API.Authorization?
    for alternative in ordered {
      var unsupported: [OpenAPI.SecurityScheme] = []
      let authorization = authorization(meeting: alternative, unsupported: &unsupported)
      if unsupported.isEmpty { return authorization }
      for scheme in unsupported {
        bag.report(
          .unsupportedSecurity,
          .cannotBeSent(scheme.name, scheme.kind),
          at: scheme.range,
          help: "configure it where the provider's session is made"
        )
      }
      partial = partial ?? authorization
    }
    return partial ?? API.Authorization()
  }

  private func authorization(
    meeting requirement: OpenAPI.SecurityRequirement,
    unsupported: inout [OpenAPI.SecurityScheme]
  ) -> API.Authorization {
    var result = API.Authorization()
    for name in requirement.schemes {
      // Names of no scheme were reported when the document was read.
      guard let scheme = schemes[name] else { continue }
      switch scheme.kind {
      case .oauth2, .openIDConnect: add(.bearer, to: &result, scheme, &unsupported)
      case .http(let word):
        switch word {
        case "bearer": add(.bearer, to: &result, scheme, &unsupported)
        case "basic": add(.basic, to: &result, scheme, &unsupported)
        case let word where Self.challenges.contains(word.lowercased()): unsupported.append(scheme)
        default: add(.custom(word), to: &result, scheme, &unsupported)
        }
      case .apiKey(let name, let location):
        let place: API.Authorization.Key.Location
        switch location {
        case .header: place = .header
        case .cookie: place = .cookie
        case .query, .querystring, .path: place = .query
        }
        let key = API.Authorization.Key(name: name, location: place)
        if !result.keys.contains(key) { result.keys.append(key) }
      case .mutualTLS:
        unsupported.append(scheme)
      }
    }
    return result
  }

  /// Sets the scheme of the `Authorization` header, of which there is one.
  private func add(
    _ scheme: API.Authorization.Scheme,
    to result: inout API.Authorization,
    _ source: OpenAPI.SecurityScheme,
    _ unsupported: inout [OpenAPI.SecurityScheme]
  ) {
    if result.scheme == nil || result.scheme == scheme {
      result.scheme = scheme
    } else {
      unsupported.append(source)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func cannotBeSent(
    _ name: String,
    _ kind: OpenAPI.SecurityScheme.Kind
  ) -> Self {
    switch kind {
    case .mutualTLS:
      Self("'\(name)' is a certificate, which requests don't carry; it's left out")
    case .http(let word) where AuthorizationBuilder.challenges.contains(word.lowercased()):
      Self(
        "'\(word)' answers what a server asks, which no header does by itself; '\(name)' is left out"
      )
    case .apiKey, .http, .oauth2, .openIDConnect:
      Self(
        "a request has one 'Authorization' header, and another scheme is in it; '\(name)' is left out"
      )
    }
  }
}
