public import TargetKit

extension OAuth2Client {
  /// Creates a client of a server that a spec describes.
  ///
  /// - Parameters:
  ///   - server: The server.
  ///   - id: The identifier of the client.
  ///   - authentication: The method of client authentication.
  ///   - issuer: The issuer identifier of the server, if its redirects name it.
  ///   - transport: The transport that performs the requests to the token endpoint.
  ///   - plugins: The plugins that observe these requests. Loggers hide the secrets.
  ///   - clock: The clock from which `expires` of tokens is computed.
  public init(
    _ server: OAuth2Server,
    id: String,
    authentication: Authentication = .none,
    issuer: String? = nil,
    transport: any Transport = Session.stateless,
    plugins: [any Plugin] = [],
    clock: RetryClock = .system
  ) {
    self.init(
      id: id,
      authentication: authentication,
      tokenURL: server.tokenURL,
      authorizationURL: server.authorizationURL,
      issuer: issuer,
      transport: transport,
      plugins: plugins,
      clock: clock
    )
  }
}
