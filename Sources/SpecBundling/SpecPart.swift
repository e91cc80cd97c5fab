import OpenAPI

/// What an object of a spec is, as far as it decides what may stand in it and where a copy of it has its place.
enum SpecPart: Hashable {
  case document, components, pathItem, operation, parameter, requestBody, response, header
  case mediaType, encoding, schema, discriminator, callback, example, link, securityScheme

  /// What stands at a field.
  enum Field {
    /// One object, or a list of them.
    case part(SpecPart)
    /// Objects by names of the spec's own.
    case named(SpecPart)
  }

  /// The fields that hold other objects.
  func fields(in dialect: Dialect) -> [String: Field] {
    switch self {
    case .document:
      dialect == .swagger20
        ? [
          "paths": .named(.pathItem), "definitions": .named(.schema),
          "parameters": .named(.parameter), "responses": .named(.response),
        ]
        : ["paths": .named(.pathItem), "webhooks": .named(.pathItem)]
    case .components:
      [
        "schemas": .named(.schema), "responses": .named(.response),
        "parameters": .named(.parameter), "examples": .named(.example),
        "requestBodies": .named(.requestBody), "headers": .named(.header),
        "securitySchemes": .named(.securityScheme), "links": .named(.link),
        "callbacks": .named(.callback), "pathItems": .named(.pathItem),
        "mediaTypes": .named(.mediaType),
      ]
    case .pathItem: Self.pathItemFields
    case .operation:
      [
        "parameters": .part(.parameter), "requestBody": .part(.requestBody),
        "responses": .named(.response), "callbacks": .named(.callback),
      ]
    case .parameter, .header:
      [
        "schema": .part(.schema), "items": .part(.schema), "content": .named(.mediaType),
        "examples": .named(.example),
      ]
    case .requestBody: ["content": .named(.mediaType)]
    case .response:
      [
        "schema": .part(.schema), "content": .named(.mediaType), "headers": .named(.header),
        "links": .named(.link),
      ]
    case .mediaType:
      [
        "schema": .part(.schema), "itemSchema": .part(.schema), "examples": .named(.example),
        "encoding": .named(.encoding), "prefixEncoding": .part(.encoding),
        "itemEncoding": .part(.encoding),
      ]
    case .encoding:
      [
        "headers": .named(.header), "encoding": .named(.encoding),
        "prefixEncoding": .part(.encoding), "itemEncoding": .part(.encoding),
      ]
    case .schema: Self.schemaFields
    case .discriminator, .callback, .example, .link, .securityScheme: [:]
    }
  }

  private static let pathItemFields: [String: Field] = {
    var fields: [String: Field] = [
      "parameters": .part(.parameter), "additionalOperations": .named(.operation),
    ]
    for name in OpenAPI.PathItem.methods.keys { fields[name] = .part(.operation) }
    return fields
  }()

  private static let schemaFields: [String: Field] = {
    var fields: [String: Field] = ["discriminator": .part(.discriminator)]
    for name in [
      "items", "additionalProperties", "unevaluatedProperties", "unevaluatedItems",
      "additionalItems", "allOf", "oneOf", "anyOf", "not", "if", "then", "else", "contains",
      "propertyNames", "prefixItems", "contentSchema",
    ] {
      fields[name] = .part(.schema)
    }
    for name in [
      "properties", "patternProperties", "dependentSchemas", "$defs", "definitions",
    ] {
      fields[name] = .named(.schema)
    }
    return fields
  }()

  /// Whether keys that begin with `x-` are no names but extensions, where objects have names (OpenAPI 3.1 §4.8.8).
  var hasExtensionsAmongNames: Bool {
    switch self {
    case .pathItem, .response, .callback: true
    case .document, .components, .operation, .parameter, .requestBody, .header, .mediaType,
      .encoding, .schema, .discriminator, .example, .link, .securityScheme:
      false
    }
  }

  /// Where a document keeps shared objects of the kind; `nil` where it has no place for them.
  func section(in dialect: Dialect) -> SpecSection? {
    guard dialect != .swagger20 else {
      switch self {
      case .schema: return SpecSection("definitions", in: dialect)
      case .parameter: return SpecSection("parameters", in: dialect)
      case .response: return SpecSection("responses", in: dialect)
      case .securityScheme: return SpecSection("securityDefinitions", in: dialect)
      case .document, .components, .pathItem, .operation, .requestBody, .header, .mediaType,
        .encoding, .discriminator, .callback, .example, .link:
        return nil
      }
    }
    switch self {
    case .schema: return SpecSection("schemas", in: dialect)
    case .parameter: return SpecSection("parameters", in: dialect)
    case .response: return SpecSection("responses", in: dialect)
    case .requestBody: return SpecSection("requestBodies", in: dialect)
    case .header: return SpecSection("headers", in: dialect)
    case .example: return SpecSection("examples", in: dialect)
    case .link: return SpecSection("links", in: dialect)
    case .callback: return SpecSection("callbacks", in: dialect)
    case .securityScheme: return SpecSection("securitySchemes", in: dialect)
    case .document, .components, .pathItem, .operation, .mediaType, .encoding, .discriminator:
      return nil
    }
  }
}

/// A part of a document that holds shared objects by name: `components/schemas`, or `definitions` in 2.0.
struct SpecSection: Hashable {
  let name: String

  /// Whether it stands in `components`.
  let isInComponents: Bool

  init(_ name: String, in dialect: Dialect) {
    self.name = name
    isInComponents = dialect != .swagger20
  }

  /// The tokens of the pointers to its objects, but for their names.
  var tokens: [String] { isInComponents ? ["components", name] : [name] }

  /// The sections of a document, with what they hold.
  static func all(in dialect: Dialect) -> [(section: SpecSection, part: SpecPart)] {
    let fields = SpecPart.components.fields(in: dialect)
    guard dialect == .swagger20 else {
      return fields.compactMap { name, field in
        guard case .named(let part) = field else { return nil }
        return (SpecSection(name, in: dialect), part)
      }
    }
    return [
      (SpecSection("definitions", in: dialect), .schema),
      (SpecSection("parameters", in: dialect), .parameter),
      (SpecSection("responses", in: dialect), .response),
      (SpecSection("securityDefinitions", in: dialect), .securityScheme),
    ]
  }
}
