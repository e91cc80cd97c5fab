import APIModel
import OpenAPI

/// The URL of a server, with the variables that need a value because the spec has none.
///
/// Many specs have a placeholder where they know no default: `{your-host}` or `<your-host>`. The
/// URL without it would be that of another host, or none.
struct ServerTemplate {
  let server: OpenAPI.Server
  /// The URL with its variables; it begins with a scheme, or is relative.
  let url: String
  /// The variables, which have no default if that is a placeholder.
  let variables: [OpenAPI.Server.Variable]
  /// The names of the variables whose defaults are placeholders.
  let placeholders: [String]

  /// The identity of the server as written.
  var identity: ServerIdentity { ServerIdentity(url: url, server.variables) }

  /// Indicates whether the URL is only known when the app gives it a value.
  var needsValues: Bool { variables.contains { $0.defaultValue == nil } }

  init(_ server: OpenAPI.Server) {
    var url = server.url
    if url.hasPrefix("//") { url = "https:" + url }
    let marked = Self.marked(url)
    var variables = server.variables
    var placeholders = marked.names.filter { name in !variables.contains { $0.name == name } }
    for name in placeholders {
      variables.append(OpenAPI.Server.Variable(named: name))
    }
    // An empty text is the default of a path or a port, but not of a host.
    let filled = Self.filled(marked.url, with: variables)
    let isURL = Self.isURL(filled) && !Self.lacksLabel(filled)
    for index in variables.indices {
      guard let value = variables[index].defaultValue,
        Self.isPlaceholder(value) || (value.isEmpty && !isURL)
      else { continue }
      variables[index].defaultValue = nil
      placeholders.append(variables[index].name)
    }
    self.init(server, url: marked.url, variables, placeholders)
  }

  private init(
    _ server: OpenAPI.Server,
    url: String,
    _ variables: [OpenAPI.Server.Variable],
    _ placeholders: [String]
  ) {
    self.server = server
    self.url = url
    self.variables = variables
    self.placeholders = placeholders
  }

  /// A server whose URL as a whole is a variable, for a URL that can't be used as it is.
  var asVariable: ServerTemplate {
    let text = server.url.filter { $0 != "`" }
    let variable = OpenAPI.Server.Variable(
      named: "server",
      description: "The base URL, which the spec describes as `\(text)`."
    )
    return ServerTemplate(server, url: "{server}", [variable], [])
  }

  /// The URL with the defaults, and with a letter for every value that is unknown.
  var filled: String { Self.filled(url, with: variables) }

  private static func filled(_ url: String, with variables: [OpenAPI.Server.Variable]) -> String {
    var values: [String: String] = [:]
    for variable in variables where values[variable.name] == nil {
      values[variable.name] = variable.defaultValue ?? unknown
    }
    let filled = values.isEmpty ? url : PathTemplate.filled(url, with: values)
    // The URL begins with a variable for the scheme and the host.
    guard case .name(let first)? = PathTemplate.pieces(of: url).first,
      values[first] == unknown, !filled.contains("://")
    else { return filled }
    return "https://" + filled
  }

  /// A text that is valid in each part of a URL.
  private static let unknown = "x"

  /// Indicates whether the URL is absolute, or relative to another one.
  var isURL: Bool { Self.isURL(filled) }

  private static func isURL(_ text: String) -> Bool {
    ServerURL.isAbsolute(text) || ServerURL.isRelative(text)
  }

  /// Returns whether a label of the host is empty, as in `https://.example.com`.
  private static func lacksLabel(_ text: String) -> Bool {
    guard let scheme = text.firstRange(of: "://") else { return false }
    let host = text[scheme.upperBound...].prefix { !"/?#".contains($0) }
    return host.hasPrefix(".") || host.contains("..")
  }

  /// Returns whether a default only stands for a value: `{your-host}`, `<host>`, `your host`.
  private static func isPlaceholder(_ text: String) -> Bool {
    !isAddress(text) && text.contains { "{}<>[] ".contains($0) }
  }

  /// Returns whether a text is an address of IPv6, `[::1]:8080`.
  private static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("[") && text.contains("]")
      && text.prefix { $0 != "]" }.dropFirst().allSatisfy {
        $0.isHexDigit || $0 == ":" || $0 == "."
      }
  }

  /// Returns a URL in which `<your-host>` and `[your-host]` are variables as well, and the names of
  /// these.
  ///
  /// The dollar sign of `${host}` and the second braces of `{{host}}` belong to the notation of
  /// variables.
  private static func marked(_ url: String) -> (url: String, names: [String]) {
    var result = ""
    var names: [String] = []
    var url = url.withSingleBraces
    while let dollar = url.firstRange(of: "${") { url.remove(at: dollar.lowerBound) }
    var rest = url[...]
    while let open = rest.firstIndex(where: { "<[".contains($0) }),
      let close = rest[open...].firstIndex(of: rest[open] == "<" ? ">" : "]")
    {
      let end = rest.index(after: close)
      let name = String(rest[open..<close].dropFirst().filter { $0 != "{" && $0 != "}" })
      if name.isEmpty || isAddress(String(rest[open..<end])) {
        result += rest[..<end]
      } else {
        names.append(name)
        result += rest[..<open] + "{" + name + "}"
      }
      rest = rest[end...]
    }
    return (result + rest, names)
  }
}
