extension ObjectKind {
  /// The fields of the object in every version, in the order of the specification.
  ///
  /// A field without `since` and `until` exists from Swagger 2.0 to OpenAPI 3.2.
  package var fields: FieldTable {
    switch self {
    case .document: Self.documentFields
    case .info: Self.infoFields
    case .components: Self.componentsFields
    case .server: Self.serverFields
    case .serverVariable: Self.serverVariableFields
    case .tag: Self.tagFields
    case .pathItem: Self.pathItemFields
    case .operation: Self.operationFields
    case .parameter: Self.parameterFields
    case .requestBody: Self.requestBodyFields
    case .mediaType: Self.mediaTypeFields
    case .encoding: Self.encodingFields
    case .response: Self.responseFields
    case .header: Self.headerFields
    case .example: Self.exampleFields
    case .securityScheme: Self.securitySchemeFields
    case .discriminator: Self.discriminatorFields
    case .schema: Self.schemaFields
    case .callback: Self.callbackFields
    case .link: Self.linkFields
    }
  }

  private static let documentFields: FieldTable = [
    SpecField("openapi", .text, since: .openAPI30),
    SpecField("swagger", .text, until: .swagger20),
    SpecField("info", .object(.info)),
    SpecField("servers", .list(.server), since: .openAPI30),
    SpecField("host", .text, until: .swagger20),
    SpecField("basePath", .text, until: .swagger20),
    SpecField("schemes", .texts, until: .swagger20),
    SpecField("consumes", .texts, until: .swagger20),
    SpecField("produces", .texts, until: .swagger20),
    SpecField("paths", .map(.pathItem)),
    SpecField("webhooks", .map(.pathItem), since: .openAPI31),
    SpecField("components", .object(.components), since: .openAPI30),
    SpecField("definitions", .map(.schema), until: .swagger20),
    SpecField("parameters", .map(.parameter), until: .swagger20),
    SpecField("responses", .map(.response), until: .swagger20),
    SpecField("securityDefinitions", .map(.securityScheme), until: .swagger20),
    SpecField("security", .other),
    SpecField("tags", .list(.tag)),
    SpecField("externalDocs", .other),
    SpecField("jsonSchemaDialect", .text, since: .openAPI31),
    SpecField("$self", .text, since: .openAPI32),
    // Not in the specification, but editors read it.
    SpecField("$schema", .text),
  ]

  private static let infoFields: FieldTable = [
    SpecField("title", .text),
    SpecField("version", .text),
    SpecField("description", .text),
    SpecField("summary", .text, since: .openAPI31),
    SpecField("termsOfService", .text),
    SpecField("contact", .other),
    SpecField("license", .other),
  ]

  private static let componentsFields: FieldTable = [
    SpecField("schemas", .map(.schema), since: .openAPI30),
    SpecField("responses", .map(.response), since: .openAPI30),
    SpecField("parameters", .map(.parameter), since: .openAPI30),
    SpecField("examples", .map(.example), since: .openAPI30),
    SpecField("requestBodies", .map(.requestBody), since: .openAPI30),
    SpecField("headers", .map(.header), since: .openAPI30),
    SpecField("securitySchemes", .map(.securityScheme), since: .openAPI30),
    SpecField("links", .map(.link), since: .openAPI30),
    SpecField("callbacks", .map(.callback), since: .openAPI30),
    SpecField("pathItems", .map(.pathItem), since: .openAPI31),
    SpecField("mediaTypes", .map(.mediaType), since: .openAPI32),
  ]

  private static let serverFields: FieldTable = [
    SpecField("url", .text, since: .openAPI30),
    SpecField("name", .text, since: .openAPI32),
    SpecField("description", .text, since: .openAPI30),
    SpecField("variables", .map(.serverVariable), since: .openAPI30),
  ]

  private static let serverVariableFields: FieldTable = [
    SpecField("default", .text, since: .openAPI30),
    SpecField("enum", .texts, since: .openAPI30),
    SpecField("description", .text, since: .openAPI30),
  ]

  private static let tagFields: FieldTable = [
    SpecField("name", .text),
    SpecField("summary", .text, since: .openAPI32),
    SpecField("description", .text),
    SpecField("externalDocs", .other),
    SpecField("parent", .text, since: .openAPI32),
    SpecField("kind", .text, since: .openAPI32),
  ]

