import APIModel
import Diagnostics
import SpecSyntax

/// The options of a scheme under `credentials`, which is written as an HTTP scheme alone or as a
/// mapping.
enum CredentialOptions {
  /// A scheme while its options are read.
  struct Draft {
    var kind: DeclaredCredential.Kind?
    var operations = OperationFilter()
  }

  static var option: ConfigurationOption<Configuration> {
    ConfigurationOption(
      "credentials",
      .mapping(
        .either([
          .text, .options(OptionMapping(options.map(\.description), exclusive: kinds)),
        ])
      ),
      initial: .object([]),
      "Security schemes that the spec lacks, by name: an HTTP scheme such as bearer or basic, or a mapping with the place of a key and the operations that need it."
    ) { $0.credentials += read($1, &$2) }
  }

  /// The options of which a scheme has exactly one.
  private static let kinds = ["http", "header", "query", "cookie"]

  private static var options: [ConfigurationOption<Draft>] {
    [
      ConfigurationOption(
        "http",
        .text,
        "The scheme of the Authorization header: bearer, basic, or another word."
      ) { $0.kind = http($1, &$2) ?? $0.kind },
      key("header", .header, "The header field that contains a key."),
      key("query", .query, "The query parameter that contains a key."),
      key("cookie", .cookie, "The cookie that contains a key."),
      .group(
        "include",
        \.operations.include,
        OperationFilter.Selection.options,
        "The operations that need the credential. Default: those for which the spec states no security."
      ),
      .group(
        "exclude",
        \.operations.exclude,
        OperationFilter.Selection.options,
        "Operations that don't need the credential, even if they are included."
      ),
    ]
  }

  private static func key(
    _ name: String,
    _ location: API.Authorization.Key.Location,
    _ summary: String
  ) -> ConfigurationOption<Draft> {
    ConfigurationOption(name, .text, summary) { draft, node, decoder in
      guard let text = decoder.string(node) else { return }
      guard location == .query || text.isToken else {
        decoder.reportInvalid(node, "a name of a \(name)", "use letters, digits and '-'")
        return
      }
      draft.kind = .key(API.Authorization.Key(name: text, location: location))
    }
  }

  private static func http(
    _ node: Node,
    _ decoder: inout ConfigurationDecoder
  ) -> DeclaredCredential.Kind? {
    guard let text = decoder.string(node) else { return nil }
    guard text.isToken else {
      decoder.reportInvalid(
        node,
        "a scheme of the Authorization header",
        "write one word, such as 'bearer' or 'basic'"
      )
      return nil
    }
    if let help = meaning(ofType: text) {
      decoder.reportInvalid(node, "a scheme of the Authorization header", help)
      return nil
    }
    return .http(scheme: text)
  }

  /// Returns the correction of a type of OpenAPI's security schemes; `nil` for other words.
  private static func meaning(ofType text: String) -> String? {
    switch text.lowercased() {
    case "oauth", "oauth2", "openidconnect", "jwt", "accesstoken":
      "write 'bearer', which sends the access token"
    case "http": "write 'bearer' or 'basic'"
    case "apikey": "write '{header: X-Key}', or 'query' or 'cookie' instead of 'header'"
    case "mutualtls": "configure the certificate in the provider's session"
    default: nil
    }
  }

  private static func read(
    _ node: Node,
    _ decoder: inout ConfigurationDecoder
  ) -> [DeclaredCredential] {
    decoder.entries(of: node, "a mapping of names to security schemes").compactMap { entry in
      guard let draft = draft(entry, &decoder), let kind = draft.kind else { return nil }
      var credential = DeclaredCredential(name: entry.key, kind: kind, range: entry.keyRange)
      credential.operations = draft.operations
      return credential
    }
  }

  private static func draft(
    _ entry: Mapping.Entry,
    _ decoder: inout ConfigurationDecoder
  ) -> Draft? {
    guard let mapping = entry.value.mapping else {
      return http(entry.value, &decoder).map { Draft(kind: $0) }
    }
    var draft = Draft()
    decoder.decode(entry.value, into: &draft, at: "'credentials.\(entry.key)'", options: options)
    guard kinds.count(where: { mapping[$0] != nil }) == 1 else {
      decoder.reportInvalid(
        entry.value,
        "a mapping with one of 'http', 'header', 'query' and 'cookie'",
        "write '\(entry.key): bearer', or '\(entry.key): {header: X-Key}'"
      )
      return nil
    }
    return draft
  }
}
