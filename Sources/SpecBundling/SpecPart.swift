import OpenAPI

/// The kind of object in a spec, which determines its fields and the section for copies of it.
enum SpecPart: Hashable {
  case document, components, pathItem, operation, parameter, requestBody, response, header
  case mediaType, encoding, schema, discriminator, callback, example, link, securityScheme

  /// The contents of a field.
  enum Field {
    /// One object, or a list of them.
    case part(SpecPart)
    /// Objects by names that the spec chooses.
    case named(SpecPart)
  }

  /// Returns the fields that contain other objects.
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
    for name in OpenAPI.PathItem.operationFields { fields[name] = .part(.operation) }
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

  /// Indicates whether keys that begin with `x-` are extensions, and not names of objects (OpenAPI
  /// 3.1 §4.8.8).
  var hasExtensionsAmongNames: Bool {
    switch self {
    case .pathItem, .response, .callback: true
    case .document, .components, .operation, .parameter, .requestBody, .header, .mediaType,
      .encoding, .schema, .discriminator, .example, .link, .securityScheme:
      false
    }
  }

  /// Returns the section of a document for shared objects of this kind; `nil` if there is none.
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

/// A part of a document that contains shared objects by name: `components/schemas`, or
/// `definitions` in 2.0.
struct SpecSection: Hashable {
  let name: String

  /// Indicates whether the section is inside `components`.
  let isInComponents: Bool

  init(_ name: String, in dialect: Dialect) {
    self.name = name
    isInComponents = dialect != .swagger20
  }

  /// The tokens of the pointers to its objects, without their names.
  var tokens: [String] { isInComponents ? ["components", name] : [name] }

  /// Returns the sections of a document with their kinds of objects.
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
