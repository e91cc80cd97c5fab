extension ObjectKind {
  /// Returns a hint for a field that belongs to another object or another dialect.
  func help(forMisplaced field: String, in dialect: Dialect) -> String? {
    dialect == .swagger20 ? swagger2Misplaced[field] : misplaced[field]
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
    default: [:]
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
    default: [:]
    }
  }
}
