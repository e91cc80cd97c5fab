import Diagnostics
import OpenAPI
import SpecSyntax
import TestSupport
import Testing

/// Puts unexpected values in every place of a spec, one after the other.
@Suite("Hostile values")
struct HostileValuesTests {
  @Test(
    "unexpected values anywhere in a spec are read or reported at a valid place",
    arguments: [0, 1]
  )
  func everyPlace(spec index: Int) throws {
    let spec = Self.specs[index]
    var bag = DiagnosticBag()
    let loader = MemorySourceLoader(["spec.yaml": spec])
    let resolver = ReferenceResolver(root: try loader.root("spec.yaml"), loader: loader, into: &bag)
    let root = try #require(resolver.rootNode)
    let count = size(of: root)
    for place in 1..<count {
      for junk in Self.junk {
        var remaining = place
        let text = json(root, replacing: &remaining, with: junk)
        try decode(text)
      }
    }
  }

  private func decode(_ text: String) throws {
    var bag = DiagnosticBag()
    let loader = MemorySourceLoader(["spec.json": text])
    var resolver = ReferenceResolver(root: try loader.root("spec.json"), loader: loader, into: &bag)
    let document = DocumentDecoder.decode(&resolver, into: &bag)
    for diagnostic in bag.diagnostics {
      let range = try #require(diagnostic.range)
      #expect(range.start <= range.end && range.end <= text.utf8.count)
    }
    // If it isn't an API description, that's an error; everything else is read somehow.
    #expect(document != nil || bag.hasErrors)
    for location in document?.componentSchemas ?? [] {
      #expect(document?.schemas[location] != nil)
    }
  }

  private func size(of node: Node) -> Int {
    switch node.value {
    case .scalar: 1
    case .sequence(let nodes): nodes.reduce(1) { $0 + size(of: $1) }
    case .mapping(let mapping): mapping.entries.reduce(1) { $0 + size(of: $1.value) }
    }
  }

  /// Returns the node as JSON, except for the node at which the countdown ends.
  private func json(_ node: Node, replacing countdown: inout Int, with junk: String) -> String {
    countdown -= 1
    if countdown == -1 { return junk }
    switch node.value {
    case .scalar(let text, .string):
      return quoted(text)
    case .scalar(let text, _):
      return text
    case .sequence(let nodes):
      var elements: [String] = []
      for node in nodes { elements.append(json(node, replacing: &countdown, with: junk)) }
      return "[" + elements.joined(separator: ",") + "]"
    case .mapping(let mapping):
      var entries: [String] = []
      for entry in mapping.entries {
        entries.append(
          quoted(entry.key) + ":" + json(entry.value, replacing: &countdown, with: junk)
        )
      }
      return "{" + entries.joined(separator: ",") + "}"
    }
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static let junk = [
    "null", "true", "-1e400", "\"#/paths\"", "[null]", "{}",
    ##"{"$ref":"#/components/schemas/A"}"##, ##"{"$ref":"#"}"##,
  ]

  private static let specs = [
    """
    openapi: 3.1.0
    info: {title: T, version: '1'}
    servers: [{url: 'https://{a}.com', variables: {a: {default: b, enum: [b]}}}]
    tags: [{name: t}]
    security: [{k: []}]
    paths:
      /a/{id}:
        parameters: [{$ref: '#/components/parameters/P'}]
        post:
          operationId: a
          tags: [t]
          deprecated: false
          parameters: [{name: q, in: query, style: form, explode: true, schema: {type: array, items: {type: string}}}]
          requestBody:
            required: true
            content: {multipart/form-data: {schema: {type: object}, encoding: {a: {headers: {h: {schema: {}}}}}}}
          responses:
            200: {description: d, headers: {h: {schema: {}}}, content: {application/json: {schema: {$ref: '#/components/schemas/A'}, examples: {e: {value: 1}}}}}
          callbacks: {c: {/x: {get: {}}}}
    components:
      parameters: {P: {name: id, in: path, required: true, schema: {type: string}}}
      securitySchemes: {k: {type: apiKey, name: n, in: header}}
      schemas:
        A:
          type: [object, 'null']
          required: [a]
          properties: {a: {type: string, enum: [x], format: date, minLength: 1, default: x, example: x}, b: {$ref: '#/components/schemas/A', description: d}}
          additionalProperties: {type: integer, minimum: 0, exclusiveMaximum: 5}
          patternProperties: {p: {}}
        B: {oneOf: [{$ref: '#/components/schemas/A'}], discriminator: {propertyName: p, mapping: {m: A}}}
        C: {type: array, prefixItems: [{}], allOf: [{}], anyOf: [{const: 1}], not: {}}
    """,
    """
    swagger: '2.0'
    info: {title: T, version: '1'}
    host: a.com
    basePath: /b
    schemes: [https]
    consumes: [application/json]
    produces: [application/json]
    securityDefinitions: {k: {type: basic}}
    paths:
      /a:
        post:
          operationId: a
          parameters: [{name: b, in: body, schema: {$ref: '#/definitions/A'}}, {name: q, in: query, type: array, items: {type: string}, collectionFormat: multi}]
          responses: {200: {description: d, schema: {type: file}, headers: {h: {type: string}}, examples: {application/json: 1}}}
        put:
          operationId: b
          parameters: [{name: f, in: formData, type: file}, {name: g, in: formData, type: string, required: true}]
          responses: {default: {$ref: '#/responses/R'}}
    responses: {R: {description: d}}
    definitions: {A: {type: object, discriminator: p, properties: {p: {type: string, x-nullable: true}}}}
    """,
  ]
}
