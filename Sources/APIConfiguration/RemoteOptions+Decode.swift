import Diagnostics
import SpecSyntax

extension ConfigurationDecoder {
  /// Decodes a list of hosts, or a single one.
  mutating func hosts(_ node: Node) -> [(host: RemoteHost, range: SourceRange)] {
    (node.sequence ?? [node]).compactMap { node in
      string(node).flatMap { host($0, at: node.range) }.map { (host: $0, range: node.range) }
    }
  }

  private mutating func host(_ text: String, at range: SourceRange) -> RemoteHost? {
    if let host = RemoteHost(text) { return host }
    let parts = text.split(separator: "://", maxSplits: 1).last?.prefix { $0 != "/" }
    let meant = parts.flatMap { RemoteHost(String($0)) }
    bag.reportInvalid(
      "'\(text)' isn't a host",
      at: range,
      help:
        "write '\(meant?.description ?? "api.example.com")', with ':' and a port if it isn't the port of https"
    )
    return nil
  }

  /// Decodes headers by host, so that each is sent only to its host.
  mutating func headers(
    _ node: Node
  ) -> [Configuration.RemoteOptions.Header] {
    guard let mapping = node.mapping else {
      reportHeaders(at: node.range)
      return []
    }
    return mapping.entries.flatMap { entry -> [Configuration.RemoteOptions.Header] in
      guard let fields = entry.value.mapping else {
        reportHeaders(at: entry.value.range)
        return []
      }
      guard let host = host(entry.key, at: entry.keyRange) else { return [] }
      return fields.entries.compactMap { header($0, for: host, at: entry.keyRange) }
    }
  }

  private mutating func header(
    _ entry: Mapping.Entry,
    for host: RemoteHost,
    at hostRange: SourceRange
  ) -> Configuration.RemoteOptions.Header? {
    guard let text = string(entry.value) else { return nil }
    let isName = entry.key.isToken
    guard isName, let value = EnvironmentTemplate(text),
      value.pieces.allSatisfy(\.isPlain)
    else {
      bag.reportInvalid(
        isName
          ? "the value of '\(entry.key)' contains no environment variable"
          : "'\(entry.key)' isn't a header name",
        at: isName ? entry.value.range : entry.keyRange,
        help: isName
          ? "write '${SPEC_TOKEN}' or 'Bearer ${SPEC_TOKEN}' and set the variable in the environment; secrets don't belong in files"
          : "write a name such as 'Authorization'"
      )
      return nil
    }
    return Configuration.RemoteOptions.Header(
      host: host,
      hostRange: hostRange,
      name: entry.key,
      value: value
    )
  }

  private mutating func reportHeaders(at range: SourceRange) {
    bag.reportInvalid(
      "'headers' should be a mapping of hosts to headers",
      at: range,
      help: "write 'api.example.com: { Authorization: \"Bearer ${SPEC_TOKEN}\" }'"
    )
  }
}

extension EnvironmentTemplate.Piece {
  /// Indicates whether the text is valid in a header, as far as it's known.
  fileprivate var isPlain: Bool {
    switch self {
    case .text(let text): text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    case .variable: true
    }
  }
}
