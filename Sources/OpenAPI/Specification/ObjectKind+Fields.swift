extension ObjectKind {
  /// The fields of the object in every version, in the order of the specification.
  ///
  /// A field without `since` and `until` exists from Swagger 2.0 to OpenAPI 3.2.
  package var fields: FieldTable { Self.tables[self] ?? [] }

  /// The keywords that 2.0's parameters and headers have instead of a schema.
  private static let valueFields: FieldTable = [
    .fields("type", "format", until: .swagger20),
    .fields("items", contents: .object(.schema), until: .swagger20),
    .fields("collectionFormat", until: .swagger20),
    .fields("default", contents: .data, until: .swagger20),
    .fields("maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum", until: .swagger20),
    .fields("maxLength", "minLength", "pattern", "maxItems", "minItems", until: .swagger20),
    .fields("uniqueItems", until: .swagger20),
    .fields("enum", contents: .data, until: .swagger20),
    .fields("multipleOf", until: .swagger20),
  ]

  private static let tables: [ObjectKind: FieldTable] = [
    .document: [
      .fields("openapi", since: .openAPI30),
      .fields("swagger", until: .swagger20),
      .fields("info", contents: .object(.info)),
      .fields("servers", contents: .list(.server), since: .openAPI30),
      .fields("host", "basePath", "schemes", "consumes", "produces", until: .swagger20),
      .fields("paths", contents: .map(.pathItem)),
      .fields("webhooks", contents: .map(.pathItem), since: .openAPI31),
      .fields("components", contents: .object(.components), since: .openAPI30),
      .fields("definitions", contents: .map(.schema), until: .swagger20),
      .fields("parameters", contents: .map(.parameter), until: .swagger20),
      .fields("responses", contents: .map(.response), until: .swagger20),
      .fields("securityDefinitions", contents: .map(.securityScheme), until: .swagger20),
      .fields("security"),
      .fields("tags", contents: .list(.tag)),
      .fields("externalDocs"),
      .fields("jsonSchemaDialect", since: .openAPI31),
      .fields("$self", since: .openAPI32),
      // Not in the specification, but editors read it.
      .fields("$schema"),
    ],
    .info: [
      .fields("title", "version", "description"),
      .fields("summary", since: .openAPI31),
      .fields("termsOfService", "contact", "license"),
    ],
    .components: [
      .fields("schemas", contents: .map(.schema), since: .openAPI30),
      .fields("responses", contents: .map(.response), since: .openAPI30),
      .fields("parameters", contents: .map(.parameter), since: .openAPI30),
      .fields("examples", contents: .map(.example), since: .openAPI30),
      .fields("requestBodies", contents: .map(.requestBody), since: .openAPI30),
      .fields("headers", contents: .map(.header), since: .openAPI30),
      .fields("securitySchemes", contents: .map(.securityScheme), since: .openAPI30),
      .fields("links", contents: .map(.link), since: .openAPI30),
      .fields("callbacks", contents: .map(.callback), since: .openAPI30),
      .fields("pathItems", contents: .map(.pathItem), since: .openAPI31),
      .fields("mediaTypes", contents: .map(.mediaType), since: .openAPI32),
    ],
    .server: [
      .fields("url", since: .openAPI30),
      .fields("name", since: .openAPI32),
      .fields("description", since: .openAPI30),
      .fields("variables", contents: .map(.serverVariable), since: .openAPI30),
    ],
    .serverVariable: [
      .fields("default", "enum", "description", since: .openAPI30)
    ],
    .tag: [
      .fields("name"),
      .fields("summary", since: .openAPI32),
      .fields("description", "externalDocs"),
      .fields("parent", "kind", since: .openAPI32),
    ],
    .pathItem: [
      .fields("get", "put", "post", "delete", "options", "head", contents: .object(.operation)),
      .fields("patch", contents: .object(.operation)),
      .fields("trace", contents: .object(.operation), since: .openAPI30),
      .fields("query", contents: .object(.operation), since: .openAPI32),
      .fields("additionalOperations", contents: .map(.operation), since: .openAPI32),
      .fields("parameters", contents: .list(.parameter)),
      .fields("servers", contents: .list(.server), since: .openAPI30),
      .fields("summary", "description", since: .openAPI30),
      .fields("$ref"),
    ],
    .operation: [
      .fields("operationId", "tags", "summary", "description", "externalDocs"),
      .fields("consumes", "produces", until: .swagger20),
      .fields("parameters", contents: .list(.parameter)),
      .fields("requestBody", contents: .object(.requestBody), since: .openAPI30),
      .fields("responses", contents: .map(.response)),
      .fields("callbacks", contents: .map(.callback), since: .openAPI30),
      .fields("schemes", until: .swagger20),
      .fields("deprecated", "security"),
      .fields("servers", contents: .list(.server), since: .openAPI30),
    ],
    .parameter: [
      .fields("name", "in", "description", "required"),
      .fields("deprecated", since: .openAPI30),
      .fields("allowEmptyValue"),
      .fields("style", "explode", "allowReserved", since: .openAPI30),
      .fields("schema", contents: .object(.schema)),
      .fields("content", contents: .map(.mediaType), since: .openAPI30),
      .fields("example", contents: .data),
      .fields("examples", contents: .map(.example)),
      valueFields.list,
    ],
    .header: [
      .fields("description"),
      .fields("required", "deprecated", "allowEmptyValue", "style", "explode", since: .openAPI30),
      .fields("allowReserved", since: .openAPI30),
      .fields("schema", contents: .object(.schema), since: .openAPI30),
      .fields("content", contents: .map(.mediaType), since: .openAPI30),
      .fields("example", contents: .data),
      .fields("examples", contents: .map(.example), since: .openAPI30),
      valueFields.list,
    ],
    .requestBody: [
      .fields("description", since: .openAPI30),
      .fields("content", contents: .map(.mediaType), since: .openAPI30),
      .fields("required", since: .openAPI30),
    ],
    .mediaType: [
      .fields("schema", contents: .object(.schema), since: .openAPI30),
      .fields("itemSchema", contents: .object(.schema), since: .openAPI32),
      .fields("example", contents: .data, since: .openAPI30),
      .fields("examples", contents: .map(.example), since: .openAPI30),
      .fields("encoding", contents: .map(.encoding), since: .openAPI30),
      .fields("prefixEncoding", contents: .list(.encoding), since: .openAPI32),
      .fields("itemEncoding", contents: .object(.encoding), since: .openAPI32),
      .fields("description", since: .openAPI32),
    ],
    .encoding: [
      .fields("contentType", since: .openAPI30),
      .fields("headers", contents: .map(.header), since: .openAPI30),
      .fields("style", "explode", "allowReserved", since: .openAPI30),
      .fields("encoding", contents: .map(.encoding), since: .openAPI32),
      .fields("prefixEncoding", contents: .list(.encoding), since: .openAPI32),
      .fields("itemEncoding", contents: .object(.encoding), since: .openAPI32),
    ],
    .response: [
      .fields("summary", since: .openAPI32),
      .fields("description"),
      .fields("schema", contents: .object(.schema), until: .swagger20),
      .fields("headers", contents: .map(.header)),
      .fields("examples", contents: .data, until: .swagger20),
      .fields("content", contents: .map(.mediaType), since: .openAPI30),
      .fields("links", contents: .map(.link), since: .openAPI30),
    ],
    .example: [
      .fields("summary", "description", since: .openAPI30),
      .fields("value", contents: .data, since: .openAPI30),
      .fields("externalValue", since: .openAPI30),
      .fields("dataValue", contents: .data, since: .openAPI32),
      .fields("serializedValue", since: .openAPI32),
    ],
    .securityScheme: [
      .fields("type", "description", "name", "in"),
      .fields("scheme", "bearerFormat", "flows", "openIdConnectUrl", since: .openAPI30),
      .fields("deprecated", "oauth2MetadataUrl", since: .openAPI32),
      .fields("flow", "authorizationUrl", "tokenUrl", "scopes", until: .swagger20),
    ],
    .discriminator: [
      .fields("propertyName", "mapping", since: .openAPI30),
      .fields("defaultMapping", since: .openAPI32),
    ],
    // A callback has path items by expressions.
    .callback: [
      .fields("{expression}", contents: .object(.pathItem), since: .openAPI30)
    ],
    .link: [
      .fields("operationRef", "operationId", "parameters", "requestBody", since: .openAPI30),
      .fields("description", since: .openAPI30),
      .fields("server", contents: .object(.server), since: .openAPI30),
    ],
    .schema: keywords,
  ]

  /// The keywords of schemas, which have an effect on types; most are those of JSON Schema.
  private static let keywords: FieldTable = [
    .fields("$ref", "type", effect: .type),
    .fields("format", effect: .form),
    .fields("enum", contents: .data, effect: .form),
    .fields("const", contents: .data, effect: .form, since: .openAPI31),

    .fields("title", "description", effect: .detail),
    .fields("default", "example", contents: .data, effect: .detail),
    .fields("examples", contents: .data, effect: .detail, since: .openAPI31),
    .fields("deprecated", effect: .detail, since: .openAPI30),
    .fields("readOnly", effect: .detail),
    .fields("writeOnly", effect: .detail, since: .openAPI30),
    .fields("nullable", effect: .detail, since: .openAPI30, until: .openAPI30),

    .fields("properties", contents: .map(.schema), effect: .form),
    .fields("patternProperties", contents: .map(.schema), effect: .form, since: .openAPI31),
    .fields("additionalProperties", contents: .object(.schema), effect: .form),
    .fields("unevaluatedProperties", contents: .object(.schema), effect: .form, since: .openAPI31),
    .fields("propertyNames", contents: .object(.schema), effect: .unsupported, since: .openAPI31),
    .fields("required", "minProperties", "maxProperties", effect: .limit),

    .fields("items", contents: .object(.schema), effect: .form),
    .fields("prefixItems", contents: .list(.schema), effect: .form, since: .openAPI31),
    .fields("unevaluatedItems", contents: .object(.schema), effect: .detail, since: .openAPI31),
    .fields("contains", contents: .object(.schema), effect: .unsupported, since: .openAPI31),
    .fields("minContains", "maxContains", since: .openAPI31),
    .fields("minItems", "maxItems", "uniqueItems", effect: .limit),

    .fields("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", effect: .limit),
    .fields("multipleOf", effect: .limit),
    .fields("minLength", "maxLength", "pattern", effect: .limit),
    .fields("contentEncoding", "contentMediaType", effect: .limit, since: .openAPI31),
    .fields("contentSchema", contents: .object(.schema), effect: .detail, since: .openAPI31),

    .fields("allOf", contents: .list(.schema), effect: .form),
    .fields("oneOf", "anyOf", contents: .list(.schema), effect: .form, since: .openAPI30),
    .fields("discriminator", contents: .object(.discriminator), effect: .detail),
    .fields("not", contents: .object(.schema), effect: .unsupported, since: .openAPI30),
    .fields("if", "then", "else", contents: .object(.schema), effect: .limit, since: .openAPI31),
    .fields("dependentSchemas", contents: .map(.schema), effect: .unsupported, since: .openAPI31),
    .fields("dependentRequired", effect: .unsupported, since: .openAPI31),

    .fields("$defs", contents: .map(.schema), since: .openAPI31),
    .fields("$id", "$schema", "$vocabulary", "$anchor", "$dynamicAnchor", since: .openAPI31),
    .fields("$dynamicRef", "$comment", since: .openAPI31),
    .fields("xml", "externalDocs"),

    // Keywords of other drafts of JSON Schema, which `jsonSchemaDialect` allows.
    .fields("id", since: .openAPI31),
    .fields("definitions", contents: .map(.schema), since: .openAPI31),
    .fields("dependencies", effect: .unsupported, since: .openAPI31),
    .fields("additionalItems", contents: .object(.schema), effect: .detail, since: .openAPI31),
    .fields("$recursiveAnchor", since: .openAPI31),
    .fields("$recursiveRef", effect: .unsupported, since: .openAPI31),

    // Not keywords, but common.
    .fields("x-nullable", effect: .detail),
    .fields("summary", "collectionFormat"),
  ]
}
