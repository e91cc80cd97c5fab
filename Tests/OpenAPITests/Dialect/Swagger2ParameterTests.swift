import Testing

@Suite("Swagger2+Parameter")
struct Swagger2ParameterTests {
  @Test("parameters are read with inline types and every collectionFormat")
  func parameters() throws {
    let decoded = try Decoded(
      "2.0",
      """
      paths:
        /a/{id}:
          get:
            operationId: a
            responses: {}
            parameters:
              - {name: id, in: path, required: true, type: integer, format: int64, minimum: 1}
              - {name: s, in: query, type: string, enum: [a, b], default: a, description: S., allowEmptyValue: true}
              - {name: csv, in: query, type: array, items: {type: string}}
              - {name: multi, in: query, type: array, items: {type: string}, collectionFormat: multi}
              - {name: ssv, in: query, type: array, items: {type: string}, collectionFormat: ssv}
              - {name: tsv, in: query, type: array, items: {type: string}, collectionFormat: tsv}
              - {name: pipes, in: query, type: array, items: {type: string}, collectionFormat: pipes}
              - {name: X-L, in: header, type: array, items: {type: string}, x-extra: 1}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        GET /a/{id} a
          path id!: integer(int64) >=1 simple
          query s: string of "a"|"b" 'S.' default "a" form* allowsEmpty 'S.'
          query csv: array[string] form
          query multi: array[string] form*
          query ssv: array[string] spaceDelimited
          query tsv: array[string] tabDelimited
          query pipes: array[string] pipeDelimited
          header X-L: array[string] x-extra=1 simple x-extra=1
        """
    )
  }

  @Test("invalid collection formats and missing types are reported")
  func brokenParameters() throws {
    let decoded = try Decoded(
      "2.0",
      """
      paths:
        /a:
          get:
            operationId: a
            responses: {}
            parameters:
              - {name: a, in: query, type: array, items: {type: string}, collectionFormat: pipe}
              - {name: b, in: header, type: array, items: {type: string}, collectionFormat: multi}
              - {name: c, in: query}
      """
    )
    #expect(
      decoded.outline == """
        GET /a a
          query a: array[string] form
          header b: array[string] simple
          query c: ? form*
        """
    )
    #expect(
      decoded.diagnostics == """
        7:86 TG1216 'pipe' isn't a 'collectionFormat'; it's read as 'csv'
          help: use 'csv', 'ssv', 'tsv', 'pipes' or 'multi'
        8:87 TG1216 a header parameter can't be repeated with 'multi'; it's read as 'csv'
          help: use 'csv', or move the parameter to the query
        9:11 TG1204 a parameter has no 'type'; 'c' is read as a string
          help: add 'type'
        """
    )
  }
}
