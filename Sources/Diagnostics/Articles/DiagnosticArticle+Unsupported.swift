extension DiagnosticArticle {
  /// About unsupported features: TG14xx.
  static let unsupported: [DiagnosticArticle] = [
    DiagnosticArticle(
      .unsupportedKeyword,
      "a keyword that a Swift type can't express",
      """
      A keyword of the schema restricts its values in a way that no type can (`not`, `if`,
      `contains`, `dependentRequired`, `patternProperties`), or isn't supported yet. The keyword is
      ignored, also by `validate()`, or the value is any JSON; the message says which. The code
      compiles and decodes in any case. With `models: {validation: true}`, it's also reported if
      `validate()` can't check a limit, such as the length of a UUID.
      """,
      example: """
        schema:
          type: object
          properties: { name: { type: string } }
          not: { required: [name] }
        """,
      remedy: """
        Do nothing if the type is good enough. Otherwise describe the values without the keyword.
        """
    ),
    DiagnosticArticle(
      .unsupportedContentType,
      "a media type that isn't decoded or encoded",
      """
      JSON, forms, multipart, text and bytes are supported. A body with another media type is passed
      or returned as `Data`. If an operation offers several media types, the best one is used, and
      the others are left out.
      """,
      example: """
        content:
          application/xml:
            schema: { $ref: "#/components/schemas/Pet" }
        """,
      remedy: """
        Offer `application/json` as well, or encode and decode the data yourself.
        """
    ),
    DiagnosticArticle(
      .unsupportedStyle,
      "a parameter that can't be sent as described",
      """
      `allowEmptyValue` allows a parameter to be sent as a name without a value. Strings, lists and
      objects can be empty; a number or a Boolean can't. The parameter is left out if it is `nil`.
      """,
      example: """
        parameters:
          - { name: tame, in: query, allowEmptyValue: true, schema: { type: boolean } }
        """,
      remedy: """
        Make it a string with an empty value in its `enum`.
        """
    ),
    DiagnosticArticle(
      .unsupportedSecurity,
      "a security scheme that isn't part of requests",
      """
      Client certificates (`mutualTLS`) belong to the connection, not to the request. The
      requirement is left out of the targets.
      """,
      example: """
        securitySchemes:
          tls: { type: mutualTLS }
        """,
      remedy: """
        Give the provider a `CredentialsPlugin`, or respond to the challenge in its session. On
        Linux, Foundation doesn't respond to `digest` challenges.
        """
    ),
    DiagnosticArticle(
      .unknownFormat,
      "an unknown format",
      """
      `format` narrows a type: `int64`, `date-time`, `uuid`. This format doesn't have its own Swift
      type, so only the type is used. Custom formats are allowed, but usually it is a typing error,
      and then the number may be too small.
      """,
      example: """
        type: integer
        format: int46
        """,
      remedy: """
        Correct the format, or map it to a Swift type under `formats` in `targetgen.yaml`.
        """
    ),
    DiagnosticArticle(
      .ambiguousUnion,
      "alternatives that can't be told apart",
      """
      A value may match several alternatives of a `oneOf` or `anyOf`, and nothing distinguishes
      them: no `discriminator`, no constant, no property that only one of them has. The decoder
      picks the alternative that matches most of the value's properties, but these alternatives have
      the same ones.
      """,
      example: """
        oneOf:
          - { type: object, properties: { name: { type: string } } }
          - { type: object, required: [name], properties: { name: { type: string } } }
        """,
      remedy: """
        Add a `discriminator`, a property with a different `const` to each, or a required property
        that only one of them has.
        """
    ),
    DiagnosticArticle(
      .unsupportedWebhook,
      "a webhook or a callback",
      """
      Webhooks and callbacks are requests that the server sends to you. An enum of targets describes
      requests that you send, so only the models of their bodies are generated.
      """,
      example: """
        webhooks:
          petAdded: { post: { responses: { "200": { description: Thanks. } } } }
        """,
      remedy: """
        Do nothing, or receive them with a server framework.
        """
    ),
    DiagnosticArticle(
      .uncheckedPattern,
      "a pattern that isn't checked",
      """
      With `models: {validation: true}`, models check that strings match their `pattern`. This
      pattern isn't a regular expression of ECMA-262, which JSON Schema requires, or it uses a
      feature that Foundation's regular expressions don't support, such as a group name with an
      underscore. `validate()` doesn't check it.
      """,
      example: """
        type: string
        pattern: '^(?P<year>\\d{4})$'
        """,
      remedy: """
        Correct the pattern; `^\\d{4}$` is equivalent here. Or check such strings yourself.
        """
    ),
    DiagnosticArticle(
      .uncheckedUniqueness,
      "elements that can't be compared",
      """
      With `models: {validation: true}`, models check that lists with `uniqueItems` have no equal
      elements. The elements of this list are models, which can be compared only if they are
      `Equatable`, or have a separate type for each position (`prefixItems`). `validate()` checks
      the other limits of the list.
      """,
      example: """
        type: array
        uniqueItems: true
        items: { $ref: "#/components/schemas/Pet" }
        """,
      remedy: """
        Add `conformances: [Equatable]` under `models` in `targetgen.yaml`. Describe elements with
        separate types by one schema, or compare them yourself.
        """
    ),
    DiagnosticArticle(
      .undefinedSerialization,
      "a value that no style defines",
      """
      The styles of parameters define scalars, lists of scalars and objects of scalars. The
      specification doesn't define deeper values. They are sent in the form that most servers
      accept: inner values as JSON, or with more brackets if the style is `deepObject`.
      """,
      example: """
        - name: filter
          in: query
          style: deepObject
          schema: { type: object, properties: { age: { type: object, properties: { min: { type: integer } } } } }
        """,
      remedy: """
        Describe the parameter with `content: {application/json: …}` if the server reads JSON, or
        keep its value flat. If the server accepts this form, ignore the message.
        """
    ),
    DiagnosticArticle(
      .reservedHeader,
      "a header parameter that is set elsewhere",
      """
      `Accept` and `Content-Type` are set from the media types (the specification ignores parameters
      with these names), `Authorization` from the security scheme, and `Content-Length`, `Host` and
      similar ones by the connection, which overwrites the values of the request. The parameter is
      left out.
      """,
      example: """
        parameters:
          - { name: Accept, in: header, schema: { type: string } }
        """,
      remedy: """
        Remove the parameter. If callers choose a media type, describe each one under `content`.
        """
    ),
    DiagnosticArticle(
      .targetTooLarge,
      "a target with too many operations",
      """
      Swift's compiler rejects a `switch` over an enum with many hundred cases ("unable to check
      that this switch is exhaustive in reasonable time"). The operations are split by their paths
      into several enums.
      """,
      example: """
        tags: [everything]     # of more than 500 operations
        """,
      remedy: """
        Give the operations more tags, or set `grouping: path` in `targetgen.yaml`.
        """
    ),
    DiagnosticArticle(
      .unusedAlternative,
      "an alternative for the `Authorization` header",
      """
      `security` lists several ways to authorize, and targets name all of them, so that an app
      chooses one with the plugins of its provider. But a request has only one `Authorization`
      header, and a target names only one scheme for it: that of the first alternative with such a
      scheme. The type with the credentials supports all alternatives, so this is only reported
      without it.
      """,
      example: """
        security: [{ token: [] }, { password: [] }]     # `bearer` or `basic`
        """,
      remedy: """
        Remove `credentials: false` from `providers` in `targetgen.yaml`, put the scheme that your
        app uses first, or add your own plugin that sets the header.
        """
    ),
    DiagnosticArticle(
      .unsentPart,
      "a part of a request that your network layer doesn't send",
      """
      With `runtime: custom`, the members of your protocol have the parts of a request. No member has
      this part, or its type can't have it: a dictionary can't have a body that is a list or a file.
      The requests of the operation are sent without it.
      """,
      example: """
        custom:
          protocol: APIable
          members:
            url: { from: url, type: String }
            method: { from: method, type: String }     # no member has the body of 'POST /pets'
        """,
      remedy: """
        Add a member to the protocol and to `custom.members`, or exclude the operation with
        `filter`.
        """
    ),
    DiagnosticArticle(
      .missingCall,
      "a response that your network layer doesn't return",
      """
      With `runtime: custom`, wrappers call functions that `custom.call` names by their results. None
      returns the result of this operation, so the operation has a case, but no method. Pages need
      the decoded page; a position in a header field or in a URL isn't part of it.
      """,
      example: """
        custom:
          call: APIManager.shared.request     # decodes JSON, but an operation responds with an image
        """,
      remedy: """
        Name a function for the result, as in
        `call: { value: APIManager.shared.request, data: APIManager.shared.data }`, or send the case
        of the target yourself.
        """
    ),
    DiagnosticArticle(
      .clashingCredentials,
      "two credentials for the same part of a request",
      """
      One entry of `security` requires several schemes together, and two of them set the same header,
      query parameter or cookie: two tokens in the `Authorization` header, for example. Only the first
      is sent, because a request can carry only one. Other entries of `security` are preferred.
      """,
      example: """
        security: [{ appToken: [], userToken: [] }]     # both are 'type: http, scheme: bearer'
        """,
      remedy: """
        If one of them suffices, write them as alternatives:
        `security: [{ appToken: [] }, { userToken: [] }]`. If the server reads both, correct the place
        of one of them under `securitySchemes`.
        """
    ),
    DiagnosticArticle(
      .enumerationTooLarge,
      "an enumeration with too many values",
      """
      The time that Swift's compiler needs for an enum grows with the square of the number of its
      cases: seconds for two thousand, minutes for ten thousand. A schema with more than 2,000
      values becomes the plain type of its values, such as `String`.
      """,
      example: """
        Product:
          type: string
          enum: [sku-000001, sku-000002, …]     # 5,000 of them
        """,
      remedy: """
        Lists of that length are usually data that changes: remove `enum`, or list only the values
        that the app uses. Values that an enum doesn't list are preserved as `unknown`.
        """
    ),
    DiagnosticArticle(
      .schemaTooLarge,
      "a schema that expands to too many types",
      """
      All types are generated: if a member of `oneOf` includes another schema by `allOf`, and that
      schema has alternatives itself, each of them needs a type. Two such members in each of twenty
      schemas that refer to each other expand to a million types. The limits are 256 variants of a
      union more than twice those that it lists, 32 levels of nested alternatives, and 96 levels of
      other schemas. Everything beyond is `JSONValue`.
      """,
      example: """
        Step1:
          oneOf:
            - allOf: [{$ref: '#/components/schemas/Step2'}, {properties: {a: {type: string}}}]
            - allOf: [{$ref: '#/components/schemas/Step2'}, {properties: {b: {type: string}}}]
        # Step2 is the same with Step3, and so on
        """,
      remedy: """
        Refer to schemas with alternatives by `$ref` in a property or as a member, not within
        `allOf`.
        """
    ),
  ]
}