  private static let pathItemFields: FieldTable = [
    SpecField("get", .object(.operation)),
    SpecField("put", .object(.operation)),
    SpecField("post", .object(.operation)),
    SpecField("delete", .object(.operation)),
    SpecField("options", .object(.operation)),
    SpecField("head", .object(.operation)),
    SpecField("patch", .object(.operation)),
    SpecField("trace", .object(.operation), since: .openAPI30),
    SpecField("query", .object(.operation), since: .openAPI32),
    SpecField("additionalOperations", .map(.operation), since: .openAPI32),
    SpecField("parameters", .list(.parameter)),
    SpecField("servers", .list(.server), since: .openAPI30),
    SpecField("summary", .text, since: .openAPI30),
    SpecField("description", .text, since: .openAPI30),
    SpecField("$ref", .text),
  ]

  private static let operationFields: FieldTable = [
    SpecField("operationId", .text),
    SpecField("tags", .texts),
    SpecField("summary", .text),
    SpecField("description", .text),
    SpecField("externalDocs", .other),
    SpecField("consumes", .texts, until: .swagger20),
    SpecField("produces", .texts, until: .swagger20),
    SpecField("parameters", .list(.parameter)),
    SpecField("requestBody", .object(.requestBody), since: .openAPI30),
    SpecField("responses", .map(.response)),
    SpecField("callbacks", .map(.callback), since: .openAPI30),
    SpecField("schemes", .texts, until: .swagger20),
    SpecField("deprecated", .flag),
    SpecField("security", .other),
    SpecField("servers", .list(.server), since: .openAPI30),
  ]

  private static let parameterFields = FieldTable(
    [
      SpecField("name", .text),
      SpecField("in", .text),
      SpecField("description", .text),
      SpecField("required", .flag),
      SpecField("deprecated", .flag, since: .openAPI30),
      SpecField("allowEmptyValue", .flag),
      SpecField("style", .text, since: .openAPI30),
      SpecField("explode", .flag, since: .openAPI30),
      SpecField("allowReserved", .flag, since: .openAPI30),
      SpecField("schema", .object(.schema)),
      SpecField("content", .map(.mediaType), since: .openAPI30),
      SpecField("example", .data),
      SpecField("examples", .map(.example)),
    ] + valueFields
  )

  private static let headerFields = FieldTable(
    [
      SpecField("description", .text),
      SpecField("required", .flag, since: .openAPI30),
      SpecField("deprecated", .flag, since: .openAPI30),
      SpecField("allowEmptyValue", .flag, since: .openAPI30),
      SpecField("style", .text, since: .openAPI30),
      SpecField("explode", .flag, since: .openAPI30),
      SpecField("allowReserved", .flag, since: .openAPI30),
      SpecField("schema", .object(.schema), since: .openAPI30),
      SpecField("content", .map(.mediaType), since: .openAPI30),
      SpecField("example", .data),
      SpecField("examples", .map(.example), since: .openAPI30),
    ] + valueFields
  )

  /// The keywords that 2.0's parameters and headers have instead of a schema.
  private static let valueFields: [SpecField] = [
    SpecField("type", .text, until: .swagger20),
    SpecField("format", .text, until: .swagger20),
    SpecField("items", .object(.schema), until: .swagger20),
    SpecField("collectionFormat", .text, until: .swagger20),
    SpecField("default", .data, until: .swagger20),
    SpecField("maximum", .number, until: .swagger20),
    SpecField("exclusiveMaximum", .flag, until: .swagger20),
    SpecField("minimum", .number, until: .swagger20),
    SpecField("exclusiveMinimum", .flag, until: .swagger20),
    SpecField("maxLength", .number, until: .swagger20),
    SpecField("minLength", .number, until: .swagger20),
    SpecField("pattern", .text, until: .swagger20),
    SpecField("maxItems", .number, until: .swagger20),
    SpecField("minItems", .number, until: .swagger20),
    SpecField("uniqueItems", .flag, until: .swagger20),
    SpecField("enum", .data, until: .swagger20),
    SpecField("multipleOf", .number, until: .swagger20),
  ]

