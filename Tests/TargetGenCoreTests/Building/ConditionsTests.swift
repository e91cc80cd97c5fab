import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

@Suite("ModelBuilder: if, then and else")
struct ConditionsTests {
  @Test("properties that only 'then' or 'else' describes are optional")
  func branches() throws {
    let built = try Built(
      schemas: """
        Payment:
          type: object
          required: [kind]
          properties: {kind: {type: string}}
          if: {properties: {kind: {const: card}}}
          then:
            required: [number]
            properties: {number: {type: string, minLength: 12}, speed: {const: instant}}
          else:
            properties: {iban: {type: string}, speed: {const: slow}}
        """
    )
    #expect(
      built.models == """
        struct Payment
          kind    String
          number  String?
          speed   Payment.Speed?
          iban    String?

        enum Payment.Speed: String
          instant
          slow
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("conditions in parts add properties to the whole, and branches can be named schemas")
  func parts() throws {
    let built = try Built(
      schemas: """
        Job:
          type: object
          properties: {kind: {type: string}}
          allOf:
            - if: {properties: {kind: {const: copy}}}
              then: {$ref: '#/components/schemas/Copy'}
            - if: {properties: {kind: {const: count}}}
              then: {properties: {target: {type: integer}}}
              else:
                if: {properties: {kind: {const: wait}}}
                then: {properties: {seconds: {type: number}}}
        Copy:
          type: object
          required: [target]
          properties: {target: {type: string}, mode: {type: string, enum: [fast, safe]}}
        """
    )
    #expect(
      built.models == """
        struct Job
          kind     String?
          target   Job.Target?
          mode     Copy.Mode?
          seconds  Double?

        struct Copy
          target  String
          mode    Copy.Mode?

        union Job.Target by JSON type
          string  String
          int     Int

        enum Copy.Mode: String
          fast
          safe
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("what else a condition states is reported and ignored")
  func others() throws {
    let built = try Built(
      schemas: """
        B: {type: object, properties: {a: {type: string}}, if: {}, then: {properties: {a: {const: x}}}}
        C: {type: object, properties: {a: {type: string}}, if: {}, else: {type: string, properties: {b: {}}}}
        D:
          type: object
          additionalProperties: false
          properties: {a: {type: string}}
          if: {}
          then: {properties: {b: {type: string}}}
        """
    )
    #expect(
      built.models == """
        struct B
          a  String?

        struct C
          a  String?

        struct D
          a  String?
        """
    )
    #expect(
      built.diagnostics == """
        7: TG1401 'a' is also described without the condition; its schema here is ignored
        8: TG1401 'if' can't be expressed as a Swift type; it's ignored
        13: TG1401 'if' can't be expressed as a Swift type; it's ignored
        """
    )
  }

  @Test("'validate()' doesn't check conditions, which is reported")
  func unchecked() throws {
    var configuration = Configuration()
    configuration.models.validation = true
    let built = try Built(
      schemas: """
        A:
          type: object
          properties: {kind: {type: string}}
          if: {properties: {kind: {const: card}}}
          then: {required: [number], properties: {number: {type: string}}}
        """,
      configuration: configuration
    )
    #expect(
      built.diagnostics == """
        10: TG1401 'validate()' doesn't check 'if'; properties of 'then' and 'else' are optional
        """
    )
  }

  @Test("a branch that is the schema itself adds nothing")
  func recursion() throws {
    let built = try Built(
      schemas: """
        Node:
          type: object
          properties: {name: {type: string}}
          if: {required: [name]}
          then: {$ref: '#/components/schemas/Node'}
        """
    )
    #expect(
      built.models == """
        struct Node
          name  String?
        """
    )
  }
}
