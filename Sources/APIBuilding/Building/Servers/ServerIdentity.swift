import OpenAPI

/// The parts that two servers have in common if they are the same server: the URL, and the values
/// of its variables.
///
/// The URL alone doesn't say where a request goes. Many APIs have one template, and servers with
/// other defaults.
struct ServerIdentity: Hashable {
  private let url: String
  /// The default and the allowed values of each variable, by its name.
  private let variables: [String: [String?]]

  /// Creates the identity of a server.
  ///
  /// - Parameters:
  ///   - url: The URL with its variables.
  ///   - variables: The variables, whose order doesn't matter.
  init(url: String, _ variables: [OpenAPI.Server.Variable]) {
    self.url = url.withoutTrailingSlash
    self.variables = Dictionary(
      variables.map { ($0.name, [$0.defaultValue] + Set($0.values).sorted()) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

extension String {
  /// `https://host/` and `https://host` are the same base for paths that begin with a slash.
  var withoutTrailingSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