  private static let requestBodyFields: FieldTable = [
    SpecField("description", .text, since: .openAPI30),
    SpecField("content", .map(.mediaType), since: .openAPI30),
    SpecField("required", .flag, since: .openAPI30),
  ]

  private static let mediaTypeFields: FieldTable = [
    SpecField("schema", .object(.schema), since: .openAPI30),
    SpecField("itemSchema", .object(.schema), since: .openAPI32),
    SpecField("example", .data, since: .openAPI30),
    SpecField("examples", .map(.example), since: .openAPI30),
    SpecField("encoding", .map(.encoding), since: .openAPI30),
    SpecField("prefixEncoding", .list(.encoding), since: .openAPI32),
    SpecField("itemEncoding", .object(.encoding), since: .openAPI32),
    SpecField("description", .text, since: .openAPI32),
  ]

  private static let encodingFields: FieldTable = [
    SpecField("contentType", .text, since: .openAPI30),
    SpecField("headers", .map(.header), since: .openAPI30),
    SpecField("style", .text, since: .openAPI30),
    SpecField("explode", .flag, since: .openAPI30),
    SpecField("allowReserved", .flag, since: .openAPI30),
    SpecField("encoding", .map(.encoding), since: .openAPI32),
    SpecField("prefixEncoding", .list(.encoding), since: .openAPI32),
    SpecField("itemEncoding", .object(.encoding), since: .openAPI32),
  ]

  private static let responseFields: FieldTable = [
    SpecField("summary", .text, since: .openAPI32),
    SpecField("description", .text),
    SpecField("schema", .object(.schema), until: .swagger20),
    SpecField("headers", .map(.header)),
    SpecField("examples", .data, until: .swagger20),
    SpecField("content", .map(.mediaType), since: .openAPI30),
    SpecField("links", .map(.link), since: .openAPI30),
  ]

  private static let exampleFields: FieldTable = [
    SpecField("summary", .text, since: .openAPI30),
    SpecField("description", .text, since: .openAPI30),
    SpecField("value", .data, since: .openAPI30),
    SpecField("externalValue", .text, since: .openAPI30),
    SpecField("dataValue", .data, since: .openAPI32),
    SpecField("serializedValue", .text, since: .openAPI32),
  ]

  private static let securitySchemeFields: FieldTable = [
    SpecField("type", .text),
    SpecField("description", .text),
    SpecField("name", .text),
    SpecField("in", .text),
    SpecField("scheme", .text, since: .openAPI30),
    SpecField("bearerFormat", .text, since: .openAPI30),
    SpecField("flows", .other, since: .openAPI30),
    SpecField("openIdConnectUrl", .text, since: .openAPI30),
    SpecField("deprecated", .flag, since: .openAPI32),
    SpecField("oauth2MetadataUrl", .text, since: .openAPI32),
    SpecField("flow", .text, until: .swagger20),
    SpecField("authorizationUrl", .text, until: .swagger20),
    SpecField("tokenUrl", .text, until: .swagger20),
    SpecField("scopes", .other, until: .swagger20),
  ]

  private static let discriminatorFields: FieldTable = [
    SpecField("propertyName", .text, since: .openAPI30),
    SpecField("mapping", .other, since: .openAPI30),
    SpecField("defaultMapping", .text, since: .openAPI32),
  ]

  /// A callback has path items by expressions.
  private static let callbackFields: FieldTable = [
    SpecField("{expression}", .object(.pathItem), since: .openAPI30)
  ]

  private static let linkFields: FieldTable = [
    SpecField("operationRef", .text, since: .openAPI30),
    SpecField("operationId", .text, since: .openAPI30),
    SpecField("parameters", .other, since: .openAPI30),
    SpecField("requestBody", .other, since: .openAPI30),
    SpecField("description", .text, since: .openAPI30),
    SpecField("server", .object(.server), since: .openAPI30),
  ]

