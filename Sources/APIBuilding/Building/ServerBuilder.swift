import APIConfiguration
import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns servers into absolute URLs with names; a URL that is stated several times is one server.
struct ServerBuilder {
  private(set) var servers: [API.Server] = []
  private var indices: [String: Int?] = [:]
  /// The indices of the absolute URLs.
  private var absoluteIndices: [String: Int] = [:]
  private let baseURL: String?
  private let isBaseURLOmitted: Bool
  /// Indicates whether a relative URL has been reported; one diagnostic is enough, because the
  /// remedy is the same.
  private var hasReportedRelative = false

  /// Creates a builder with the server from the configuration, followed by those of the document.
  init(
    _ document: OpenAPI.Document,
    configuration: Configuration,
    with models: inout ModelBuilder
  ) {
    baseURL = configuration.baseURL
    isBaseURLOmitted = configuration.omits(.baseURL)
    if let baseURL {
      let first = document.servers.first?.url ?? ""
      let url = ServerURL.isRelative(first) ? ServerURL.joining(baseURL, first) : baseURL
      add(url: url, name: nil, description: nil, variables: [], at: nil)
    }
    for server in document.servers { _ = index(of: server, with: &models) }
    guard servers.isEmpty, !isBaseURLOmitted else { return }
    if document.servers.isEmpty {
      models.report(
        .invalidServer,
        .noServer,
        at: document.info.range,
        help: "add 'servers', or set 'baseURL' in targetgen.yaml"
      )
    }
    add(url: Self.fallback, name: nil, description: nil, variables: [], at: nil)
  }

  /// Returns the index of a server, which is added if it's new; `nil` if it has no absolute URL.
  mutating func index(of server: OpenAPI.Server, with models: inout ModelBuilder) -> Int? {
    if let known = indices[server.url] { return known }
    let index = add(server, with: &models)
    indices[server.url] = index
    return index
  }

  private static let fallback = "http://localhost"

  private mutating func add(
    _ server: OpenAPI.Server,
    with models: inout ModelBuilder
  ) -> Int? {
    let specName = models.givenName(in: server.extensions, .member)
    let given = models.givenNames.name(of: .server(server.url), .member) ?? specName
    var url = server.url
    if url.hasPrefix("//") { url = "https:" + url }
    let defaults = Dictionary(
      server.variables.map { ($0.name, $0.defaultValue) },
      uniquingKeysWith: { first, _ in first }
    )
    let filled = defaults.isEmpty ? url : PathTemplate.filled(url, with: defaults)
    if ServerURL.isRelative(filled) {
      if let baseURL {
        return add(server, url: ServerURL.joining(baseURL, url), called: given)
      }
      guard !isBaseURLOmitted else { return nil }
      if !hasReportedRelative {
        hasReportedRelative = true
        models.report(
          .invalidServer,
          .isRelative(server.url),
          at: server.range,
          help: "set 'baseURL' in targetgen.yaml to the URL that it's relative to"
        )
      }
      return add(server, url: ServerURL.joining(Self.fallback, url), called: given)
    }
    guard ServerURL(filled) != nil else {
      models.report(
        .invalidServer,
        .isNotAURL(filled),
        at: server.range,
        help: "write an absolute URL, such as 'https://api.example.com'"
      )
      return nil
    }
    return add(server, url: url, called: given)
  }

  private mutating func add(
    _ server: OpenAPI.Server,
    url: String,
    called given: GivenName?
  ) -> Int {
    add(
      url: url,
      name: server.name,
      called: given,
      description: server.description,
      variables: server.variables.map { variable in
        API.Server.Variable(
          name: Name(
            [Casing.memberName(variable.name), Casing.memberName(variable.name + " variable")],
            isExact: Casing.memberName(variable.name) == variable.name
          ),
          wireName: variable.name,
          defaultValue: variable.defaultValue,
          values: variable.values,
          documentation: API.Documentation(description: variable.description)
        )
      },
      at: server.range
    )
  }

  @discardableResult
  private mutating func add(
    url: String,
    name: String?,
    called given: GivenName? = nil,
    description: String?,
    variables: [API.Server.Variable],
    at range: SourceRange?
  ) -> Int {
    // `https://host/` and `https://host` are the same base for paths that begin with a slash.
    let url = url.hasSuffix("/") ? String(url.dropLast()) : url
    if let known = absoluteIndices[url] { return known }
    absoluteIndices[url] = servers.count
    servers.append(
      API.Server(
        name: ServerNames.name(url: url, name: name, description: description).preferring(given),
        url: url,
        variables: variables,
        documentation: API.Documentation(description: description),
        range: range
      )
    )
    return servers.count - 1
  }
}

extension Diagnostic.Message {
  fileprivate static var noServer: Self {
    Self("the spec has no servers; requests are sent to 'http://localhost'")
  }

  fileprivate static func isRelative(_ url: String) -> Self {
    Self(
      "'\(url)' is relative to the URL of the spec; 'http://localhost' is used as its base"
    )
  }

  fileprivate static func isNotAURL(_ url: String) -> Self {
    Self("'\(url)' isn't an absolute URL; the server is left out")
  }
}
