import Testing

/// Entries of the configuration for schemas in bodies, with and without a filter.
@Suite("Schemas in bodies")
struct SchemasInBodiesTests {
  private static let films = """
    {type: array, items: {type: object, properties: {id: {type: integer}, tags: {type: object, additionalProperties: {type: object, properties: {n: {type: integer}}}}}}}
    """

  private static let spec = """
    paths:
      /popular:
        get:
          operationId: popular
          responses:
            '200': {description: ok, content: {application/json: {schema: {type: object, properties: {page: {type: integer}, results: \(films)}}}}}
            '404': {description: no, content: {application/json: {schema: {type: object, properties: {message: {type: string}}}}}}
      /upcoming:
        get:
          operationId: upcoming
          tags: [soon]
          responses:
            '200': {description: ok, content: {application/json: {schema: {type: object, properties: {dates: {$ref: '#/components/schemas/Dates'}, results: \(films)}}}}}
      /rate:
        post:
          operationId: rate
          requestBody:
            content:
              application/json: {schema: {type: object, required: [value], properties: {value: {type: number}}}}
              text/plain: {schema: {type: string}}
          responses: {'204': {description: ok}}
      /forms:
        get:
          operationId: forms
          responses:
            '200': {description: ok, content: {text/csv: {schema: {type: string}}, application/xml: {schema: {type: object}}}}
    components:
      schemas:
        Dates: {type: object, properties: {from: {type: string}}}
    """

  /// Returns the types of the spec without those that no test is about, and the messages.
  private func build(_ configuration: String) throws -> (types: [String], messages: [String]) {
    let built = try ConfiguredSpec(Self.spec, "runtime: targetkit\n" + configuration)
    return (built.types, built.messages.filter { !$0.hasPrefix("TG1402") })
  }

  @Test("names for inline schemas of operations are those of types at the top level")
  func names() throws {
    let (types, messages) = try build(
      """
      names:
        GET /popular response: FilmList
        popular response.results[]: Film
        GET /popular response.results[].tags{}: Label
        popular response 404: Missing
        POST /rate request: Rating
      """
    )
    #expect(messages == [])
    for name in ["FilmList", "Film", "Label", "Missing", "Rating"] {
      #expect(types.contains(name), "\(types)")
    }
  }

  @Test("they stay the same if a filter leaves one of the operations that share a type")
  func filtered() throws {
    let names = """
      names:
        /paths/~1popular/get/responses/200/content/application~1json/schema: FilmList
        /paths/~1popular/get/responses/200/content/application~1json/schema/properties/results/items: Film

      """
    let whole = try build(names)
    let part = try build(names + "filter: {include: {paths: [/popular]}}\n")
    #expect(whole.types.contains("Film"))
    #expect(part.types.contains("Film"))
    #expect(whole.messages == [])
    #expect(part.messages == [])
    let others = try build(names + "models: {sharing: none}\n")
    #expect(others.types.contains("Film"))
  }

  @Test("types can replace schemas in bodies")
  func types() throws {
    let (types, messages) = try build("types: {'popular response.results[]': AppFilm}\n")
    #expect(messages == [])
    #expect(!types.contains { $0.hasPrefix("PopularResponse.") })
  }

  @Test(
    "a path without a schema is reported with the most similar one",
    arguments: [
      ("GET /populr response: A", "GET /popular response"),
      ("popular response.result[]: A", "popular response.results[]"),
      ("popular response 403: A", "popular response 404"),
      ("upcoming response.dates.from: A", "Dates.from"),
      ("forms response: A", "/paths/~1forms/get/responses/200/content/text~1csv/schema"),
    ]
  )
  func missing(entry: String, suggestion: String) throws {
    let (_, messages) = try build("names:\n  \(entry)\n")
    let path = entry.dropLast(3)
    #expect(
      messages == [
        "TG2015 '\(path)' doesn't match anything in the spec; did you mean '\(suggestion)'?"
      ]
    )
    let (_, others) = try build("types:\n  \(entry)\n")
    #expect(
      others == [
        "TG2019 '\(path)' doesn't match a schema of the spec; did you mean '\(suggestion)'?"
      ]
    )
  }

  @Test(
    "entries for what a filter leaves out are reported, and the spec has them",
    arguments: [
      "names: {upcoming: soonest}", "names: {GET /upcoming: soonest}",
      "names: {upcoming response: Soon}", "names: {soon: Soon}", "names: {Dates: Days}",
      "names: {/paths/~1upcoming/get: soonest}", "names: {/paths/~1upcoming/parameters/0: id}",
      "types: {/paths/~1upcoming/get/responses/200/content/application~1json/schema: Soon}",
      "types: {Dates: Days}", "types: {Dates.from: Day}", "types: {upcoming response.dates: Days}",
      "models: {anyOf: {upcoming response: all}}",
    ]
  )
  func leftOut(entry: String) throws {
    let (_, messages) = try build(entry + "\nfilter: {include: {operations: [popular]}}\n")
    #expect(messages.count == 1, "\(messages)")
    #expect(
      messages.first?.hasSuffix(
        "has no effect: the filter leaves out what it names; include the operation in 'filter', or remove the entry"
      ) == true,
      "\(messages)"
    )
    #expect(messages.first?.hasPrefix("TG2017 ") == true)
  }
}
