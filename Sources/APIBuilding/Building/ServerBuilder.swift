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
    // The first server is the default, which needs no further value.
    let templates = document.servers.map(ServerTemplate.init)
    for template in templates where !template.needsValues { _ = add(template, with: &models) }
    addFallback(document, with: &models)
    for template in templates where template.needsValues {
      reportPlaceholders(of: template, "the server", to: &models)
      _ = add(template, with: &models)
    }
  }

  /// Adds a server if there is none.
  private mutating func addFallback(
    _ document: OpenAPI.Document,
    with models: inout ModelBuilder
  ) {
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

  /// Returns the index of the server of an operation that lists some: the first one that needs no
  /// further value, and otherwise the first one, whose variables are arguments of calls.
  ///
  /// A call never goes to a server that its operation doesn't list, because it carries credentials.
  /// If none of them is a URL, the URL is an argument as well.
  mutating func index(
    ofFirst servers: [OpenAPI.Server],
    with models: inout ModelBuilder
  ) -> Int? {
    let templates = servers.map(ServerTemplate.init)
    let usable = templates.filter { $0.isURL && !$0.needsValues }
    if let first = usable.compactMap({ index(of: $0, with: &models) }).first { return first }
    // The app's own protocol provides the URL, or there is none.
    guard !isBaseURLOmitted, let first = templates.first else { return nil }
    if let template = templates.first(where: \.isURL) {
      reportPlaceholders(of: template, "calls", to: &models)
      return index(of: template, with: &models)
    }
    models.report(
      .invalidServer,
      .isAnArgument(first.server.url),
      at: first.server.range,
      help: "write an absolute URL, such as 'https://api.example.com'"
    )
    return index(of: first.asVariable, with: &models)
  }

  /// Returns the index of a server, which is added if it's new; `nil` if it has no absolute URL.
  private mutating func index(
    of template: ServerTemplate,
    with models: inout ModelBuilder
  ) -> Int? {
    if let known = indices[template.url] { return known }
    let index = add(template, with: &models)
    indices[template.url] = index
    return index
  }

  private static let fallback = "http://localhost"

  /// Reports variables whose default is a placeholder, once for each server.
  private func reportPlaceholders(
    of template: ServerTemplate,
    _ place: String,
    to models: inout ModelBuilder
  ) {
    guard indices[template.url] == nil else { return }
    for variable in template.placeholders {
      models.report(
        .invalidServer,
        .hasNoDefault(variable, template.server.url, place),
        at: template.server.range,
        help: "give '\(variable)' a value of a URL as its 'default'"
      )
    }
  }

  private mutating func add(
    _ template: ServerTemplate,
    with models: inout ModelBuilder
  ) -> Int? {
    let server = template.server
    let specName = models.givenName(in: server.extensions, .member)
    let given = models.givenNames.name(of: .server(server.url), .member) ?? specName
    let filled = template.filled
    if ServerURL.isRelative(filled) {
      if let baseURL {
        return add(template, url: ServerURL.joining(baseURL, template.url), called: given)
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
      return add(template, url: ServerURL.joining(Self.fallback, template.url), called: given)
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
    return add(template, url: template.url, called: given)
  }

  private mutating func add(
    _ template: ServerTemplate,
    url: String,
    called given: GivenName?
  ) -> Int {
    let server = template.server
    return add(
      url: url,
      name: server.name,
      called: given,
      description: server.description,
      variables: template.variables.map { variable in
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

  fileprivate static func isAnArgument(_ url: String) -> Self {
    Self("'\(url)' isn't an absolute URL; calls have an argument 'server' for it")
  }

  fileprivate static func hasNoDefault(
    _ variable: String,
    _ url: String,
    _ place: String
  ) -> Self {
    Self("'{\(variable)}' in '\(url)' has no usable default; it's a required argument of \(place)")
  }
}
