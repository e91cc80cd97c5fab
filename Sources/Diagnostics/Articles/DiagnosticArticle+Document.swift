extension DiagnosticArticle {
  /// About the contents of the document: TG12xx.
  static let document: [DiagnosticArticle] = [
    DiagnosticArticle(
      .notADocument,
      "a file that isn't an API description",
      """
      The file is readable, but its root isn't a mapping with `openapi` or `swagger`. Often the file
      is a part of a spec that the root file refers to, or a configuration.
      """,
      example: """
        info: { title: Pets, version: "1" }
        paths: {}
        """,
      remedy: """
        Pass the root file of the API description. If this is the root file, begin it with `openapi:
        3.1.0`, or with the version that it follows.
        """
    ),
    DiagnosticArticle(
      .unknownVersion,
      "a version that is not supported",
      """
      Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2 are supported. Other versions are too different to be
      read.
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
      The specification requires another kind of value here: a list instead of a string, a mapping
      instead of a list, or an existing `type`. If there is a sensible reading, the message
      describes it; otherwise the value is ignored.
      """,
      example: """
        get:
          tags: pets            # should be [pets]
          deprecated: "yes"     # should be true
        """,
      remedy: """
        Write the value that the message describes.
        """
    ),
    DiagnosticArticle(
      .missingField,
      "a required field that is missing",
      """
      The specification requires a field that is missing: `info`, `responses`, `in` of a parameter,
      `items` of an array. The message describes how the object is read without it.
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
      "a field that isn't defined",
      """
      The object has no field with this name in the version that the spec follows, so the field is
      ignored. Usually it is a typing error, or a field of another version.
      """,
      example: """
        get:
          sumary: Lists the pets.
        """,
      remedy: """
        Correct the name. Custom fields begin with `x-`; they are never reported.
        """
    ),
    DiagnosticArticle(
      .undeclaredPathParameter,
      "a path parameter that is not declared",
      """
      The path contains a name in braces, but neither the operation nor its path declares a
      parameter with this name and `in: path`. It is read as a required string.
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
      "a path parameter that isn't in the path",
      """
      A parameter has `in: path`, but the path doesn't contain its name in braces. Its value can't
      be sent, so the parameter is left out.
      """,
      example: """
        /pets:
          get:
            parameters:
              - { name: petId, in: path, required: true, schema: { type: string } }
        """,
      remedy: """
        Add `{petId}` to the path, or remove the parameter.
        """
    ),
    DiagnosticArticle(
      .duplicateOperationID,
      "an operation identifier that is used twice",
      """
      Two operations have the same `operationId`. Names of cases and methods are made from it. If
      both operations are in one enum, the names of the second are made from its method and path.
      """,
      example: """
        /pets: { get: { operationId: list } }
        /dogs: { get: { operationId: list } }
        """,
      remedy: """
        Give each operation its own `operationId`.
        """
    ),
    DiagnosticArticle(
      .missingOperationID,
      "operations without an identifier",
      """
      An operation without an `operationId` is named after its method and path: `GET
      /pets/{petId}/toys` is `getPetsToys`. The name changes with the path.
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
      "a `required` in the wrong place",
      """
      In a schema, `required` is a list of property names and belongs to the object. Here it was
      found in a property, or is a single name. It is read as intended.
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
      "a server that can't be used for requests",
      """
      The spec has no server, the server's URL is relative (to the address of the spec) or invalid,
      or its variables don't match. For relative servers and specs without servers,
      `http://localhost` is used as the base until you set another one.
      """,
      example: """
        servers: [{ url: /api/v1 }]
        """,
      remedy: """
        Set `baseURL` in `targetgen.yaml`, or pass another URL when you create the provider:
        `.generated(baseURL: …)`.
        """
    ),
    DiagnosticArticle(
      .unknownSecurityScheme,
      "a security scheme that isn't defined",
      """
      An operation requires a scheme that the spec doesn't define, so the authorization is unknown.
      The requirement is left out. If no other one is left, requests carry no credentials, because
      those of the document are for other operations.
      """,
      example: """
        security: [{ token: [] }]
        """,
      remedy: """
        Define it under `components/securitySchemes` (`securityDefinitions` in Swagger 2.0), or
        correct the name. `credentials` in `targetgen.yaml` can declare it as well.
        """
    ),
    DiagnosticArticle(
      .duplicateParameter,
      "a parameter that is declared twice",
      """
      Two parameters of an operation have the same name and the same `in`. The first one is used.
      """,
      example: """
        parameters:
          - { name: limit, in: query, schema: { type: integer } }
          - { name: limit, in: query, schema: { type: string } }
        """,
      remedy: """
        Remove one of them. A parameter of the operation may replace a parameter of the path; that
        isn't an error.
        """
    ),
    DiagnosticArticle(
      .invalidExample,
      "an example that isn't valid",
      """
      The example doesn't match its schema: it can't be decoded, or breaks the limits or the enum of
      the schema. Obvious errors are corrected (`"1"` for the number 1). Otherwise the example is
      left out, and `sampleData` is another example or made up from the schema.
      """,
      example: """
        schema: { type: array, items: { type: integer } }
        example: [one, two]
        """,
      remedy: """
        Correct the example or the schema, whichever differs from the server.
        """
    ),
    DiagnosticArticle(
      .conflictingSchemas,
      "schemas that no value can satisfy together",
      """
      `allOf` combines schemas, and two of them contradict each other, so that no value matches
      both: different types, formats or constants, or lists or limits that have nothing in common.
      Or one schema forbids what another describes: `additionalProperties: false` allows only the
      properties beside it, and a property that is both read-only and write-only is never sent or
      received. The latter schema is used, and all properties are kept.
      """,
      example: """
        allOf:
          - { properties: { id: { type: string } } }
          - { properties: { id: { type: integer } } }
        """,
      remedy: """
        Declare what both schemas allow. If you meant "one or the other", write `oneOf`. Instead of
        `additionalProperties: false`, write `unevaluatedProperties: false` beside `allOf` (OpenAPI
        3.1), which allows the properties of all parts.
        """
    ),
    DiagnosticArticle(
      .invalidValue,
      "a value that isn't allowed here",
      """
      A field has a value that the specification doesn't allow: a style that the location doesn't
      support, an invalid status code, a default that isn't a value of its type. The message
      describes how it is read.
      """,
      example: """
        parameters:
          - { name: id, in: query, style: matrix, schema: { type: string } }
        """,
      remedy: """
        Write one of the values in the message.
        """
    ),
    DiagnosticArticle(
      .oversizedExample,
      "an example that is too large",
      """
      Samples are compiled into the app, so an example has at most 32 kB. Of an example with more
      than 2 kB, each list keeps only its first element. If it's still too large, it's left out,
      and `sampleData` is another example or made up from the schema.
      """,
      example: """
        schema: { type: string }
        example: <a text of 100 kB>
        """,
      remedy: """
        Add a shorter example beside it, under `examples`. The smallest one is used.
        """
    ),
    DiagnosticArticle(
      .missingSample,
      "a response without a sample",
      """
      The spec has no valid example of the response, and none can be made up: its schema requires
      itself, or more values than a sample has. `sampleData` is empty, so a stub of the success
      fails, and so does one with this status.
      """,
      example: """
        Node:
          type: object
          required: [next]
          properties:
            next: { $ref: '#/components/schemas/Node' }
        """,
      remedy: """
        Add an example. If the schema requires itself, no value matches it: correct the schema.
        """
    ),
    DiagnosticArticle(
      .secretInExample,
      "an example that looks like a credential",
      """
      The value has the form of a real key or token: the beginning that an issuer gives its tokens,
      that of a signed web token or a private key, or the name of a credential and no words.
      Examples become part of the output, and specs are often public. Messages don't show the value.
      """,
      example: """
        example: { access_token: 9Fz2kQ7mX4tB8vL1pW6s }
        """,
      remedy: """
        Replace it with a placeholder such as `your-access-token`. If it's real, revoke it.
        """
    ),
    DiagnosticArticle(
      .untestedOperation,
      "an operation without a generated test",
      """
      A test calls the operation with a value for every parameter: an example of the spec, or a
      made-up one. Of this required parameter, none can be made: its schema requires itself, it has
      a type of your own, or it is an object that contains a file.
      """,
      example: """
        parameters:
          - { name: node, in: query, required: true, schema: { $ref: '#/components/schemas/Node' } }
        """,
      remedy: """
        Add an example to the parameter or to its schema, or write the test by hand.
        """
    ),
    DiagnosticArticle(
      .impossibleContent,
      "a content of a response that has none",
      """
      Responses with the status 204, 205, 304 or 1xx end after their header fields
      (RFC 9110 §6.4.1), so methods return nothing for them. A server that sends a content uses
      another status.
      """,
      example: """
        "204":
          description: The pet is changed.
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
        """,
      remedy: """
        Remove the content, or state the status that the server sends, such as 200.
        """
    ),
    DiagnosticArticle(
      .undescribedProperty,
      "a required property that isn't described",
      """
      `required` names a property, but neither the schema nor a part of its `allOf` describes it.
      The type doesn't have the property: it can't be read or sent. Usually the name is misspelled,
      or the property has been renamed.
      """,
      example: """
        type: object
        required: [name]
        properties: { nmae: { type: string } }
        """,
      remedy: """
        Describe it under `properties`; an empty schema, `name: {}`, means any JSON. Or remove it
        from `required`.
        """
    ),
    DiagnosticArticle(
      .unsentProperty,
      "an object that is always empty",
      """
      A request contains an object whose properties are all read-only, so it's sent as `{}`. Usually,
      a schema for responses is reused in a request, where some of its properties have to be sent
      after all. Or a response contains an object whose properties are all write-only, so nothing of
      it is read.
      """,
      example: """
        type: object
        required: [id]
        properties: { id: { type: string, readOnly: true } }
        """,
      remedy: """
        Remove `readOnly` from the properties that are sent, or `writeOnly` from those that are
        received. Without a change to the spec, a line in `targetgen.yaml` does the same: `patches:
        [{target: $.components.schemas.Ref.properties.id, update: {readOnly: false}}]`.
        """
    ),
    DiagnosticArticle(
      .untaggedOperations,
      "a large API without tags",
      """
      Operations are grouped by their tags, and those without a tag share one enum. In a large API
      this is one file with most of the output: slow to compile, hard to review, and changed by every
      new operation.
      """,
      example: """
        paths:
          /v1/customers: { get: { … } }     # no 'tags', like more than half of 60 operations
        """,
      remedy: """
        Set `grouping: path` in `targetgen.yaml`, which groups operations by the resource in their
        paths: `CustomersTarget`. Set `grouping: tag` to keep one enum without this warning.
        """
    ),
    DiagnosticArticle(
      .invalidExtension,
      "an invalid extension of targetgen",
      """
      An extension that begins with `x-targetgen-` doesn't exist, or has an invalid value. It has no
      effect.
      """,
      example: """
        Pet:
          x-targetgen-name: My Pet
          type: object
        """,
      remedy: """
        Use `x-targetgen-name` (a Swift name: with an uppercase first letter for a type, a lowercase
        one for a member), `x-targetgen-names` beside `enum` (a list of names, or a mapping of
        values to names), `x-targetgen-type` (your own type) or `x-targetgen-ignore` (`true`).
        """
    ),
    DiagnosticArticle(
      .requiredIgnored,
      "a required value that can't be ignored",
      """
      `x-targetgen-ignore` is set for a required property or parameter. Requests without it would be
      invalid, so it is kept.
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
  ]
}
