import OpenAPI
import Testing

@Suite("Response+Decode")
struct ResponseTests {
  @Test("statuses, ranges and the default are read, with headers and bodies")
  func responses() throws {
    let decoded = try Decoded(
      "3.2.0",
      """
      paths:
        /a:
          get:
            operationId: a
            responses:
              200:
                summary: S.
                description: D.
                headers:
                  X-Count: {required: true, deprecated: true, description: How many., schema: {type: integer}}
                  X-Type: {content: {text/plain: {schema: {type: string}}}}
                content:
                  application/jsonl: {itemSchema: {type: object}}
                links: {next: {operationId: a}}
              '2xx': {description: R.}
              4XX: {description: C.}
              default: {description: E.}
              x-extra: {}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        GET /a a
          200 <S.> 'D.'
            header X-Count!: integer deprecated 'How many.'
            header X-Type: string
            application/jsonl: ? stream of object
          2XX 'R.'
          4XX 'C.'
          default 'E.'
        """
    )
  }

  @Test("invalid and duplicate status codes are reported")
  func brokenKeys() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a:
          get:
            operationId: a
            responses:
              ok: {description: a}
              '404/405': {description: b}
              200: {description: c}
              '200 ': {description: d}
              Default: {description: e}
              500: text
      """
    )
    #expect(decoded.outline == "GET /a a\n  200 'c'\n  default 'e'")
    #expect(
      decoded.diagnostics == """
        6:9 TG1216 'ok' isn't a status code; the response is left out
          help: use a status code such as '200', a range such as '2XX', or 'default'
        7:9 TG1216 '404/405' isn't a status code; the response is left out
          help: use a status code such as '200', a range such as '2XX', or 'default'
        9:9 TG1216 '200 ' is also the status code of another response; this one is left out
          help: keep one of the responses
        11:14 TG1203 a response should be a mapping, not a string; it's ignored
          help: write a mapping, or leave it out
        """
    )
  }

  @Test("a schema in place of 'content' is read as a JSON body")
  func schemaInPlace() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      paths:
        /a:
          get:
            operationId: a
            responses:
              200: {description: a, schema: {type: string}}
              201: {$ref: '#/components/schemas/A'}
      components: {schemas: {A: {type: integer}}}
      """
    )
    #expect(
      decoded.outline == """
        GET /a a
          200 'a'
            application/json: string
          201
            application/json: ->A
        A: integer
        """
    )
    #expect(
      decoded.diagnostics == """
        6:31 TG1205 a response has a 'schema' but no 'content'; it's read as 'application/json'
          help: put it under 'content' and the media type
        8:27 TG1205 expected a response, found a schema; it's read as the schema of 'application/json'
          help: put it under 'content' and the media type
        """
    )
  }
}
