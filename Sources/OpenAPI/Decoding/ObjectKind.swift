/// The kinds of objects that are decoded field by field, with their fields.
enum ObjectKind {
  case document, info, components, server, serverVariable, tag, pathItem, operation, parameter
  case requestBody, mediaType, encoding, response, header, example, securityScheme, discriminator

  /// The object in the words of a message.
  var phrase: String {
    switch self {
    case .document: "the document"
    case .info: "'info'"
    case .components: "'components'"
    case .server: "a server"
    case .serverVariable: "a server variable"
    case .tag: "a tag"
    case .pathItem: "a path item"
    case .operation: "an operation"
    case .parameter: "a parameter"
    case .requestBody: "a request body"
    case .mediaType: "a media type"
    case .encoding: "an encoding"
    case .response: "a response"
    case .header: "a header"
    case .example: "an example"
    case .securityScheme: "a security scheme"
    case .discriminator: "a discriminator"
    }
  }

  /// Returns the fields of the object, including those of later versions.
  func fields(in dialect: Dialect) -> [String] {
    dialect == .swagger20 ? swagger2Fields : fields
  }

  /// Returns whether the object has a field, in any version.
  func hasField(_ name: String, in dialect: Dialect) -> Bool {
    // Comparing texts takes longer than comparing their lengths.
    fields(in: dialect).contains { $0.utf8.count == name.utf8.count && $0 == name }
  }

  /// Returns a hint for a field that belongs to another object or another dialect.
  func help(forMisplaced field: String, in dialect: Dialect) -> String? {
    dialect == .swagger20 ? swagger2Misplaced[field] : misplaced[field]
  }

  private var fields: [String] {
    switch self {
    case .document:
      [
        "openapi", "info", "servers", "paths", "webhooks", "components", "security", "tags",
        "externalDocs", "jsonSchemaDialect", "$self", "$schema",
      ]
    case .info:
      ["title", "version", "description", "summary", "termsOfService", "contact", "license"]
    case .components:
      [
        "schemas", "responses", "parameters", "examples", "requestBodies", "headers",
        "securitySchemes", "links", "callbacks", "pathItems", "mediaTypes",
      ]
    case .server: ["url", "name", "description", "variables"]
    case .serverVariable: ["default", "enum", "description"]
    case .tag: ["name", "summary", "description", "externalDocs", "parent", "kind"]
    case .pathItem:
      [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
        "additionalOperations", "parameters", "servers", "summary", "description", "$ref",
      ]
    case .operation:
      [
        "operationId", "tags", "summary", "description", "externalDocs", "parameters",
        "requestBody", "responses", "callbacks", "deprecated", "security", "servers",
      ]
    case .parameter:
      [
        "name", "in", "description", "required", "deprecated", "allowEmptyValue", "style",
        "explode", "allowReserved", "schema", "content", "example", "examples",
      ]
    case .requestBody: ["description", "content", "required"]
    case .mediaType:
      [
        "schema", "itemSchema", "example", "examples", "encoding", "prefixEncoding",
        "itemEncoding", "description",
      ]
    case .encoding:
      [
        "contentType", "headers", "style", "explode", "allowReserved", "encoding",
        "prefixEncoding", "itemEncoding",
      ]
    case .response: ["summary", "description", "headers", "content", "links"]
    case .header:
      [
        "description", "required", "deprecated", "allowEmptyValue", "style", "explode",
        "allowReserved", "schema", "content", "example", "examples",
      ]
    case .example:
      ["summary", "description", "value", "externalValue", "dataValue", "serializedValue"]
    case .securityScheme:
      [
        "type", "description", "name", "in", "scheme", "bearerFormat", "flows",
        "openIdConnectUrl", "deprecated", "oauth2MetadataUrl",
      ]
    case .discriminator: ["propertyName", "mapping", "defaultMapping"]
    }
  }

  private var swagger2Fields: [String] {
    switch self {
    case .document:
      [
        "swagger", "info", "host", "basePath", "schemes", "consumes", "produces", "paths",
        "definitions", "parameters", "responses", "securityDefinitions", "security", "tags",
        "externalDocs", "$schema",
      ]
    case .operation:
      [
        "operationId", "tags", "summary", "description", "externalDocs", "consumes", "produces",
        "parameters", "responses", "schemes", "deprecated", "security",
      ]
    case .parameter:
      [
        "name", "in", "description", "required", "schema", "type", "format", "allowEmptyValue",
        "items", "collectionFormat", "default", "maximum", "exclusiveMaximum", "minimum",
        "exclusiveMinimum", "maxLength", "minLength", "pattern", "maxItems", "minItems",
        "uniqueItems", "enum", "multipleOf", "example", "examples",
      ]
    case .response: ["description", "schema", "headers", "examples"]
    case .header:
      [
        "description", "type", "format", "items", "collectionFormat", "default", "maximum",
        "exclusiveMaximum", "minimum", "exclusiveMinimum", "maxLength", "minLength", "pattern",
        "maxItems", "minItems", "uniqueItems", "enum", "multipleOf", "example",
      ]
    case .pathItem:
      ["get", "put", "post", "delete", "options", "head", "patch", "parameters", "$ref"]
    case .securityScheme:
      ["type", "description", "name", "in", "flow", "authorizationUrl", "tokenUrl", "scopes"]
    case .info, .components, .server, .serverVariable, .tag, .requestBody, .mediaType, .encoding,
      .example, .discriminator:
      fields
    }
  }

  private var misplaced: [String: String] {
    switch self {
    case .document:
      [
        "definitions": "move the schemas to 'components/schemas'",
        "schemas": "move it into 'components'",
        "securityDefinitions": "move the schemes to 'components/securitySchemes'",
        "securitySchemes": "move it into 'components'",
        "host": "state the base URL under 'servers'",
        "basePath": "state the base URL under 'servers'",
        "parameters": "move it into 'components'",
        "responses": "move it into 'components'",
        "url": "state the base URL under 'servers'",
      ]
    case .operation:
      [
        "consumes": "name the media types under 'requestBody/content'",
        "produces": "name the media types under 'content' of the responses",
      ]
    case .parameter, .header: ["collectionFormat": "use 'style' and 'explode'"]
    case .components:
      [
        "definitions": "move the schemas to 'components/schemas'",
        "securityDefinitions": "move the schemes to 'components/securitySchemes'",
      ]
    case .info, .server, .serverVariable, .tag, .pathItem, .requestBody, .mediaType, .encoding,
      .response, .example, .securityScheme, .discriminator:
      [:]
    }
  }

  private var swagger2Misplaced: [String: String] {
    switch self {
    case .document:
      [
        "components": "use 'definitions', 'parameters', 'responses' and 'securityDefinitions'",
        "servers": "use 'schemes', 'host' and 'basePath'",
        "schemas": "use 'definitions'",
      ]
    case .operation: ["requestBody": "use a parameter with 'in: body'"]
    case .response: ["content": "use 'produces' and 'schema'"]
    case .info, .components, .server, .serverVariable, .tag, .pathItem, .parameter, .requestBody,
      .mediaType, .encoding, .header, .example, .securityScheme, .discriminator:
      [:]
    }
  }
}
