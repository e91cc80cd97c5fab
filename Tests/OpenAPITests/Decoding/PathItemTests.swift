import OpenAPI
import Testing

@Suite("PathItem+Decode")
struct PathItemTests {
  @Test("all methods are read in the order of the spec, including those of OpenAPI 3.2")
  func methods() throws {
    let decoded = try Decoded(
      "3.2.0",
      """
      paths:
        /a:
          summary: A.
          description: All about a.
          trace: {operationId: a}
          get: {operationId: b}
          query: {operationId: c}
          DELETE: {operationId: d}
          additionalOperations:
            COPY: {operationId: e}
          x-extra: {operationId: f}
      """
    )
    #expect(
      decoded.outline == """
        /a 'A.' 'All about a.'
        TRACE /a a
        GET /a b
        QUERY /a c
        DELETE /a d
        COPY /a e
        """
    )
  }

  @Test("an operation is left out if its method isn't valid in a request")
  func badMethods() throws {
    let decoded = try Decoded(
      "3.2.0",
      """
      paths:
        /a:
          additionalOperations:
            M-SEARCH: {operationId: a, responses: {}}
            BAD METHOD: {operationId: b}
            "": {operationId: c}
            Größe: {operationId: d}
      """
    )
    #expect(decoded.outline == "M-SEARCH /a a")
    #expect(
      decoded.diagnostics == """
        5:7 TG1216 'BAD METHOD' isn't a valid HTTP method; the operation is left out
          help: write the method as one word of letters, digits and '-'
        6:7 TG1216 '' isn't a valid HTTP method; the operation is left out
          help: write the method as one word of letters, digits and '-'
        7:7 TG1216 'Größe' isn't a valid HTTP method; the operation is left out
          help: write the method as one word of letters, digits and '-'
        """
    )
  }

  @Test("a path item may be a reference with additional fields")
  func reference() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      paths:
        /a: {$ref: '#/components/pathItems/Shared'}
        /b: {$ref: 'b.yaml'}
        /c:
          $ref: '#/components/pathItems/Shared'
          summary: Mine.
          put: {operationId: c, responses: {200: {description: Mine.}}}
        /d:
        /e: 1
        x-extra: {}
      components:
        pathItems:
          Shared:
            summary: Shared.
            get: {operationId: a, responses: {200: {description: Shared.}}}
      """,
      files: ["b.yaml": "get: {operationId: b, responses: {}}"]
    )
    #expect(
      decoded.outline == """
        /a 'Shared.' ''
        GET /a a
          200 'Shared.'
        GET /b b
        /c 'Mine.' ''
        GET /c a
          200 'Shared.'
        PUT /c c
          200 'Mine.'
        """
    )
    #expect(
      decoded.diagnostics == """
        9:7 TG1203 a path item should be a mapping, not an integer; it's ignored
          help: write a mapping, or leave it out
        """
    )
  }

  @Test("a missing slash, a query, a fragment or a pattern in a path is corrected and reported")
  func routes() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        pets: {get: {operationId: a, responses: {}}}
        /b?beta=true&v=&{rest}: {get: {operationId: b, responses: {}}}
        /c#again: {get: {operationId: c, responses: {}}}
        '/d/{id:[0-9]{3}}:open/{v: int}':
          get:
            operationId: d
            responses: {}
            parameters:
              - {name: id, in: path, required: true, schema: {type: string}}
              - {name: v, in: path, required: true, schema: {type: string}}
      """
    )
    #expect(
      decoded.outline == """
        GET /pets a
        GET /b b
          query beta!: string of "true" form*
          query v!: string of "" form*
          query rest!: string form*
        GET /c c
        GET /d/{id}:open/{v} d
          path id!: string simple
          path v!: string simple
        """
    )
    #expect(
      decoded.diagnostics == """
        2:3 TG1216 the path 'pets' doesn't begin with '/'; it's read as '/pets'
          help: begin the path with '/'
        3:3 TG1216 the path '/b?beta=true&v=&{rest}' contains a query; it's read as query parameters
          help: declare query parameters under 'parameters'
        3:3 TG1206 'rest' in the query of '/b?beta=true&v=&{rest}' isn't declared; it's read as a required string
          help: declare it with 'in: query' under 'parameters'
        4:3 TG1216 the path '/c#again' contains a fragment, which isn't sent; it's left out
          help: remove '#again'
        5:3 TG1216 the path '/d/{id:[0-9]{3}}:open/{v: int}' contains a pattern in braces; it's read as '/d/{id}:open/{v}'
          help: put the pattern into the parameter's schema
        """
    )
  }

  @Test(
    "a query in a path fixes the values of declared parameters, or names them",
    arguments: [
      (
        "/a?kind=all", "kind, in: query, schema: {type: string, enum: [all, one]}",
        ["kind!: string of \"all\" form*"]
      ),
      ("/a?kind=all", "kind, in: query, schema: {$ref: '#/x'}", ["kind!: string of \"all\" form*"]),
      (
        "/a?full%20name=a+b%2B", "x, in: query, schema: {type: string}",
        [
          "x: string form*", "full name!: string of \"a b+\" form*",
        ]
      ),
      (
        "/a?q={term}", "term, in: path, required: true, schema: {type: string}",
        ["q (term)!: string form"]
      ),
      ("/a?q={term}", "term, in: query, schema: {type: integer}", ["q (term): integer form*"]),
      ("/a?q={term}", "q, in: query, schema: {type: integer}", ["q: integer form*"]),
      (
        "/a?q={term}&v=1", "term, in: query, schema: {type: integer}",
        [
          "q (term): integer form*", "v!: string of \"1\" form*",
        ]
      ),
      (
        "/a?{term}", "term, in: path, required: true, schema: {type: string}",
        ["term!: string form"]
      ),
      (
        "/a?q={term}", "other, in: query, schema: {type: string}",
        [
          "other: string form*", "q (term)!: string form*",
        ]
      ),
      (
        "/a{?q,limit*}", "q, in: query, schema: {type: string}",
        ["q: string form*", "limit: string form*"]
      ),
      (
        "/a?v=1{&q}", "q, in: path, required: true, schema: {type: string}",
        [
          "q!: string form", "v!: string of \"1\" form*",
        ]
      ),
      (
        "/a?at={x},{y}", "x, in: query, schema: {type: string}",
        ["at!: string form* 'The value has the form `{x},{y}`.'"]
      ),
      (
        "/a?a=1&a=2", "a, in: query, schema: {type: string}",
        [
          "a!: string of \"1\" form*", "a!: string of \"2\" form*",
        ]
      ),
    ]
  )
  func queries(path: String, parameter: String, query: [String]) throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        '\(path)':
          get: {operationId: a, responses: {}, parameters: [{name: \(parameter)}]}
      """
    )
    #expect(
      decoded.outline == (["GET /a a"] + query.map { "  query " + $0 }).joined(separator: "\n")
    )
  }

  @Test(
    "everything that the query of a path contains is sent, or reported",
    arguments: [
      (
        "/s?q={t}&r={t}", "{name: t, in: query, schema: {type: string}}",
        ["query q (t): string form*", "query r: string form*"],
        "'r' in the query of '/s?q={t}&r={t}' is another argument, because its value is sent as 'q'"
      ),
      (
        "/s?q={t}&r={t}",
        "{name: t, in: query, schema: {type: string}}, {name: r, in: query, schema: {type: string}}",
        ["query q (t): string form*", "query r: string form*"], nil
      ),
      (
        "/s?a={b}&b={a}",
        "{name: a, in: query, schema: {type: string}}, {name: b, in: query, schema: {type: integer}}",
        ["query b (a): string form*", "query a (b): integer form*"], nil
      ),
      (
        "/s/{id}?id={id}", "{name: id, in: path, required: true, schema: {type: string}}",
        ["path id!: string simple", "query id!: string form"],
        "'id' in the query of '/s/{id}?id={id}' is another argument, because its value is sent as 'id'"
      ),
      (
        "/s?m={m}-{n}",
        "{name: m, in: query, schema: {type: integer}}, {name: n, in: query, schema: {type: integer}}",
        ["query m!: string form* 'The value has the form `{m}-{n}`.'"],
        "'m={m}-{n}' in '/s?m={m}-{n}' is read as the query parameter 'm', whose value contains 'n'"
      ),
      (
        "/s?m={x}-{n}&n={n}",
        "{name: m, in: query, schema: {type: string}}, {name: n, in: query, schema: {type: integer}}",
        ["query m: string form*", "query n: integer form*"],
        "'m={x}-{n}' in '/s?m={x}-{n}&n={n}' is read as the query parameter 'm'"
      ),
    ]
  )
  func completeQueries(
    path: String,
    parameters: String,
    expected: [String],
    message: String?
  ) throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        '\(path)':
          get: {operationId: a, responses: {}, parameters: [\(parameters)]}
      """
    )
    let lines = decoded.outline.split(separator: "\n").dropFirst().map { $0.dropFirst(2) }
    #expect(lines.sorted() == expected.sorted().map { $0[...] })
    let messages = decoded.diagnostics.split(separator: "\n").filter { $0.contains("TG1216") }
      .filter { !$0.contains("contains a query") }
    #expect(messages.map { String($0) } == (message.map { ["2:3 TG1216 " + $0] } ?? []))
  }

  @Test(
    "an expression in a path says whether a value may contain slashes",
    arguments: [
      ("/{+path}", "/{path}", "reserved"), ("/a/{*path}/b", "/a/{path}/b", "segments"),
      ("/{**path}", "/{path}", "segments"), ("/{path=projects/*/x}", "/{path}", "segments"),
      ("/{path=**}", "/{path}", "segments"), ("/{path=*}", "/{path}", ""), ("/a+b/{path}", "", ""),
      ("/a=b/{path}", "", ""),
    ]
  )
  func expressions(path: String, plain: String, extent: String) throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        '\(path)':
          get:
            operationId: a
            responses: {}
            parameters: [{name: path, in: path, required: true, schema: {type: string}}]
      """
    )
    let item = try #require(decoded.document?.paths.first)
    #expect(item.path == (plain.isEmpty ? path : plain))
    let parameter = try #require(item.operations[0].parameters.first)
    #expect(parameter.allowsReserved == (extent == "reserved"))
    #expect(parameter.hasSegments == (extent == "segments"))
    let report =
      "2:3 TG1216 the path '\(path)' contains more than names in braces; it's read as '\(plain)'"
    #expect(decoded.diagnostics.contains(report) == !plain.isEmpty)
  }

  @Test("an operation with an unknown method is reported and left out")
  func unknownMethod() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a:
          get: {operationId: a, responses: {}}
          purge: {operationId: b, responses: {}}
          custom: {junk: true}
      """
    )
    #expect(decoded.outline == "GET /a a")
    #expect(
      decoded.diagnostics == """
        4:5 TG1205 'purge' isn't a field of a path item in OpenAPI 3.0; it's ignored
          help: its operation is left out; declare other methods under 'additionalOperations' (OpenAPI 3.2)
        """
    )
  }
}
