import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns lists of security requirements into the credentials that requests carry.
struct AuthorizationBuilder {
  private let schemes: [String: OpenAPI.SecurityScheme]
  /// The requirements of operations that state none.
  private let documentRequirements: [OpenAPI.SecurityRequirement]
  /// Indicates whether requests can carry the credentials of any alternative, because the output has
  /// a type for them.
  private let hasCredentials: Bool

  /// The maximum number of alternative ways to authorize a request.
  ///
  /// Each operation that uses them contains code for all of them.
  private static let maximumAlternatives = 64
  /// The maximum number of API keys in a request.
  private static let maximumKeys = 64

  /// Creates a builder for the document's security schemes and default requirements.
  init(_ document: OpenAPI.Document, hasCredentials: Bool = false) {
    self.hasCredentials = hasCredentials
    schemes = Dictionary(
      document.securitySchemes.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    documentRequirements = document.security
  }

  /// Schemes that respond to a server's challenge, so a fixed header value can't meet them.
  static let challenges: Set<String> = [
    "digest", "hoba", "mutual", "negotiate", "ntlm", "scram-sha-1", "scram-sha-256", "dpop", "gnap",
  ]

  /// Returns the credentials of an operation, which are those of all its alternatives.
  ///
  /// An app chooses an alternative by the plugins that it passes to its provider. If signing in is
  /// optional, the app decides whether to do so. If the app can meet several alternatives, plugins
  /// send one of them.
  func authorization(
    for operation: OpenAPI.Operation,
    into bag: inout DiagnosticBag
  ) -> API.Authorization {
    let requirements = operation.security ?? documentRequirements
    let alternatives = requirements.prefix(Self.maximumAlternatives).map { met($0) }
    guard !alternatives.isEmpty else { return API.Authorization() }
    if requirements.count > Self.maximumAlternatives,
      let name = requirements[Self.maximumAlternatives].schemes.first, let scheme = schemes[name]
    {
      bag.report(
        .unusedAlternative,
        "'security' has more than \(Self.maximumAlternatives) alternatives; '\(name)' and those after it are left out",
        at: scheme.range,
        help: "list the schemes that you use at the beginning of 'security'"
      )
    }
    for (place, sent, omitted, range) in alternatives.flatMap(\.clashes) {
      bag.report(
        .clashingCredentials,
        "'\(sent)' and '\(omitted)' both set \(place.phrase); only '\(sent)' is sent",
        at: range,
        help: "if one of them suffices, write them as separate entries of 'security'"
      )
    }
    var result = merged(alternatives, into: &bag)
    // An alternative that requests can't meet is only used if there is no other.
    let ordered = alternatives.filter(\.clashes.isEmpty) + alternatives.filter(\.hasClashes)
    for requirement in ordered.map(\.credentials)
    where !requirement.isEmpty && !result.requirements.contains(requirement) {
      result.requirements.append(requirement)
    }
    return result
  }

  /// Returns the credentials of all alternatives together, as plugins send them.
  private func merged(_ alternatives: [Met], into bag: inout DiagnosticBag) -> API.Authorization {
    let complete = alternatives.filter(\.isComplete)
    guard let first = preferred(complete) else { return partial(alternatives, into: &bag) }
    var result = first.authorization
    var choices: [API.Authorization.Alternative] = []
    for other in complete {
      if let header = other.header, other.authorization.scheme != result.scheme {
        if !hasCredentials {
          bag.report(
            .unusedAlternative,
            "'\(header.name)' is an alternative to '\(first.header?.name ?? "")', which sets the 'Authorization' header; it's left out",
            at: header.range,
            help: "list only the scheme that you use in 'security'"
          )
        }
        continue
      }
      for key in other.authorization.keys where !result.keys.contains(key) {
        result.keys.append(key)
      }
      let choice = API.Authorization.Alternative(
        usesScheme: other.header != nil,
        keys: other.authorization.keys
      )
      // Sending nothing isn't an alternative if there is something to send.
      if choice.usesScheme || !choice.keys.isEmpty, !choices.contains(choice) {
        choices.append(choice)
      }
    }
    if choices.count > 1 { result.alternatives = choices }
    return result
  }

  /// Returns the alternative for the `Authorization` header.
  ///
  /// This is the first alternative that sets the header. If it uses basic authentication and the
  /// server accepts the same credential as a bearer token, the bearer token is preferred.
  private func preferred(_ alternatives: [Met]) -> Met? {
    guard let first = alternatives.first(where: { $0.header != nil }) else {
      return alternatives.first
    }
    guard first.authorization.scheme == .basic else { return first }
    return alternatives.first {
      // An OAuth token is a different credential, which has to be requested first.
      guard case .http? = $0.header?.kind else { return false }
      return $0.authorization.scheme == .bearer && $0.authorization.keys == first.authorization.keys
    } ?? first
  }

  /// Reports the unsupported schemes, and returns what can be sent of the first alternative.
  private func partial(_ alternatives: [Met], into bag: inout DiagnosticBag) -> API.Authorization {
    for scheme in alternatives.flatMap(\.unsupported) {
      bag.report(
        .unsupportedSecurity,
        .cannotBeSent(scheme),
        at: scheme.range,
        help: scheme.kind.isDigest
          ? "respond to the server with a 'CredentialsPlugin', except on Linux, where Foundation lacks digest"
          : "respond to the server with a 'CredentialsPlugin', or in the provider's session"
      )
    }
    return alternatives.first?.authorization ?? API.Authorization()
  }

  /// The credentials with which a request meets one alternative.
  private struct Met {
    var authorization = API.Authorization()
    /// The scheme that sets the `Authorization` header.
    var header: OpenAPI.SecurityScheme?
    var unsupported: [OpenAPI.SecurityScheme] = []
    /// The schemes that set the same part of a request as another one of the alternative.
    var clashes:
      [(place: API.Authorization.Key, sent: String, omitted: String, range: SourceRange)] = []
    /// The names of the schemes with a credential that the request can carry.
    var credentials: [String] = []

    var hasClashes: Bool { !clashes.isEmpty }
    var isComplete: Bool { unsupported.isEmpty && !hasClashes }
  }

  private func met(_ requirement: OpenAPI.SecurityRequirement) -> Met {
    var met = Met()
    // The schemes that set the parts of the request. A mapping has no order, so the alphabet
    // chooses among several for one part.
    var senders: [API.Authorization.Key: (name: String, place: API.Authorization.Key)] = [:]
    for name in requirement.schemes.sorted() {
      guard let place = schemes[name]?.kind.place, senders[place.folded] == nil else { continue }
      senders[place.folded] = (name, place)
    }
    for name in requirement.schemes {
      // Unknown scheme names were reported when the document was decoded.
      guard let scheme = schemes[name] else { continue }
      guard let place = scheme.kind.place, let sender = senders[place.folded] else {
        met.unsupported.append(scheme)
        continue
      }
      guard sender.name == name else {
        met.clashes.append((sender.place, sender.name, name, requirement.range))
        continue
      }
      // A requirement can name a scheme twice.
      guard !met.credentials.contains(name) else { continue }
      switch scheme.kind.header {
      case let header?:
        met.authorization.scheme = header
        met.header = scheme
      case nil where met.authorization.keys.count < Self.maximumKeys:
        met.authorization.keys.append(place)
      case nil:
        met.unsupported.append(scheme)
        continue
      }
      met.credentials.append(name)
    }
    return met
  }
}

extension OpenAPI.SecurityScheme.Kind {
  /// Indicates whether the scheme is digest authentication (RFC 7616).
  fileprivate var isDigest: Bool {
    if case .http(let scheme) = self { scheme.lowercased() == "digest" } else { false }
  }
}

extension Diagnostic.Message {
  fileprivate static func cannotBeSent(_ scheme: OpenAPI.SecurityScheme) -> Self {
    switch scheme.kind {
    case .mutualTLS:
      "'\(scheme.name)' is a certificate, which isn't part of a request; it's left out"
    case .http(let word) where AuthorizationBuilder.challenges.contains(word.lowercased()):
      "'\(word)' requires a challenge from the server; '\(scheme.name)' is left out"
    case .apiKey, .http, .oauth2, .openIDConnect:
      "'security' requires too many keys at once; '\(scheme.name)' is left out"
    }
  }
}
