import Testing

@Suite("Server+Decode")
struct ServerTests {
  @Test("a server is read with its variables")
  func variables() throws {
    let decoded = try Decoded(
      "3.2.0",
      """
      servers:
        - url: https://{region}.example.com:{port}/v1
          name: main
          description: The main server.
          variables:
            region: {default: eu, enum: [eu, us], description: The nearest one.}
            port: {default: 8443}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        server https://{region}.example.com:{port}/v1 name 'main' 'The main server.' region=eu(eu|us) \
        'The nearest one.' port=8443
        """
    )
  }

  @Test("invalid servers are reported")
  func brokenServers() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      servers:
        - url: 'https://{host}/{base} '
          variables:
            base: {enum: [v1, v2]}
            port: {default: '443'}
        - description: no URL
        - https://b.example.com
        - url: https://{c}.example.com
          variables: {c: {default: x, enum: [y]}}
      """
    )
    #expect(
      decoded.outline == """
        server https://{host}/{base} base=v1(v1|v2) host=?
        server https://b.example.com
        server https://{c}.example.com c=x(y)
        """
    )
    #expect(
      decoded.diagnostics == """
        2:10 TG1211 '{host}' isn't a variable of the server; it's a required argument of the server
          help: add 'host' with a 'default' to 'variables'
        4:7 TG1204 a server variable has no 'default'; 'base' is read as 'v1'
          help: add 'default'
        5:7 TG1211 the variable 'port' isn't used in 'https://{host}/{base}'; it's left out
          help: add '{port}' to the URL, or remove the variable
        6:5 TG1204 a server has no 'url'; the server is left out
          help: add 'url'
        7:5 TG1203 a server should be a mapping; 'https://b.example.com' is read as its URL
          help: write 'url: https://b.example.com'
        9:30 TG1211 the default 'x' isn't one of the values of 'c'
          help: use one of 'y'
        """
    )
  }

  @Test("servers of a path and of an operation are read")
  func pathAndOperation() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a:
          servers: [{url: https://path.example.com}]
          get: {operationId: a, responses: {}}
          put:
            operationId: b
            servers: [{url: https://operation.example.com}]
            responses: {}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        GET /a a
          server https://path.example.com
        PUT /a b
          server https://operation.example.com
        """
    )
  }
}
