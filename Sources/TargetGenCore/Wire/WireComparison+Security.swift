import Diagnostics
import OpenAPI

extension WireComparison {
  /// Compares the credentials that operations require.
  ///
  /// A released app may send the credentials of any of the old alternatives. They are still enough
  /// if they include all that one of the new alternatives requires. For the receiver of a webhook,
  /// the new ones are sent and the old ones are required.
  mutating func compareSecurity(_ before: WireOperation, _ after: WireOperation) {
    let former = Self.alternatives(of: before, in: old.document)
    let present = Self.alternatives(of: after, in: new.document)
    guard Set(former) != Set(present) else { return }
    let isSent = after.direction == .sent
    let (sent, required) = isSent ? (former, present) : (present, former)
    let accepted = sent.filter { alternative in
      required.contains { alternative.isSuperset(of: $0) }
    }
    // The app may ask for more permissions than the spec requires.
    let isPermitted = sent.contains { alternative in
      required.contains { alternative.credentials.isSuperset(of: $0.credentials) }
    }
    let level: WireDifference.Level =
      accepted.count == sent.count ? .compatible : isPermitted ? .mayBreak : .breaks
    log.add(
      level,
      after.subject,
      "\(isSent ? "requires" : "has") \(Self.words(present)) instead of \(Self.words(former))",
      at: placeInNew(after.operation.range)
    )
  }

  private static func alternatives(
    of operation: WireOperation,
    in document: OpenAPI.Document
  ) -> [Alternative] {
    // Those of the document are meant for what the app calls.
    let common = operation.direction == .sent ? document.security : []
    let requirements = operation.operation.security ?? common
    guard !requirements.isEmpty else { return [Alternative()] }
    return requirements.map { requirement in
      let credentials = requirement.schemes.map { name in
        document.securitySchemes.first { $0.name == name }?.kind.words ?? "'\(name)'"
      }
      return Alternative(credentials: Set(credentials), scopes: Set(requirement.scopes))
    }
  }

  /// Credentials that are required together.
  private struct Alternative: Hashable {
    var credentials: Set<String> = []
    var scopes: Set<String> = []

    func isSuperset(of other: Alternative) -> Bool {
      credentials.isSuperset(of: other.credentials) && scopes.isSuperset(of: other.scopes)
    }
  }

  private static func words(_ alternatives: [Alternative]) -> String {
    alternatives.map { alternative in
      let scopes = alternative.scopes.sorted().map { "the scope '\($0)'" }
      let words = alternative.credentials.sorted() + scopes
      return words.isEmpty ? "no credentials" : words.joined(separator: " and ")
    }.joined(separator: " or ")
  }
}

extension OpenAPI.SecurityScheme.Kind {
  /// The credential in messages, without the name of the scheme, which isn't sent.
  fileprivate var words: String {
    switch self {
    case .apiKey(let name, let location): "the key '\(name)' in '\(location.rawValue)'"
    case .http(let scheme): "'\(scheme)' authorization"
    case .oauth2: "a token of OAuth 2"
    case .openIDConnect: "a token of OpenID Connect"
    case .mutualTLS: "a client certificate"
    }
  }
}
