import Testing

@testable import APIBuilding
@testable import APIModel

/// Schemas that refer to themselves, without a model in between.
@Suite("ModelBuilder: recursion")
struct RecursionTests {
  @Test("an alternative derived from its own union doesn't inherit the alternatives")
  func derivedAlternative() throws {
    let built = try Built(
      schemas: """
        Node:
          oneOf:
            - {type: string}
            - allOf: [{$ref: '#/components/schemas/Node'}, {properties: {child: {type: string}}}]
        """
    )
    #expect(
      built.models == """
        union Node by JSON type
          string  String
          object  Node.Object

        struct Node.Object
          child  String?
        """
    )
  }

  @Test(
    "alternatives that are derived from each other are built in finite time",
    arguments: [
      """
      A: {oneOf: [{allOf: [{$ref: '#/components/schemas/A'}, {required: [x]}]}]}
      """,
      """
      A: {oneOf: [{allOf: [{$ref: '#/components/schemas/B'}, {required: [x]}]}]}
      B: {oneOf: [{allOf: [{$ref: '#/components/schemas/A'}, {required: [y]}]}]}
      """,
      "A: {oneOf: [{$ref: '#/components/schemas/A', required: [x]}]}",
      """
      A: {anyOf: [{$ref: '#/components/schemas/B', properties: {x: {type: string}}}, {type: string}]}
      B: {oneOf: [{$ref: '#/components/schemas/A', properties: {y: {type: string}}}, {type: boolean}]}
      """,
    ]
  )
  func derivedFromEachOther(schemas: String) throws {
    let models = try Built(schemas: schemas).api.models
    // Types are only declared next to a named one, and only inside a declared one.
    #expect(models.allSatisfy { $0.schemaName != nil || $0.parent != nil })
  }

  @Test(
    "unions that consist only of each other are any JSON",
    arguments: ["A", "B", "C"],
    ["$ref: '#/components/schemas/B'", "allOf: [{$ref: '#/components/schemas/B'}]"]
  )
  func unionsOfEachOther(value: String, reference: String) throws {
    let built = try Built(
      schemas: """
        A: {anyOf: [{$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/C'}]}
        B: {anyOf: [{$ref: '#/components/schemas/C'}, {$ref: '#/components/schemas/A'}]}
        C: {\(reference)}
        Holder: {type: object, properties: {value: {$ref: '#/components/schemas/\(value)'}}}
        """
    )
    #expect(built.models.contains("value  JSONValue?"))
  }

  @Test("each of several unions that contain each other has the kinds of all")
  func kindsOfUnionsOfEachOther() throws {
    let built = try Built(
      schemas: """
        A: {oneOf: [{$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/C'}, {type: string}]}
        B: {oneOf: [{$ref: '#/components/schemas/C'}, {$ref: '#/components/schemas/A'}, {type: integer}]}
        C: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/E'}]}
        D: {oneOf: [{$ref: '#/components/schemas/A'}, {type: boolean}]}
        E: {type: object, properties: {x: {type: string}}}
        """
    )
    let kinds = ModelKinds(built.api.models)
    func kindsOfSchema(_ name: String) -> JSONKinds? {
      built.api.models.firstIndex { $0.schemaName == name }.map { kinds[.model(ModelID($0))] }
    }
    let common: JSONKinds = [.string, .number, .object]
    #expect(["A", "B", "C"].map(kindsOfSchema) == [common, common, common])
    #expect(kindsOfSchema("D") == common.union([.boolean]))
    #expect(built.models.contains("union D by JSON type"))
  }

  @Test(
    "a list or dictionary that contains only itself contains any JSON",
    arguments: ["type: array, items:", "type: object, additionalProperties:"]
  )
  func containsOnlyItself(keywords: String) throws {
    let built = try Built(
      schemas: """
        A: {\(keywords) {allOf: [{$ref: '#/components/schemas/Any'}, {$ref: '#/components/schemas/A'}]}}
        Any: {}
        Holder: {type: object, properties: {value: {$ref: '#/components/schemas/A'}}}
        """
    )
    #expect(
      built.diagnostics == """
        7: TG1401 the schema contains only itself; its content is read as any JSON
        """
    )
    #expect(built.models.contains("JSONValue"))
  }

  @Test("a schema that is its own only alternative is any JSON")
  func onlyAlternative() throws {
    let built = try Built(
      schemas: """
        A: {anyOf: [{$ref: '#/components/schemas/B'}]}
        B: {oneOf: [{$ref: '#/components/schemas/A'}]}
        """
    )
    #expect(
      built.diagnostics == """
        7: TG1104 the schema consists only of itself; it's read as any JSON
        """
    )
  }

  @Test("a property that several recursive schemas describe has one type at every level")
  func intersection() throws {
    let built = try Built(
      schemas: """
        A: {allOf: [{$ref: '#/components/schemas/X'}, {$ref: '#/components/schemas/Y'}]}
        X: {type: object, properties: {next: {$ref: '#/components/schemas/X'}, x: {type: string}}}
        Y: {type: object, properties: {next: {$ref: '#/components/schemas/Y'}, y: {type: string}}}
        """
    )
    #expect(built.api.models.count == 5)
    #expect(
      built.models.hasPrefix(
        """
        struct A
          next  A.Next?
          x     String?
          y     String?
        """
      )
    )
  }

  @Test("a number of alternatives that grows exponentially is limited, and the rest is any JSON")
  func explodingAlternatives() throws {
    let steps = (0..<40).map { step in
      let next = "{$ref: '#/components/schemas/N\(step + 1)'}"
      return """
        N\(step):
          oneOf:
            - allOf: [\(next), {properties: {a\(step): {type: string}}}]
            - allOf: [\(next), {properties: {b\(step): {type: string}}}]
        """
    }
    let built = try Built(
      schemas: (steps + ["N40: {type: object, properties: {z: {type: string}}}"]).joined(
        separator: "\n"
      )
    )
    #expect(built.diagnostics.split(separator: "\n").count { $0.contains("TG1441") } == 32)
    // 2, 4, 8, … 256 variants, and the unions around them.
    #expect(built.api.models.count < 1_100)
  }

  @Test("a chain of alternatives may be of any length")
  func longChains() throws {
    let count = 20_000
    let links = (0..<count).map {
      "N\($0): {anyOf: [{$ref: '#/components/schemas/N\($0 + 1)'}, {type: string}]}"
    }
    let built = try Built(
      schemas: """
        Start: {anyOf: [{$ref: '#/components/schemas/N0'}, {type: integer}], oneOf: [{type: string}, {type: boolean}]}
        \(links.joined(separator: "\n"))
        N\(count): {type: string}
        """
    )
    #expect(built.diagnostics.contains("TG1401"))
  }
}
