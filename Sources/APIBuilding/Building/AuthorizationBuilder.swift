import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns lists of security requirements into what requests carry.
struct AuthorizationBuilder {
  private let schemes: [String: OpenAPI.SecurityScheme]
  private let documentRequirements: [OpenAPI.SecurityRequirement]
  /// The first ways to authorize that the document states for all operations.
  private let documentAlternatives: [Met]

  /// How many ways to authorize a request may choose from; each of its operations has code for all of them.
  private static let mostAlternatives = 64
  /// How many keys a request may carry.
  private static let mostKeys = 64

  /// Takes the schemes that requirements name, and the requirements that hold by default.
  init(_ document: OpenAPI.Document) {
    schemes = Dictionary(
      document.securitySchemes.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    documentRequirements = document.security
    documentAlternatives = Self.met(document.security, schemes)
  }

  /// What requests carry to meet each of some alternatives, up to the limit.
  private static func met(
    _ requirements: [OpenAPI.SecurityRequirement],
    _ schemes: [String: OpenAPI.SecurityScheme]
  ) -> [Met] {
    requirements.prefix(mostAlternatives).map { met($0, schemes) }
  }

  /// Schemes that answer a server's challenge, so that no fixed text in a header can meet them.
  fileprivate static let challenges: Set<String> = [
    "digest", "hoba", "mutual", "negotiate", "ntlm", "scram-sha-1", "scram-sha-256", "dpop", "gnap",
  ]

  /// What an operation may use: everything that any alternative asks for.
  ///
  /// An app chooses among alternatives by the plugins that it gives to its provider, and signs in or not where that is
  /// optional; of several that it could meet, plugins send one.
  func authorization(
    for operation: OpenAPI.Operation,
    into bag: inout DiagnosticBag
  ) -> API.Authorization {
    let requirements = operation.security ?? documentRequirements
    let alternatives = operation.security.map { Self.met($0, schemes) } ?? documentAlternatives
    if requirements.count > Self.mostAlternatives,
      let name = requirements[Self.mostAlternatives].schemes.first, let scheme = schemes[name]
    {
      bag.report(
        .unusedAlternative,
        .hasTooManyAlternatives(Self.mostAlternatives, name),
        at: scheme.range,
        help: "list the schemes that you use first in 'security'"
      )
    }
    let complete = alternatives.filter(\.unsupported.isEmpty)
    guard let first = preferred(complete) else { return partial(alternatives, into: &bag) }
    var result = first.authorization
    var choices: [API.Authorization.Alternative] = []
    for other in complete {
      if let header = other.header, other.authorization.scheme != result.scheme {
        bag.report(
          .unusedAlternative,
          .isForAnother(header.name, first.header?.name ?? ""),
          at: header.range,
          help: "list the scheme that you use alone in 'security'"
        )
        continue
      }
      for key in other.authorization.keys where !result.keys.contains(key) {
        result.keys.append(key)
      }
      let choice = API.Authorization.Alternative(
        usesScheme: other.header != nil,
        keys: other.authorization.keys
      )
      // To send nothing is no choice where there is something to send.
      if choice.usesScheme || !choice.keys.isEmpty, !choices.contains(choice) {
        choices.append(choice)
      }
    }
    if choices.count > 1 { result.alternatives = choices }
    return result
  }

  /// The alternative that the `Authorization` header is for: the first that has one, unless that is basic authentication
  /// and the server accepts the same credential as a bearer token.
  private func preferred(_ alternatives: [Met]) -> Met? {
    guard let first = alternatives.first(where: { $0.header != nil }) else {
      return alternatives.first
    }
    guard first.authorization.scheme == .basic else { return first }
    return alternatives.first {
      // Tokens of OAuth are another credential, which somebody has to fetch.
      guard case .http? = $0.header?.kind else { return false }
      return $0.authorization.scheme == .bearer && $0.authorization.keys == first.authorization.keys
    } ?? first
  }

  /// What is left of the first alternative where none can be met by what requests carry.
  private func partial(_ alternatives: [Met], into bag: inout DiagnosticBag) -> API.Authorization {
    for scheme in alternatives.flatMap(\.unsupported) {
      bag.report(
        .unsupportedSecurity,
        .cannotBeSent(scheme.name, scheme.kind),
        at: scheme.range,
        help: scheme.kind.isDigest
          ? "answer the server with a 'CredentialsPlugin', except on Linux, whose Foundation has no digest"
          : "answer the server with a 'CredentialsPlugin', or where the provider's session is made"
      )
    }
    return alternatives.first?.authorization ?? API.Authorization()
  }

  /// What a request carries to meet one alternative.
  private struct Met {
    var authorization = API.Authorization()
    /// The scheme that the `Authorization` header is for.
    var header: OpenAPI.SecurityScheme?
    var unsupported: [OpenAPI.SecurityScheme] = []
  }

  private static func met(
    _ requirement: OpenAPI.SecurityRequirement,
    _ schemes: [String: OpenAPI.SecurityScheme]
  ) -> Met {
    var met = Met()
    for name in requirement.schemes {
      // Names of no scheme were reported when the document was read.
      guard let scheme = schemes[name] else { continue }
      switch scheme.kind {
      case .oauth2, .openIDConnect: set(.bearer, for: scheme, in: &met)
      case .http(let word):
        switch word {
        case "bearer": set(.bearer, for: scheme, in: &met)
        case "basic": set(.basic, for: scheme, in: &met)
        case let word where challenges.contains(word.lowercased()):
          met.unsupported.append(scheme)
        default: set(.custom(word), for: scheme, in: &met)
        }
      case .apiKey(let name, let location):
        let place: API.Authorization.Key.Location
        switch location {
        case .header: place = .header
        case .cookie: place = .cookie
        case .query, .querystring, .path: place = .query
        }
        let key = API.Authorization.Key(name: name, location: place)
        guard !met.authorization.keys.contains(key) else { break }
        if met.authorization.keys.count < mostKeys {
          met.authorization.keys.append(key)
        } else {
          met.unsupported.append(scheme)
        }
      case .mutualTLS:
        met.unsupported.append(scheme)
      }
    }
    return met
  }

  /// Sets the scheme of the `Authorization` header, of which there is one.
  private static func set(
    _ scheme: API.Authorization.Scheme,
    for source: OpenAPI.SecurityScheme,
    in met: inout Met
  ) {
    if met.authorization.scheme == nil || met.authorization.scheme == scheme {
      met.authorization.scheme = scheme
      met.header = met.header ?? source
    } else {
      met.unsupported.append(source)
    }
  }
}

extension OpenAPI.SecurityScheme.Kind {
  /// Whether a server asks for a digest of the password (RFC 7616).
  fileprivate var isDigest: Bool {
    if case .http(let scheme) = self { scheme.lowercased() == "digest" } else { false }
  }
}

extension Diagnostic.Message {
  fileprivate static func hasTooManyAlternatives(_ limit: Int, _ name: String) -> Self {
    Self(
      "'security' has more than \(limit) alternatives; '\(name)' and those after it are left out"
    )
  }

  fileprivate static func isForAnother(_ name: String, _ chosen: String) -> Self {
    Self(
      "'\(name)' would do instead of '\(chosen)', for which the 'Authorization' header is; it's left out"
    )
  }

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
    case .apiKey:
      Self("'security' asks for too many keys at once; '\(name)' is left out")
    case .http, .oauth2, .openIDConnect:
      Self(
        "a request has one 'Authorization' header, and another scheme is in it; '\(name)' is left out"
      )
    }
  }
}
