import Testing

@Suite("SecurityScheme+Decode")
struct SecuritySchemeTests {
  @Test("every type of security scheme in OpenAPI 3 is read")
  func schemes() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      components:
        securitySchemes:
          a: {type: apiKey, name: key, in: query, description: The key.}
          b: {type: http, scheme: Bearer, bearerFormat: JWT}
          c: {type: http, scheme: Digest}
          d: {type: oauth2, flows: {}}
          e: {type: openIdConnect, openIdConnectUrl: https://example.com}
          f: {type: mutualTLS}
          g: {$ref: '#/components/securitySchemes/a'}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        scheme a: key key in query 'The key.'
        scheme b: http bearer
        scheme c: http Digest
        scheme d: oauth2
        scheme e: openIDConnect
        scheme f: mutualTLS
        scheme g: key key in query 'The key.'
        """
    )
  }

  @Test("names that a header or a cookie can't have are reported, and their schemes left out")
  func names() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      security: [{a: []}]
      components:
        securitySchemes:
          a: {type: apiKey, name: "Key\\r\\nX: 1", in: header}
          b: {type: apiKey, name: "sid=1; x", in: cookie}
          c: {type: apiKey, name: "", in: header}
          d: {type: apiKey, name: "api key", in: query}
          e: {type: http, scheme: "Token x"}
          f: {type: apiKey, name: "__Host-sid", in: cookie}
      """
    )
    #expect(
      decoded.outline == """
        scheme d: key api key in query
        scheme f: key __Host-sid in cookie
        """
    )
    #expect(
      decoded.diagnostics == """
        1:11 TG1212 none of the schemes in 'security' can be used; requests carry no credentials
          help: declare the credential under 'credentials' in targetgen.yaml
        4:29 TG1216 'Key\r\nX: 1' isn't the name of a header; the scheme 'a' is left out
          help: use letters, digits and '-'
        5:29 TG1216 'sid=1; x' isn't the name of a cookie; the scheme 'b' is left out
          help: use letters, digits and '-'
        6:29 TG1216 '' isn't the name of a header; the scheme 'c' is left out
          help: use letters, digits and '-'
        8:29 TG1216 'Token x' isn't an authentication scheme; the scheme 'e' is left out
          help: use a word such as 'bearer'
        """
    )
  }

  @Test("invalid security schemes are reported")
  func brokenSchemes() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      components:
        securitySchemes:
          a: {type: apikey}
          b: {type: bearer}
          c: {type: http}
          d: {type: magic}
          e: {type: apiKey, name: k, in: body}
          f: {description: nothing}
      """
    )
    #expect(
      decoded.outline == """
        scheme a: key api_key in header
        scheme b: http bearer
        scheme c: http bearer
        scheme e: key k in header
        """
    )
    #expect(
      decoded.diagnostics == """
        3:8 TG1204 a security scheme has no 'name'; the key is sent as 'api_key'
          help: add 'name'
        5:8 TG1204 a security scheme has no 'scheme'; it's read as 'bearer'
          help: add 'scheme'
        6:15 TG1216 'magic' isn't a type of a security scheme; 'd' is left out
          help: use 'apiKey', 'http', 'oauth2', 'openIdConnect' or 'mutualTLS'
        7:36 TG1216 'body' isn't a location of an API key; it's sent as a header
          help: use 'header', 'query' or 'cookie'
        8:8 TG1204 a security scheme has no 'type'; the scheme 'f' is left out
          help: add 'type'
        """
    )
  }

  @Test("security requirements of the document and of operations are read")
  func requirements() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      security:
        - {key: [], login: [read]}
        - {}
      paths:
        /a:
          get: {operationId: a, security: [], responses: {}}
          put: {operationId: b, security: [{key: []}], responses: {}}
          post: {operationId: c, responses: {}}
      components:
        securitySchemes:
          key: {type: apiKey, name: k, in: header}
          login: {type: oauth2, flows: {}}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        scheme key: key k in header
        scheme login: oauth2
        security (key+login) or ()
        GET /a a security none
        PUT /a b security (key)
        POST /a c
        """
    )
  }

  @Test("invalid requirements are reported, and an unknown name only once")
  func brokenRequirements() throws {
    let decoded = try Decoded(
      "2.0",
      """
      security: {key: []}
      paths:
        /a:
          get: {operationId: a, security: [{kee: []}], responses: {}}
          put: {operationId: b, security: [{kee: [], key: []}], responses: {}}
          post: {operationId: c, security: [key, 1.5, []], responses: {}}
      securityDefinitions:
        key: {type: apiKey, name: k, in: header}
      """
    )
    #expect(
      decoded.outline == """
        scheme key: key k in header
        security (key)
        GET /a a security none
        PUT /a b security (key)
        POST /a c security (key)
        """
    )
    #expect(
      decoded.diagnostics == """
        1:11 TG1203 'security' should be a list; it's read as a list of one
          help: write a list of mappings
        4:39 TG1212 the security scheme 'kee' doesn't exist; it's left out
          help: did you mean 'key'?
        6:39 TG1203 a security requirement should be a mapping; 'key' is read as the name of a scheme
          help: write 'key: []'
        6:44 TG1203 a security requirement should be a mapping; '1.5' is read as the name of a scheme
          help: write '1.5: []'
        6:44 TG1212 the security scheme '1.5' doesn't exist; it's left out
          help: define it under 'securityDefinitions'
        6:49 TG1203 a security requirement should be a mapping, not a list; it's left out
          help: write a mapping from schemes to scopes
        """
    )
  }

  @Test(
    "a header field with its value as the name of a key is read as the scheme that it stands for",
    arguments: [
      ("Authorization: Bearer", "a: http bearer", "'http' with the scheme 'bearer'"),
      ("authorization:BASIC", "a: http basic", "'http' with the scheme 'basic'"),
      ("Authorization Token {key}", "a: http Token", "'http' with the scheme 'Token'"),
      ("Authorization: Bearer {token}", "a: http bearer", "'http' with the scheme 'bearer'"),
      ("Authorization:", "a: key Authorization in header", "'Authorization'"),
      ("Authorization: {token}", "a: key Authorization in header", "'Authorization'"),
      ("Authorization=Bearer", "a: http bearer", "'http' with the scheme 'bearer'"),
      ("X-Key=<key>", "a: key X-Key in header", "'X-Key'"),
      ("X-Key: ", "a: key X-Key in header", "'X-Key'"),
      ("X-Key: <key>", "a: key X-Key in header", "'X-Key'"),
    ]
  )
  func fieldWithValue(name: String, scheme: String, reading: String) throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      components: {securitySchemes: {a: {type: apiKey, in: header, name: '\(name)'}}}
      """
    )
    #expect(decoded.outline == "scheme " + scheme)
    #expect(
      decoded.diagnostics.contains(
        "TG1216 '\(name)' isn't the name of a header field; it's read as \(reading)"
      )
    )
  }

  @Test(
    "a scheme with more than a word is read as the word that it stands for",
    arguments: [
      ("Authorization: Bearer", "bearer"), ("Bearer ", "bearer"), ("bearer {token}", "bearer"),
      ("Authorization=Token <key>", "Token"), (" basic", "basic"),
    ]
  )
  func schemeWithMore(text: String, scheme: String) throws {
    let decoded = try Decoded(
      "3.0.3",
      "components: {securitySchemes: {a: {type: http, scheme: '\(text)'}}}"
    )
    #expect(decoded.outline == "scheme a: http " + scheme)
    #expect(
      decoded.diagnostics.contains(
        "TG1216 '\(text)' isn't an authentication scheme; it's read as '\(scheme)'"
      )
    )
  }

  @Test("an operation whose only scheme is left out doesn't get the credential of the document")
  func leftOut() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      security: [{key: []}]
      paths: {/a: {get: {operationId: a, security: [{bad: []}], responses: {}}}}
      components:
        securitySchemes:
          key: {type: apiKey, name: k, in: header}
          bad: {type: magic}
      """
    )
    #expect(decoded.outline.hasSuffix("GET /a a security none"))
    #expect(
      decoded.diagnostics.contains(
        "2:46 TG1212 none of the schemes in 'security' can be used; requests carry no credentials"
      )
    )
  }
}
