import Diagnostics
import Foundation
import SpecSyntax
import TestSupport
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission
@testable import TargetGenCore

@Suite("ValidationEmitter")
struct ValidationEmitterTests {
  /// The conformance of the model called `Pet`, from a spec of schemas, each of which is sent and received.
  private func conformance(_ schemas: String) throws -> (text: String, diagnostics: [String]) {
    var configuration = Configuration()
    configuration.models.validation = true
    configuration.runtime = .targetkit
    var bag = DiagnosticBag()
    let loader = MemorySourceLoader([
      "spec.yaml": """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      paths: {}
      components:
        schemas:
      \(schemas)
      """
    ])
    let result = Pipeline(configuration: configuration).run(
      try loader.root("spec.yaml"),
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    let file = try #require(result.files.first { $0.path == "Models/Pet.swift" })
    let start = file.text.range(of: "nonisolated extension Pet {\n  func validate")?.lowerBound
    return (
      start.map { String(file.text[$0...]) } ?? "",
      bag.diagnostics.map { "\($0.code.rawValue) \($0.message.text)" }
    )
  }

  @Test("nonisolated extension <Model> { func validate(with validator: ModelValidator) { … } }")
  func limits() throws {
    let emitted = try conformance(
      """
          Pet:
            properties:
              a: {type: string, minLength: 1, pattern: '^a$'}
              b: {type: integer, exclusiveMinimum: 0.5, maximum: 9, multipleOf: 1.5}
              c: {type: array, items: {$ref: '#/components/schemas/Name'}, uniqueItems: true}
              d: {type: array, items: {$ref: '#/components/schemas/Other'}}
              e: {$ref: '#/components/schemas/Free'}
              f: {type: string, format: uuid, pattern: '^a'}
              g: {allOf: [{type: number, multipleOf: 0.4}, {multipleOf: 0.6}]}
              h: {type: integer, format: int32, maximum: 2147483647}
              i: {anyOf: [{type: string, maxLength: 2}, {type: 'null'}]}
              j: {anyOf: [{type: string, maxLength: 2}, {type: string, minLength: 5}]}
          Name: {type: string, maxLength: 9}
          Other: {properties: {name: {$ref: '#/components/schemas/Name'}}}
          Free: {properties: {name: {type: string}}}
      """
    )
    #expect(
      emitted.text == """
        nonisolated extension Pet {
          func validate(with validator: ModelValidator) {
            validator.check("a", a, .text(minLength: 1, pattern: #"^a\\z"#))
            validator.check("b", b, .integer(minimum: 1, maximum: 9, multipleOf: 3))
            validator.check("c", c, .list(uniqueItems: true, each: .text(maxLength: 9)))
            validator.check("d", d)
            validator.check("g", g, .number(multipleOf: 1.2))
            validator.check("i", i, .text(maxLength: 2))
            validator.check("j", j, .anyOf(.text(maxLength: 2), .text(minLength: 5)))
          }
        }

        """
    )
    #expect(
      emitted.diagnostics == [
        "TG1401 the type of the value has no check for these limits; 'validate()' doesn't check them"
      ]
    )
  }

  @Test("constants, alternatives that only limit, and required names are checked")
  func restrictions() throws {
    let emitted = try conformance(
      """
          Pet:
            required: [x]
            properties:
              a: {const: 5}
              b: {type: string, const: b}
              c: {enum: [1, 2]}
              d: {type: string, enum: [c, d]}
              e: {allOf: [{$ref: '#/components/schemas/Level'}], enum: [2]}
              f: {type: array, items: {type: boolean, const: true}}
              g: {type: object, required: [k]}
              h: {type: integer, minimum: 1, oneOf: [{maximum: 3}, {multipleOf: 5}]}
              i: {type: integer, anyOf: [{maximum: 3}, {description: Any.}]}
              j: {type: string, oneOf: [{pattern: a}, {pattern: '(?P<a>b)'}]}
            anyOf: [{required: [a]}, {required: [b, y]}]
          Level: {type: integer, enum: [1, 2, 3]}
      """
    )
    #expect(
      emitted.text == """
        nonisolated extension Pet {
          func validate(with validator: ModelValidator) {
            validator.check("a", a, .listed(5))
            validator.check("b", b, .listed())
            validator.check("c", c, .listed())
            validator.check("e", e, .listed(2))
            validator.check("f", f, .list(each: .listed(true)))
            validator.check("g", g, .map(required: ["k"]))
            validator.check(
              "h",
              h,
              .integer(minimum: 1).oneOf(.integer(maximum: 3), .integer(multipleOf: 5))
            )
            validator.check(
              members: ["a": a, "b": b, "c": c, "d": d, "e": e, "f": f, "g": g, "h": h, "i": i, "j": j],
              .anyOf(.map(required: ["a"]), .map(required: ["b"]))
            )
          }
        }

        """
    )
  }

  @Test("an alternative on its own always applies, and inner lists aren't counted")
  func inexactChoices() throws {
    let emitted = try conformance(
      """
          Pet:
            properties:
              a: {type: string}
              b: {type: object, oneOf: [{required: [k], not: {required: [l]}}, {required: [l]}]}
              c: {type: integer, oneOf: [{anyOf: [{minimum: 1}, {maximum: 9}]}, {multipleOf: 5}]}
            anyOf: [{required: [a]}]
      """
    )
    #expect(
      emitted.text == """
        nonisolated extension Pet {
          func validate(with validator: ModelValidator) {
            validator.check("b", b, .anyOf(.map(required: ["k"]), .map(required: ["l"])))
            validator.check(
              "c",
              c,
              .anyOf(.integer(minimum: 1), .integer(maximum: 9), .integer(multipleOf: 5))
            )
            validator.check(members: ["a": a, "b": b, "c": c], .anyOf(.map(required: ["a"])))
          }
        }

        """
    )
  }

  @Test("models that contain each other are validated if one of them has limits")
  func recursion() throws {
    let emitted = try conformance(
      """
          Pet: {properties: {owner: {$ref: '#/components/schemas/Owner'}}}
          Owner:
            properties:
              pets: {type: array, items: {$ref: '#/components/schemas/Pet'}}
              age: {type: integer, minimum: 0}
      """
    )
    #expect(
      emitted.text == """
        nonisolated extension Pet {
          func validate(with validator: ModelValidator) {
            validator.check("owner", owner)
          }
        }

        """
    )
  }

  @Test("a model without limits has no validation")
  func nothing() throws {
    #expect(try conformance("    Pet: {properties: {a: {type: string}}}").text == "")
  }

  @Test("limits that can't be checked are reported")
  func unchecked() throws {
    let emitted = try conformance(
      """
          Pet:
            properties:
              a: {type: string, pattern: '(?P<a>b)'}
              b: {type: array, uniqueItems: true, items: {properties: {a: {type: string}}}}
      """
    )
    #expect(
      emitted.diagnostics == [
        "TG1412 '(?P<a>b)' can't be converted for Foundation; it isn't checked",
        "TG1413 the elements can't be compared; 'uniqueItems' isn't checked",
      ]
    )
  }

  @Test(
    "limits of values whose types have no check for them are reported",
    arguments: [
      ("{type: string, format: uuid, pattern: '^a'}", true),
      ("{type: string, format: uuid, minLength: 36, maxLength: 36}", false),
      ("{type: string, format: date, maxLength: 9}", true),
      ("{type: string, format: date-time, maxLength: 40}", false),
      ("{type: string, format: byte, maxLength: 9}", true),
      ("{$ref: '#/components/schemas/Other', minProperties: 2}", true),
      ("{$ref: '#/components/schemas/Other'}", false),
      ("{type: array, items: {$ref: '#/components/schemas/Other', minProperties: 2}}", true),
      ("{$ref: '#/components/schemas/Any', minProperties: 2}", true),
      ("{minimum: 1}", true), ("{type: string, enum: [a, b], maxLength: 1}", false),
    ]
  )
  func unchecked(_ schema: String, _ isReported: Bool) throws {
    let emitted = try conformance(
      """
          Pet: {type: object, properties: {p: \(schema)}}
          Other: {type: object, maxProperties: 9, properties: {a: {type: string}}}
          Another: {type: object, required: [b], properties: {b: {type: string}}}
          Any: {anyOf: [{$ref: '#/components/schemas/Other'}, {$ref: '#/components/schemas/Another'}]}
      """
    )
    let message =
      "TG1401 the type of the value has no check for these limits; 'validate()' doesn't check them"
    #expect(emitted.diagnostics.contains(message) == isReported)
  }
}
