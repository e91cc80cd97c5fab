import Testing

@testable import Report

@Suite("CurlCommand")
struct CurlCommandTests {
  private func curl(
    _ operation: String,
    more: String = "",
    schemas: String = "Unused: {type: string}"
  )
    throws -> String
  {
    let lines = operation.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    let reported = try Reported(
      paths: "/pets/{id}:\n" + lines,
      schemas: schemas,
      more: more
    )
    return try reported.operation("send").curl
  }

  @Test("required parameters are sent in their styles, and optional ones are left out")
  func parameters() throws {
    let command = try curl(
      """
      get:
        operationId: send
        parameters:
          - {name: id, in: path, required: true, schema: {type: array, items: {type: string}}, style: matrix, example: ['a b', c]}
          - {name: tags, in: query, required: true, schema: {type: array, items: {type: string}}, explode: false, example: [x, 'y&z']}
          - {name: deep, in: query, required: true, style: deepObject, schema: {type: object, required: [n], properties: {n: {type: integer}}}}
          - {name: optional, in: query, schema: {type: string}}
          - {name: X-Trace, in: header, required: true, schema: {type: string}, example: "it's"}
          - {name: session, in: cookie, required: true, schema: {type: string}, example: a;b}
        responses: {'204': {description: Done}}
      """
    )
    #expect(
      command == #"""
        curl --url 'https://example.com/v1/pets/;id=a%20b,c?tags=x,y%26z&deep%5Bn%5D=1' \
          --header 'X-Trace: it'\''s' \
          --cookie session=a%3Bb
        """#
    )
  }

  @Test("credentials are shell variables, and all other text is quoted")
  func authorization() throws {
    let command = try curl(
      """
      delete:
        operationId: send
        security: [{bearer: [], key: []}]
        parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
        responses: {'204': {description: Done}}
      """
    )
    #expect(
      command == """
        curl --request DELETE \\
          --url 'https://example.com/v1/pets/1?key='"$API_KEY" \\
          --header "Authorization: Bearer ${TOKEN}"
        """
    )
  }

  @Test("a JSON body is an example of the spec, or a made-up value without read-only properties")
  func json() throws {
    let schemas = """
      Pet:
        type: object
        required: [id, name]
        properties: {id: {type: integer, readOnly: true}, name: {type: string}}
      """
    func operation(_ example: String) -> String {
      """
      put:
        operationId: send
        parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
        requestBody:
          required: true
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Pet'}
              \(example)
        responses: {'204': {description: Done}}
      """
    }
    #expect(
      try curl(operation(""), schemas: schemas) == """
        curl --request PUT \\
          --url https://example.com/v1/pets/1 \\
          --header 'Content-Type: application/json' \\
          --data-raw '{"name": "string"}'
        """
    )
    #expect(
      try curl(operation("example: {id: 1, name: \"O'Hara\"}"), schemas: schemas)
        .hasSuffix(#"--data-raw '{"id": 1, "name": "O'\''Hara"}'"#)
    )
  }

  @Test("forms and parts are sent as such, and files are read from disk")
  func forms() throws {
    func operation(_ type: String, _ properties: String) -> String {
      """
      post:
        operationId: send
        parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
        requestBody:
          required: true
          content:
            \(type): {schema: {type: object, required: [a, b], properties: {\(properties)}}}
        responses: {'204': {description: Done}}
      """
    }
    #expect(
      try curl(
        operation(
          "application/x-www-form-urlencoded",
          "a: {type: string, examples: ['@x y&z']}, b: {type: integer}"
        )
      ).hasSuffix("--data-raw 'a=%40x+y%26z&b=1'")
    )
    #expect(
      try curl(
        operation(
          "multipart/form-data",
          #"a: {type: string, format: binary}, b: {type: string, examples: ['@";x']}"#
        )
      ).hasSuffix(
        #"""
          --form a=@file \
          --form 'b="@\";x"'
        """#
      )
    )
  }

  @Test("no name, value or media type of a part makes curl read another file")
  func partsThatNameFiles() throws {
    let command = try curl(
      """
      post:
        operationId: send
        parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
        requestBody:
          required: true
          content:
            multipart/form-data:
              schema:
                type: object
                required: ['n=@/etc/passwd;x', 'm=', 'a;b', c, d]
                properties:
                  'n=@/etc/passwd;x': {type: string}
                  'm=': {type: string, format: binary}
                  'a;b': {type: string, examples: ['</etc/passwd']}
                  c: {type: string, examples: [x]}
                  d: {type: string, format: binary}
              encoding:
                c: {contentType: 'text/plain;headers=@/etc/passwd'}
                d: {contentType: 'text/plain;charset=utf-8;headers=@/etc/passwd'}
        responses: {'204': {description: Done}}
      """
    )
    #expect(!command.contains("@/etc") && !command.contains("=<"))
    #expect(
      command.contains(
        #"""
          --form 'a;b="</etc/passwd"' \
        """#
      )
    )
    #expect(
      command.hasSuffix("\n# 2 fields are left out because their names contain equals signs")
    )
  }

  @Test("without servers, the URL is the one of the generated code")
  func noServer() throws {
    let reported = try Reported(
      """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      paths:
        /a: {get: {operationId: send, responses: {'204': {description: Done}}}}
      """
    )
    #expect(try reported.operation("send").curl == "curl --url http://localhost/a")
  }
}
