extension DiagnosticArticle {
  /// About violations of the specification: TG12xx.
  static let document: [DiagnosticArticle] = [
    DiagnosticArticle(
      .notADocument,
      "a file that is no API description",
      """
      The file is readable, but its top is no mapping with `openapi` or `swagger`. Often it is a
      part of a spec to which the root file refers, or a configuration.
      """,
      example: """
        info: { title: Pets, version: "1" }
        paths: {}
        """,
      remedy: """
        Give the root file of the API description. If this is it, begin it with `openapi: 3.1.0`, or
        whichever version it follows.
        """
    ),
    DiagnosticArticle(
      .unknownVersion,
      "a version that is not supported",
      """
      Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2 are read. Others differ too much to be guessed.
      """,
      example: """
        openapi: 4.0.0
        """,
      remedy: """
        Correct the version, or convert the spec.
        """
    ),
    DiagnosticArticle(
      .wrongType,
      "a value of the wrong type",
      """
      The specification wants another kind of value here: a list in place of a text, a mapping in
      place of a list, or a `type` that does not exist. Where there is a sensible reading, the
      message says what it is; otherwise the value is ignored.
      """,
      example: """
        get:
          tags: pets            # should be [pets]
          deprecated: "yes"     # should be true
        """,
      remedy: """
        Write the value as the message says.
        """
    ),
    DiagnosticArticle(
      .missingField,
      "something that has to be there and is not",
      """
      The specification requires a field that is missing: `info`, `responses`, `in` of a parameter,
      `items` of an array. The message says how the rest is read without it.
      """,
      example: """
        openapi: 3.1.0
        paths: {}
        """,
      remedy: """
        Add the field.
        """
    ),
    DiagnosticArticle(
      .unknownField,
      "a field that means nothing",
      """
      The object has no field of that name in the version that the spec follows, so it is ignored.
      Mostly it is a typing mistake, or a field of another version.
      """,
      example: """
        get:
          sumary: Lists the pets.
        """,
      remedy: """
        Correct the name. Fields of your own begin with `x-`, about which nothing is said.
        """
    ),
    DiagnosticArticle(
      .undeclaredPathParameter,
      "a path parameter that is not declared",
      """
      The path has a name in braces, and no parameter of that name stands with `in: path` in the
      operation or its path. It is read as a required string.
      """,
      example: """
        /pets/{petId}:
          get:
            operationId: showPet
        """,
      remedy: """
        Declare it under `parameters`, with its type.
        """
    ),
    DiagnosticArticle(
      .unusedPathParameter,
      "a path parameter that is not in the path",
      """
      A parameter says `in: path`, and the path has no such name in braces. There is no place to put
      its value, so it is left out.
      """,
      example: """
        /pets:
          get:
            parameters:
              - { name: petId, in: path, required: true, schema: { type: string } }
        """,
      remedy: """
        Write `{petId}` into the path, or remove the parameter.
        """
    ),
    DiagnosticArticle(
      .duplicateOperationID,
      "an operation identifier that is used twice",
      """
      Two operations have the same `operationId`. Names of cases and methods come from it, so those
      of the second are made from its method and path where both stand in one enum.
      """,
      example: """
        /pets: { get: { operationId: list } }
        /dogs: { get: { operationId: list } }
        """,
      remedy: """
        Give each operation an `operationId` of its own.
        """
    ),
    DiagnosticArticle(
      .missingOperationID,
      "operations without an identifier",
      """
      An operation without an `operationId` is named after its method and path: `GET
      /pets/{petId}/toys` is `getPetsToys`. Such a name changes when the path does.
      """,
      example: """
        /pets:
          get:
            responses: { "200": { description: The pets. } }
        """,
      remedy: """
        Add an `operationId`.
        """
    ),
    DiagnosticArticle(
      .misplacedRequired,
      "a required that stands at a property",
      """
      In a schema, `required` is a list of the names of properties, and stands in the object. It was
      found in a property, or is a single name; it is read as it was meant.
      """,
      example: """
        properties:
          name: { type: string, required: true }
        """,
      remedy: """
        Write `required: [name]` beside `properties`.
        """
    ),
    DiagnosticArticle(
      .invalidServer,
      "a server that requests cannot be sent to as it stands",
      """
      There is no server, its URL is relative (to the address from which the spec was downloaded),
      it is no URL, or its variables do not fit. Relative servers and specs without any stand below
      `http://localhost` until you say where.
      """,
      example: """
        servers: [{ url: /api/v1 }]
        """,
      remedy: """
        Set `baseURL` in `targetgen.yaml`, or pass another URL when you make the provider:
        `.generated(baseURL: …)`.
        """
    ),
    DiagnosticArticle(
      .unknownSecurityScheme,
      "a security scheme that is not defined",
      """
      An operation requires a scheme that the spec does not define, so that it is not known how to
      authorize. The requirement is left out.
      """,
      example: """
        security: [{ token: [] }]
        """,
      remedy: """
        Define it under `components/securitySchemes` (`securityDefinitions` in Swagger 2.0), or
        correct the name.
        """
    ),
    DiagnosticArticle(
      .duplicateParameter,
      "a parameter that is declared twice",
      """
      Two parameters of an operation have the same name and the same `in`. The first one counts.
      """,
      example: """
        parameters:
          - { name: limit, in: query, schema: { type: integer } }
          - { name: limit, in: query, schema: { type: string } }
        """,
      remedy: """
        Remove one of them. A parameter of the operation takes the place of the path's; that is no
        mistake.
        """
    ),
    DiagnosticArticle(
      .invalidExample,
      "an example that is not valid",
      """
      The example does not fit its schema, so it would not decode. It is corrected where that is
      obvious (`"1"` for the number 1), and otherwise left out; `sampleData` is another example
      then, or made up from the schema.
      """,
      example: """
        schema: { type: array, items: { type: integer } }
        example: [one, two]
        """,
      remedy: """
        Correct the example, or the schema: which of the two is wrong, only the server knows.
        """
    ),
    DiagnosticArticle(
      .conflictingSchemas,
      "schemas that no value can satisfy together",
      """
      `allOf` joins schemas, and two of them say different things about the same value, so that
      there is no value for both: other types, formats or constants, lists or limits that have nothing
      in common. Or one forbids what another describes: `additionalProperties: false` knows only the
      properties that stand beside it, and what is read-only and write-only is in no message. The
      latter statement counts, and all properties are kept.
      """,
      example: """
        allOf:
          - { properties: { id: { type: string } } }
          - { properties: { id: { type: integer } } }
        """,
      remedy: """
        State what both allow. If you meant "one or the other", write `oneOf`. In the place of
        `additionalProperties: false`, write `unevaluatedProperties: false` beside `allOf`
        (OpenAPI 3.1), which knows the properties of all parts.
        """
    ),
    DiagnosticArticle(
      .invalidValue,
      "a value that is not allowed here",
      """
      A field has a value that the specification does not list, or that cannot be true: a style that
      the location does not have, a status that is no status, a default that is no value of its
      type. The message says how it is read.
      """,
      example: """
        parameters:
          - { name: id, in: query, style: matrix, schema: { type: string } }
        """,
      remedy: """
        Write one of the values that the message names.
        """
    ),
    DiagnosticArticle(
      .invalidExtension,
      "an extension for targetgen that says nothing",
      """
      An extension of the spec that begins with `x-targetgen-` is none that there is, or has a value
      that it does not take. It has no effect.
      """,
      example: """
        Pet:
          x-targetgen-name: My Pet
          type: object
        """,
      remedy: """
        There are `x-targetgen-name` (a name in Swift: with a capital for a type, without for a
        member), `x-targetgen-names` beside `enum` (a list of names, or a mapping of values to
        names), `x-targetgen-type` (a type of your own) and `x-targetgen-ignore` (`true`).
        """
    ),
    DiagnosticArticle(
      .requiredIgnored,
      "something required that is to be left out",
      """
      `x-targetgen-ignore` stands at a property or parameter that is required. Without it requests
      would be wrong, so it stays.
      """,
      example: """
        parameters:
          - name: tenant
            in: header
            required: true
            x-targetgen-ignore: true
        """,
      remedy: """
        Make it optional, or remove the extension.
        """
    ),
    DiagnosticArticle(
      .unreadableRemote,
      "a URL from which no file comes",
      """
      A spec, or a file that one refers to, is at a URL that may be read, but nothing usable came from
      there: no server of that name, no secure connection, no answer in 30 seconds, a status other
      than success, redirects without an end, a web page in place of a file. Or the run has read as
      much as it reads from the network: 32 MB of one file, 500 files, for 300 seconds.
      """,
      example: """
        $ targetgen generate https://api.example.com/opnapi.json
        """,
      remedy: """
        Look at the address in a browser or with `curl`. For what is not for everybody, the
        configuration has `remote.headers`. A copy beside the spec needs no network.
        """
    ),
  ]
}
