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
      ("host: '{region}.a.com'", "server https://{region}.a.com region=region"),
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
}
