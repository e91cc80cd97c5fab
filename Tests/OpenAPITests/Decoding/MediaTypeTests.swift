import Testing

@Suite("MediaType+Decode")
struct MediaTypeTests {
  @Test("references, streams and encodings are read")
  func mediaTypes() throws {
    let decoded = try Decoded(
      "3.2.0",
      """
      paths:
        /a:
          get:
            operationId: a
            responses:
              200:
                content:
                  application/json: {$ref: '#/components/mediaTypes/Pet'}
                  text/event-stream: {itemSchema: {$ref: '#/components/schemas/Event'}, description: D}
                  application/xml: {schema: {type: string}, encodng: {}}
                  text/plain: text
      components:
        mediaTypes: {Pet: {schema: {type: object}, examples: {a: {value: {}}}}}
        schemas: {Event: {type: object}}
      """
    )
    #expect(
      decoded.outline == """
        GET /a a
          200
            application/json: object e.g. a {}
            text/event-stream: ? stream of ->Event
            application/xml: string
        Event: object
        """
    )
    #expect(
      decoded.diagnostics == """
        10:55 TG1205 'encodng' isn't a field of a media type in OpenAPI 3.2; it's ignored
          help: did you mean 'encoding'?
        11:25 TG1203 a media type should be a mapping, not a string; it's ignored
          help: write a mapping, or leave it out
        """
    )
  }

  @Test("encodings by position are reported and ignored")
  func positions() throws {
    let decoded = try Decoded(
      "3.2.0",
      """
      paths:
        /a:
          post:
            operationId: a
            requestBody:
              content:
                multipart/mixed:
                  prefixEncoding: [{contentType: application/json}]
                  itemEncoding: {contentType: image/*}
            responses: {204: {description: Done}}
      """
    )
    #expect(
      decoded.diagnostics == """
        8:13 TG1401 parts identified by their position aren't supported; 'prefixEncoding' is left out
          help: describe the parts as the properties of an object, and use 'encoding'
        9:13 TG1401 parts identified by their position aren't supported; 'itemEncoding' is left out
          help: describe the parts as the properties of an object, and use 'encoding'
        """
    )
  }
}