  /// The keywords of schemas, which have an effect on types; most are those of JSON Schema.
  private static let schemaFields: FieldTable = [
    SpecField("$ref", .text, .type),
    SpecField("type", .texts, .type),
    SpecField("format", .text, .form),
    SpecField("enum", .data, .form),
    SpecField("const", .data, .form, since: .openAPI31),

    SpecField("title", .text, .detail),
    SpecField("description", .text, .detail),
    SpecField("default", .data, .detail),
    SpecField("example", .data, .detail),
    SpecField("examples", .data, .detail, since: .openAPI31),
    SpecField("deprecated", .flag, .detail, since: .openAPI30),
    SpecField("readOnly", .flag, .detail),
    SpecField("writeOnly", .flag, .detail, since: .openAPI30),
    SpecField("nullable", .flag, .detail, since: .openAPI30, until: .openAPI30),

    SpecField("properties", .map(.schema), .form),
    SpecField("patternProperties", .map(.schema), .form, since: .openAPI31),
    SpecField("additionalProperties", .object(.schema), .form),
    SpecField("unevaluatedProperties", .object(.schema), .form, since: .openAPI31),
    SpecField("propertyNames", .object(.schema), .unsupported, since: .openAPI31),
    SpecField("required", .texts, .limit),
    SpecField("minProperties", .number, .limit),
    SpecField("maxProperties", .number, .limit),

    SpecField("items", .object(.schema), .form),
    SpecField("prefixItems", .list(.schema), .form, since: .openAPI31),
    SpecField("unevaluatedItems", .object(.schema), .detail, since: .openAPI31),
    SpecField("contains", .object(.schema), .unsupported, since: .openAPI31),
    SpecField("minContains", .number, since: .openAPI31),
    SpecField("maxContains", .number, since: .openAPI31),
    SpecField("minItems", .number, .limit),
    SpecField("maxItems", .number, .limit),
    SpecField("uniqueItems", .flag, .limit),

    SpecField("minimum", .number, .limit),
    SpecField("maximum", .number, .limit),
    // Flags before 3.1.
    SpecField("exclusiveMinimum", .number, .limit),
    SpecField("exclusiveMaximum", .number, .limit),
    SpecField("multipleOf", .number, .limit),

    SpecField("minLength", .number, .limit),
    SpecField("maxLength", .number, .limit),
    SpecField("pattern", .text, .limit),
    SpecField("contentEncoding", .text, .limit, since: .openAPI31),
    SpecField("contentMediaType", .text, .limit, since: .openAPI31),
    SpecField("contentSchema", .object(.schema), .detail, since: .openAPI31),

    SpecField("allOf", .list(.schema), .form),
    SpecField("oneOf", .list(.schema), .form, since: .openAPI30),
    SpecField("anyOf", .list(.schema), .form, since: .openAPI30),
    SpecField("discriminator", .object(.discriminator), .detail),
    SpecField("not", .object(.schema), .unsupported, since: .openAPI30),
    SpecField("if", .object(.schema), .limit, since: .openAPI31),
    SpecField("then", .object(.schema), .limit, since: .openAPI31),
    SpecField("else", .object(.schema), .limit, since: .openAPI31),
    SpecField("dependentSchemas", .map(.schema), .unsupported, since: .openAPI31),
    SpecField("dependentRequired", .other, .unsupported, since: .openAPI31),

    SpecField("$defs", .map(.schema), since: .openAPI31),
    SpecField("$id", .text, since: .openAPI31),
    SpecField("$schema", .text, since: .openAPI31),
    SpecField("$vocabulary", .other, since: .openAPI31),
    SpecField("$anchor", .text, since: .openAPI31),
    SpecField("$dynamicAnchor", .text, since: .openAPI31),
    SpecField("$dynamicRef", .text, since: .openAPI31),
    SpecField("$comment", .text, since: .openAPI31),
    SpecField("xml", .other),
    SpecField("externalDocs", .other),

    // Keywords of other drafts of JSON Schema, which `jsonSchemaDialect` allows.
    SpecField("id", .text, since: .openAPI31),
    SpecField("definitions", .map(.schema), since: .openAPI31),
    SpecField("dependencies", .other, .unsupported, since: .openAPI31),
    SpecField("additionalItems", .object(.schema), .detail, since: .openAPI31),
    SpecField("$recursiveAnchor", .flag, since: .openAPI31),
    SpecField("$recursiveRef", .text, .unsupported, since: .openAPI31),

    // Not keywords, but common.
    SpecField("x-nullable", .flag, .detail),
    SpecField("summary", .text),
    SpecField("collectionFormat", .text),
  ]
}
