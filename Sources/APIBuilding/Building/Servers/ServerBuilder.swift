import APIConfiguration
import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns servers into absolute URLs with names; a URL that is stated several times is one server.
struct ServerBuilder {
  private(set) var servers: [API.Server] = []
  /// The indices of the servers as written; `nil` for those without a URL.
  private var indices: [ServerIdentity: Int?] = [:]
  /// The indices of the absolute URLs.
  private var absoluteIndices: [ServerIdentity: Int] = [:]
  /// The URLs as written, to which the configuration can give names.
  private var givenURLs: Set<String> = []
  /// Indicates whether servers of the document are added, and not those of operations.
  private var isReadingDocument = true
  private let models: ModelBuilder
  private let baseURL: String?
  private let isBaseURLOmitted: Bool

  /// Creates a builder with the server from the configuration, followed by those of the document.
  init(_ document: OpenAPI.Document, configuration: Configuration, models: ModelBuilder) {
    self.models = models
    baseURL = configuration.baseURL
    isBaseURLOmitted = configuration.omits(.baseURL)
    if let baseURL {
      let first = document.servers.first?.url ?? ""
      let url = ServerURL.isRelative(first) ? ServerURL.joining(baseURL, first) : baseURL
      add(url: url)
    }
    // The first server is the default, which needs no further value.
    let templates = document.servers.map(ServerTemplate.init)
    for template in templates where !template.needsValues {
      _ = index(of: template)
    }
    addFallback(document)
    for template in templates where template.needsValues {
      reportPlaceholders(of: template, "the server")
      _ = index(of: template)
    }
    isReadingDocument = false
  }

  /// Adds a server if there is none.
  private mutating func addFallback(_ document: OpenAPI.Document) {
    guard servers.isEmpty, !isBaseURLOmitted else { return }
    if document.servers.isEmpty {
      models.context.report(
        .invalidServer,
        "the spec has no servers; requests are sent to '\(Self.fallback)'",
        at: document.info.range,
        help: "add 'servers', or set 'baseURL' in targetgen.yaml"
      )
    }
    add(url: Self.fallback)
  }

  /// Returns the index of the server of an operation that lists some: the first one that needs no
  /// further value, and otherwise the first one, whose variables are arguments of calls.
  ///
  /// A call never goes to a server that its operation doesn't list, because it carries credentials.
  /// If none of them is a URL, the URL is an argument as well.
  mutating func index(ofFirst servers: [OpenAPI.Server]) -> Int? {
    // The configured URL replaces the host to which the scheme belongs.
    if baseURL != nil, !servers.isEmpty, servers.allSatisfy(\.isOtherScheme) { return nil }
    let templates = servers.map(ServerTemplate.init)
    let usable = templates.filter { $0.isURL && !$0.needsValues }
    if let first = usable.compactMap({ index(of: $0) }).first { return first }
    // The app's own protocol provides the URL, or there is none.
    guard !isBaseURLOmitted, let first = templates.first else { return nil }
    if let template = templates.first(where: \.isURL) {
      reportPlaceholders(of: template, "calls")
      return index(of: template)
    }
    models.context.report(
      .invalidServer,
      "'\(first.server.url)' isn't an absolute URL; calls have an argument 'server' for it",
      at: first.server.range,
      help: "write an absolute URL, such as 'https://api.example.com'"
    )
    return index(of: first.asVariable)
  }

  /// Returns the index of a server, which is added if it's new; `nil` if it has no absolute URL.
  private mutating func index(of template: ServerTemplate) -> Int? {
    let identity = template.identity
    if let known = indices[identity] { return known }
    let index = add(template)
    indices[identity] = index
    return index
  }

  private static let fallback = "http://localhost"

  /// Reports variables whose default is a placeholder, once for each server.
  private func reportPlaceholders(of template: ServerTemplate, _ place: String) {
    guard indices[template.identity] == nil else { return }
    for variable in template.placeholders {
      models.context.report(
        .invalidServer,
        "'{\(variable)}' in '\(template.server.url)' has no usable default; it's a required argument of \(place)",
        at: template.server.range,
        help: "give '\(variable)' a value of a URL as its 'default'"
      )
    }
  }

  private mutating func add(_ template: ServerTemplate) -> Int? {
    let server = template.server
    let specName = models.context.givenName(in: server.extensions, .member)
    // A name is given to one server, even if others have the same template.
    let isNamed = !givenURLs.insert(server.url).inserted
    let configured = models.context.givenNames.name(of: .server(server.url), .member)
    let given = (isNamed ? nil : configured) ?? specName
    let filled = template.filled
    if ServerURL.isRelative(filled) {
      if let baseURL {
        return add(url: ServerURL.joining(baseURL, template.url), template, called: given)
      }
      guard !isBaseURLOmitted else { return nil }
      models.context.report(
        .invalidServer,
        "'\(server.url)' is relative to the URL of the spec; '\(Self.fallback)' is used as its base",
        at: server.range,
        help: ServerURL.beginsWithHost(server.url)
          ? "write 'https://\(server.url)' if it begins with a host"
          : "set 'baseURL' in targetgen.yaml to the URL that it's relative to"
      )
      return add(url: ServerURL.joining(Self.fallback, template.url), template, called: given)
    }
    guard ServerURL(filled) != nil else {
      models.context.report(
        .invalidServer,
        "'\(filled)' isn't an absolute URL; the server is left out",
        at: server.range,
        help: "write an absolute URL, such as 'https://api.example.com'"
      )
      return nil
    }
    return add(url: template.url, template, called: given)
  }

  @discardableResult
  private mutating func add(
    url: String,
    _ template: ServerTemplate? = nil,
    called given: GivenName? = nil
  ) -> Int {
    let variables = template?.variables ?? []
    let description = template?.server.description
    let identity = ServerIdentity(url: url, variables)
    if let known = absoluteIndices[identity] { return known }
    absoluteIndices[identity] = servers.count
    let url = url.withoutTrailingSlash
    var server = API.Server(
      name: ServerNames.name(
        url: url,
        name: template?.server.name,
        description: description,
        variables: variables
      )
      .preferring(given),
      url: url,
      variables: variables.map(API.Server.Variable.init),
      documentation: API.Documentation(description: description),
      range: template?.server.range
    )
    server.isOfDocument = isReadingDocument
    servers.append(server)
    return servers.count - 1
  }
}

extension API.Server.Variable {
  fileprivate init(_ variable: OpenAPI.Server.Variable) {
    let member = Casing.memberName(variable.name)
    self.init(
      name: Name(
        [member, Casing.memberName(variable.name + " variable")],
        isExact: member == variable.name
      ),
      wireName: variable.name,
      defaultValue: variable.defaultValue,
      values: variable.values,
      documentation: API.Documentation(description: variable.description)
    )
  }
}
