extension DiagnosticArticle {
  /// About unsupported features: TG14xx.
  static let unsupported: [DiagnosticArticle] = [
    DiagnosticArticle(
      .unsupportedKeyword,
      "something that a Swift type cannot express",
      """
      A keyword of the schema narrows its values in a way that no type can (`not`, `if`,
      `patternProperties`), or describes something for which there is no support yet. It is ignored,
      or the value is any JSON; the message says which. Code compiles and decodes in any case.
      """,
      example: """
        schema:
          type: object
          properties: { name: { type: string } }
          not: { required: [name] }
        """,
      remedy: """
        Nothing, if the type is good enough. Otherwise describe the values without the keyword.
        """
    ),
    DiagnosticArticle(
      .unsupportedContentType,
      "a content type that is not decoded or encoded",
      """
      JSON, forms, multipart, text and bytes are handled. A body of another type is passed or
      returned as `Data`. If an operation offers several, the best of them is used, and the others
      are left out.
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
      "a parameter that cannot be sent as described",
      """
      `allowEmptyValue` lets a parameter be sent as a name with nothing behind it. Text, lists and
      objects can be empty; a number or a Boolean has no such value. It's left out where it is `nil`.
      """,
      example: """
        parameters:
          - { name: tame, in: query, allowEmptyValue: true, schema: { type: boolean } }
        """,
      remedy: """
        Make it a string, with an empty one among the values of its `enum`.
        """
    ),
    DiagnosticArticle(
      .unsupportedSecurity,
      "a way to authorize that requests do not carry",
      """
      Certificates of clients (`mutualTLS`) belong to the connection, not to the request. The
      requirement is left out of the targets.
      """,
      example: """
        securitySchemes:
          tls: { type: mutualTLS }
        """,
      remedy: """
        Give the provider a `CredentialsPlugin`, or answer the challenge in its session. On Linux,
        Foundation answers no `digest` challenges.
        """
    ),
    DiagnosticArticle(
      .unknownFormat,
      "a format that is not known",
      """
      `format` narrows a type: `int64`, `date-time`, `uuid`. This one is none of those that become a
      Swift type of their own, so it is read as the type alone. A format may well be made up; but
      mostly it is a typing mistake, and the number is too small then.
      """,
      example: """
        type: integer
        format: int46
        """,
      remedy: """
        Correct it, or say which Swift type it is under `formats` in `targetgen.yaml`.
        """
    ),
    DiagnosticArticle(
      .ambiguousUnion,
      "alternatives that cannot be told apart",
      """
      A value may fit several alternatives of a `oneOf` or `anyOf`, and nothing says which one is
      meant: no `discriminator`, no constant, no property that only one of them has. The one is
      taken that knows most of the properties that are there, and these know the same ones.
      """,
      example: """
        oneOf:
          - { type: object, properties: { name: { type: string } } }
          - { type: object, required: [name], properties: { name: { type: string } } }
        """,
      remedy: """
        Add a `discriminator`, a property with a `const` of its own to each, or a required property
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
        Nothing, or receive them with a server's framework.
        """
    ),
    DiagnosticArticle(
      .unmatchedOverride,
      "a type for a schema that is not there",
      """
      An entry of `types` in the configuration names a schema of the spec and the Swift type that
      stands for it. This one names no schema, so that the type would be used nowhere.
      """,
      example: """
        types:
          Pet.bronAt: Timestamp
        """,
      remedy: """
        Correct the name: `Schema`, `Schema.property`, or a JSON Pointer such as
        `/components/schemas/Pet/properties/bornAt`. Where the spec has changed, remove the entry.
        """
    ),
    DiagnosticArticle(
      .undescribedProperty,
      "a required property that nothing describes",
      """
      `required` names a property, but neither the schema nor a part of its `allOf` says what it looks
      like. The type has no such property: it can't be read, and what is sent lacks it. Mostly the
      name is misspelt, or the property has been renamed.
      """,
      example: """
        type: object
        required: [name]
        properties: { nmae: { type: string } }
        """,
      remedy: """
        Describe it under `properties`; an empty schema, `name: {}`, stands for any JSON. Or remove it
        from `required`.
        """
    ),
    DiagnosticArticle(
      .uncheckedPattern,
      "a pattern that is not checked",
      """
      With `models: {validation: true}` models check that texts match their `pattern`. This one is no
      regular expression as ECMA-262 has them, which JSON Schema asks for, or it has something that
      Foundation's expressions have no spelling for, such as a group whose name has an underscore.
      `validate()` doesn't look at it.
      """,
      example: """
        type: string
        pattern: '^(?P<year>\\d{4})$'
        """,
      remedy: """
        Correct the pattern; `^\\d{4}$` says the same. Or check such texts yourself.
        """
    ),
    DiagnosticArticle(
      .uncheckedUniqueness,
      "elements that cannot be compared",
      """
      With `models: {validation: true}` models check that lists with `uniqueItems` have no element
      twice. The elements of this one are models, which can be compared only if they are `Equatable`.
      `validate()` checks the other limits of the list.
      """,
      example: """
        type: array
        uniqueItems: true
        items: { $ref: "#/components/schemas/Pet" }
        """,
      remedy: """
        Add `conformances: [Equatable]` under `models` in `targetgen.yaml`.
        """
    ),
    DiagnosticArticle(
      .undefinedSerialization,
      "a value that no style defines",
      """
      The styles of parameters write scalars, lists of scalars and objects of scalars. What is deeper
      has no spelling in the specification. It's sent as most servers read it: as JSON in the place of
      the inner value, or with more brackets where the style is `deepObject`.
      """,
      example: """
        - name: filter
          in: query
          style: deepObject
          schema: { type: object, properties: { age: { type: object, properties: { min: { type: integer } } } } }
        """,
      remedy: """
        Describe the parameter with `content: {application/json: …}` if the server reads JSON, or keep
        its value flat. If the server reads what is sent, ignore the message.
        """
    ),
    DiagnosticArticle(
      .reservedHeader,
      "a header parameter that something else sets",
      """
      `Accept` and `Content-Type` follow from the media types, as the specification says of parameters
      with these names, `Authorization` from the security scheme, and `Content-Length`, `Host` and the
      like from the connection, which overwrites whatever a request says. The parameter is left out.
      """,
      example: """
        parameters:
          - { name: Accept, in: header, schema: { type: string } }
        """,
      remedy: """
        Remove the parameter. Where callers choose a media type, describe each under `content`.
        """
    ),
    DiagnosticArticle(
      .targetTooLarge,
      "a target with too many operations",
      """
      Swift's compiler gives up on a `switch` over an enum with many hundred cases ("unable to check
      that this switch is exhaustive in reasonable time"). The operations are parted by their paths,
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
      "another scheme for the `Authorization` header",
      """
      `security` lists several ways to authorize, and targets name all of them, so that an app
      chooses by the plugins that it gives to its provider. But there is one `Authorization` header,
      and a target names one scheme for it: that of the first alternative which has one.
      """,
      example: """
        security: [{ token: [] }, { password: [] }]     # `bearer` or `basic`
        """,
      remedy: """
        Put the scheme first that your app uses, or add a plugin of your own that sets the header.
        """
    ),
    DiagnosticArticle(
      .unusablePagination,
      "a rule for pages that doesn't fit its operation",
      """
      A rule of `pagination` names an operation that can't be read page by page in this way: it has no
      such parameter, its answer has no such property, or what is there is of another type. The paths
      of a rule are names of properties as the spec spells them, with dots between them.
      """,
      example: """
        pagination:                   # in targetgen.yaml
          - operations: listPets
            by: cursor
            parameter: cursor
            next: paging.next_curser  # the property is 'next_cursor'
        """,
      remedy: """
        Correct the rule. Where patterns (`list*`) name the operations, those that the rule doesn't fit
        are left out.
        """
    ),
    DiagnosticArticle(
      .unusedPagination,
      "a rule for pages that fits nothing",
      """
      A rule of `pagination`, or one of its patterns, leads to no method: no operation has the name, or
      none of those that have it fits. Or no style in `styles` has a form for pages: `completion` and `handlers` have none.
      """,
      example: """
        pagination:                   # in targetgen.yaml
          - operations: list-*        # the operations are called listPets, listOrders
            by: link
        """,
      remedy: "Correct the rule, or remove it."
    ),
    DiagnosticArticle(
      .enumerationTooLarge,
      "an enumeration of too many values",
      """
      The time that Swift's compiler takes for an enum grows with the square of the number of its
      cases: seconds for two thousand, minutes for ten thousand. A schema that lists more than 2,000
      values becomes the plain type of its values, `String` for one.
      """,
      example: """
        Product:
          type: string
          enum: [sku-000001, sku-000002, …]     # 5,000 of them
        """,
      remedy: """
        Lists of that length are mostly data that changes: remove `enum`, or have it list the values
        that the app has to know. What an enum does not list survives as `unknown`.
        """
    ),
    DiagnosticArticle(
      .schemaTooLarge,
      "a schema that would be too many types",
      """
      Types are written out: a member of `oneOf` that takes in another schema by `allOf`, which has
      alternatives itself, has a type for each of those. Two such members in each of twenty schemas
      that refer to each other are a million types. A union may have 256 variants more than twice
      those that it lists, alternatives may be nested 32 levels deep, and other schemas 96. What is
      beyond is `JSONValue`.
      """,
      example: """
        Step1:
          oneOf:
            - allOf: [{$ref: '#/components/schemas/Step2'}, {properties: {a: {type: string}}}]
            - allOf: [{$ref: '#/components/schemas/Step2'}, {properties: {b: {type: string}}}]
        # Step2 is the same with Step3, and so on
        """,
      remedy: """
        Refer to schemas that have alternatives with `$ref`, in a property or as a member, rather than
        within `allOf`.
        """
    ),
    DiagnosticArticle(
      .takenName,
      "a name that cannot be had",
      """
      A name that the configuration or the spec gives belongs to Swift, to the runtime or to the
      generated code: a case of a target cannot be called `path`, which is a member of every target,
      and a type not `Array`. A type inside of another one cannot be called as a type that the outer
      one mentions, which it would hide.
      """,
      example: """
        names:
          getPath: path
        """,
      remedy: """
        Choose another name.
        """
    ),
    DiagnosticArticle(
      .clashingNames,
      "a name that is given twice",
      """
      Two things that are declared side by side are given the same name: two types of the API (whose
      names differ by more than case, since files are named after them), two properties of one type,
      two cases of one enum, two parameters of one operation.
      """,
      example: """
        names:
          PetDTO: Pet
          PetEntity: Pet
        """,
      remedy: """
        Choose another name for one of them. What is only derived from the spec makes room for a name
        that is given.
        """
    ),
    DiagnosticArticle(
      .unusedName,
      "a name that nothing has",
      """
      The configuration names something of the spec for which nothing is declared: a schema that is
      a plain text or a list has no type of its own, a reference has the type of what it refers to,
      and tags have no enum where operations are grouped by path.
      """,
      example: """
        names:
          PetList: Pets   # type: array
        """,
      remedy: """
        Name what is declared: the schema of the elements, or the one that is referred to. Or remove
        the name.
        """
    ),
  ]
}
