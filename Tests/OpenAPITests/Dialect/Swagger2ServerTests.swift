import Testing

@Suite("Swagger2+Server")
struct Swagger2ServerTests {
  @Test(
    "servers are made from the host, the base path and the schemes",
    arguments: [
      ("host: a.com", "server https://a.com"),
      ("host: a.com\nbasePath: v1", "server https://a.com/v1"),
      ("host: a.com/\nbasePath: /\nschemes: [http]", "server http://a.com"),
      (
        "host: a.com\nschemes: [ws, HTTPS, http, https]",
        "server https://a.com\nserver http://a.com"
      ),
      ("basePath: /v1", "server /v1"),
      ("schemes: [https]", ""),
    ]
  )
  func servers(text: String, outline: String) throws {
    let decoded = try Decoded("2.0", text)
    #expect(decoded.diagnostics == "")
    #expect(decoded.outline == outline)
  }

  @Test("a scheme in 'host' and unsupported schemes are reported")
  func brokenServers() throws {
    let host = try Decoded("2.0", "host: https://a.com\nbasePath: /v1")
    #expect(host.outline == "server https://a.com/v1")
    #expect(
      host.diagnostics == """
        1:7 TG1211 'host' contains a scheme; it's read as the URL 'https://a.com'
          help: move 'https' to 'schemes'
        """
    )
    let schemes = try Decoded("2.0", "host: a.com\nschemes: gopher")
    #expect(schemes.outline == "server https://a.com")
    #expect(
      schemes.diagnostics == """
        2:10 TG1203 'schemes' should be a list; it's read as a list of one
          help: write '[gopher]'
        2:10 TG1211 the scheme 'gopher' isn't supported; it's left out
          help: use 'https' or 'http'
        """
    )
  }

  @Test("a variable of 'host' has no value in 2.0, which is reported")
  func variables() throws {
    let decoded = try Decoded("2.0", "host: '{region}.a.com'\nschemes: [http, https]")
    #expect(
      decoded.outline == """
        server http://{region}.a.com region=?
        server https://{region}.a.com region=?
        """
    )
    #expect(
      decoded.diagnostics == """
        1:7 TG1211 '{region}' isn't a variable of the server; it's a required argument of the server
          help: write its value, or set 'baseURL' in targetgen.yaml
        """
    )
  }

  @Test(
    "an operation with other schemes has a server with them",
    arguments: [
      ("[https]", "\n  server https://a.com/v1"), ("[wss, https]", "\n  server https://a.com/v1"),
      ("[https, http]", ""), ("[ws]", ""), ("[]", ""),
    ]
  )
  func operations(schemes: String, servers: String) throws {
    let decoded = try Decoded(
      "2.0",
      """
      host: a.com
      basePath: /v1
      schemes: [http]
      paths: {/a: {get: {operationId: a, schemes: \(schemes), responses: {}}}}
      """
    )
    #expect(decoded.outline == "server http://a.com/v1\nGET /a a" + servers)
    #expect(decoded.diagnostics == "")
  }
}
