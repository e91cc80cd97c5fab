import Testing

@Suite("Operation+Decode")
struct OperationTests {
  @Test("every field of an operation is read")
  func fields() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      paths:
        /a:
          post:
            operationId: ' add '
            tags: [x, y]
            summary: Adds.
            description: Adds an a.
            deprecated: true
            externalDocs: {url: https://example.com}
            callbacks:
              done:
                '{$request.body#/url}':
                  post: {responses: {200: {description: OK}}}
              again: {$ref: '#/components/callbacks/Again'}
            responses: {204: {description: Added.}}
            x-extra: 1
      components:
        callbacks:
          Again:
            /again:
              put:
                callbacks: {nested: {$ref: '#/components/callbacks/Again'}}
                responses: {}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        POST /a add [x, y] deprecated 'Adds.' 'Adds an a.' see https://example.com x-extra=1
          204 'Added.'
          callback POST {$request.body#/url}
          callback PUT /again
        """
    )
  }

  @Test("all operations without an operationId are reported in one message")
  func missingIDs() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a:
          get: {responses: {}}
          put: {responses: {}, operationId: ''}
          post: {responses: {}}
      """
    )
    #expect(decoded.outline == "GET /a\nPUT /a\nPOST /a")
    #expect(
      decoded.diagnostics == """
        3:5 TG1209 'GET /a' and 2 other operations have no 'operationId'; their names are made from method and path
          note: 5:5 this operation has no 'operationId' either
          note: 4:5 this operation has no 'operationId' either
          help: add an 'operationId' to each
        """
    )
    let one = try Decoded("3.0.3", "paths: {/a: {get: {responses: {}}}}")
    #expect(
      one.diagnostics == """
        1:14 TG1209 'GET /a' has no 'operationId'; its name is made from its method and path
          help: add an 'operationId'
        """
    )
  }

  @Test("a duplicate operationId is reported")
  func duplicateIDs() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a: {get: {operationId: a, responses: {}}}
        /b: {get: {operationId: a, responses: {}}}
      """
    )
    #expect(decoded.outline == "GET /a a\nGET /b a")
    #expect(
      decoded.diagnostics == """
        3:27 TG1208 'a' is also the 'operationId' of another operation
          note: 2:27 the other operation
          help: give each operation its own 'operationId'
        """
    )
  }

  @Test("missing fields and fields of another type are reported")
  func brokenFields() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a:
          get:
            operationId: 1
            tags: pets
            summary: [x]
            deprecated: 'yes'
            produces: [text/xml]
            sumary: S.
            custom: junk
          put: nothing
      """
    )
    #expect(decoded.outline == "GET /a 1 [pets] deprecated")
    #expect(
      decoded.diagnostics == """
        3:5 TG1204 an operation has no 'responses'; any response is accepted
          help: describe at least one response
        5:13 TG1203 'tags' should be a list; it's read as a list of one
          help: write '[pets]'
        6:16 TG1203 'summary' of an operation should be a string, not a list; it's ignored
          help: write a string, or leave 'summary' out
        7:19 TG1203 'yes' is a string; it's read as true
          help: write 'true' without quotes
        8:7 TG1205 'produces' isn't a field of an operation in OpenAPI 3.0; it's ignored
          help: name the media types under 'content' of the responses
        11:10 TG1203 an operation should be a mapping, not a string; it's ignored
          help: write a mapping, or leave it out
        """
    )
  }
}
