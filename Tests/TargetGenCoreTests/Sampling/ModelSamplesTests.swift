import APIConfiguration
import Diagnostics
import Testing

@testable import APIBuilding
@testable import APIModel
@testable import SwiftEmission

@Suite("API.withModelsSampled")
struct ModelSamplesTests {
  /// Returns the file with the samples of `Pet`, the type of a response.
  private func samples(
    _ schemas: String,
    examples: String = "",
    _ configure: (inout Configuration) -> Void = { $0.models.samples = .always }
  ) throws -> String? {
    let built = try Built(
      paths: """
        /a:
          get:
            operationId: a
            responses:
              '200':
                description: A
                content:
                  application/json: {schema: {$ref: '#/components/schemas/Pet'}\(examples)}
        """,
      schemas: schemas
    )
    var configuration = Configuration()
    configure(&configuration)
    var bag = DiagnosticBag()
    let api = built.api.withUsesPropagated().withCyclesBoxed().withNamesResolved(into: &bag)
      .withModelsSampled(as: configuration.models)
    let context = EmissionContext(api: api, configuration: configuration)
    return SampleEmitter(context: context).emit().first { $0.path.hasSuffix("Pet+Samples.swift") }
      .map { GeneratedFile($0).text }
  }

  @Test("there are no samples unless the configuration asks for them")
  func never() throws {
    #expect(try samples("Pet: {type: object}") { _ in } == nil)
  }

  @Test(
    "scalars are literals, or have a fallback that is never used",
    arguments: [
      ("string", "a: {type: string, example: b}", #"a: "b""#),
      (
        "date", "a: {type: string, format: date-time, example: '1970-01-02T00:00:01+01:00'}",
        "a: Date(timeIntervalSince1970: 82801)"
      ),
      (
        "day", "a: {type: string, format: date, example: '2024-02-29'}",
        #"CalendarDate("2024-02-29") ?? CalendarDate(Date(), in: .current)"#
      ),
      (
        "decimal", "a: {type: number, format: decimal, example: 1.5}",
        #"Decimal(string: "1.5") ?? 0"#
      ),
      ("value", "a: {example: {b: [1, null]}}", #"a: ["b": [1, .null]]"#),
    ]
  )
  func scalars(name: String, property: String, expected: String) throws {
    let text = try samples("Pet: {type: object, required: [a], properties: {\(property)}}")
    #expect(text?.contains(expected) == true)
  }

  @Test("a constant structure needs all arguments, because its initializer is synthesized")
  func synthesized() throws {
    let schema =
      "Pet: {type: object, properties: {a: {type: integer}, b: {type: string}}, example: {a: 1}}"
    #expect(try samples(schema)?.contains("Pet(a: 1, b: nil)") == true)
    let written = try samples(schema) {
      $0.models.samples = .always
      $0.access = .public
    }
    #expect(written?.contains("Pet(a: 1)") == true)
  }

  @Test("each named example of a body is a sample")
  func named() throws {
    let text = try samples(
      "Pet: {type: object, required: [id], properties: {id: {type: integer}}}",
      examples: ", examples: {old cat: {value: {id: 2}}, rex: {value: {id: 1}}}"
    )
    #expect(text?.contains("static var sampleOldCat: Pet { Pet(id: 2) }") == true)
    #expect(text?.contains("static var sampleRex: Pet { Pet(id: 1) }") == true)
    #expect(text?.contains("static var sample: Pet { Pet(id:") == true)
  }

  @Test("a recursive model ends where a value may be missing")
  func recursive() throws {
    let text = try samples(
      "Pet: {type: object, required: [id], properties: {id: {type: integer}, child: {$ref: '#/components/schemas/Pet'}}}"
    )
    #expect(text?.contains("static var sample: Pet { Pet(id: 1) }") == true)
  }

  @Test("a union names its variant, and a sample isn't called like a variant")
  func union() throws {
    let text = try samples(
      """
      Pet: {oneOf: [{$ref: '#/components/schemas/Sample'}, {type: string}]}
      Sample: {type: object, required: [a], properties: {a: {type: integer, example: 7}}}
      """
    )
    #expect(text?.contains("static var sampleValue: Pet { .sample(Sample(a: 7)) }") == true)
  }

  @Test("lists have at most three elements")
  func lists() throws {
    let text = try samples(
      "Pet: {type: object, properties: {a: {type: array, items: {type: integer}}}, example: {a: [1, 2, 3, 4]}}"
    )
    #expect(text?.contains("Pet(a: [1, 2, 3])") == true)
  }
}
