import Diagnostics
import OpenAPI
import SpecSyntax
import TestSupport
import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

@Suite("SchemaMerger")
struct SchemaMergerTests {
  private let document: OpenAPI.Document
  private let merger: SchemaMerger

  init() throws {
    let yaml = """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      paths: {}
      components:
        schemas:
          Pet:
            type: object
            description: An animal.
            required: [name]
            properties: {name: {type: string}, age: {type: integer, minimum: 0}}
          Dog:
            allOf:
              - $ref: '#/components/schemas/Pet'
              - {properties: {breed: {type: string}, age: {maximum: 30}}, required: [breed]}
          Puppy: {allOf: [{$ref: '#/components/schemas/Dog'}, {maxProperties: 9}]}
          Ages: {type: array, items: {allOf: [{type: integer}, {type: string}]}}
          Code: {allOf: [{type: string, minLength: 4}, {maxLength: 2, pattern: '^a'}]}
          Loop: {allOf: [{$ref: '#/components/schemas/Loop'}, {type: object}]}
          Choice: {oneOf: [{$ref: '#/components/schemas/Pet'}, {type: string}]}
          Lists:
            allOf:
              - {type: array, items: {type: string}}
              - {items: {minLength: 1}}
      """
    var bag = DiagnosticBag()
    let loader = MemorySourceLoader(["spec.yaml": yaml])
    var resolver = ReferenceResolver(root: try loader.root("spec.yaml"), loader: loader, into: &bag)
    document = try #require(DocumentDecoder.decode(&resolver, into: &bag))
    merger = SchemaMerger(
      BuildContext(document, configuration: Configuration(), bag: DiagnosticBag())
    )
  }

  private func location(_ name: String) -> NodeLocation {
    NodeLocation(file: document.range.file, pointer: "/components/schemas/\(name)")
  }

  private func merged(_ name: String) throws -> MergedSchema {
    try #require(merger.merged(at: location(name)))
  }

  private var messages: [String] { merger.context.bag.diagnostics.map(\.message.text) }

  @Test("a schema has the properties of all parts, with every statement about each of them")
  func properties() throws {
    let dog = try merged("Dog")
    #expect(dog.properties.map(\.name) == ["name", "age", "breed"])
    #expect(dog.properties.map(\.parts.count) == [1, 2, 1])
    #expect(dog.required == ["name", "breed"])
    #expect(dog.types == [.object])
    #expect(messages == [])
  }

  @Test("an inherited part belongs to its schema, and its description to that schema alone")
  func owners() throws {
    let dog = try merged("Dog")
    #expect(dog.properties[1].parts.map(\.owner) == [location("Pet"), nil])
    #expect(dog.description == nil)
    let puppy = try merged("Puppy")
    #expect(puppy.properties[1].parts.map(\.owner) == [location("Pet"), location("Dog")])
    #expect(puppy.ancestors == [location("Dog"), location("Pet")])
  }

  @Test("limits that exclude each other are reported, and the later one is used")
  func limits() throws {
    let code = try merged("Code")
    #expect(code.limits.length.minimum == nil)
    #expect(code.limits.length.maximum?.value == 2)
    #expect(code.limits.patterns.elements == ["^a"])
    #expect(
      messages == ["'minLength: 4' and 'maxLength: 2' exclude each other; the latter is used"]
    )
  }

  @Test("a schema is merged once, in place and behind a reference")
  func once() throws {
    let items = try #require(try merged("Ages").items)
    #expect(merger.merged(items)?.types == [.string])
    _ = try merged("Code")
    #expect(merger.context.bag.counts == [.conflictingSchemas: 2])
    // A bag drops reports that it has received before.
    merger.context.bag = DiagnosticBag()
    #expect(merger.merged(items)?.types == [.string])
    _ = try merged("Code")
    #expect(merger.context.bag.counts == [:])
  }

  @Test("a schema that is part of itself is left out of itself")
  func cycles() throws {
    let loop = try merged("Loop")
    #expect(loop.types == [.object])
    #expect(merger.reportedCycles == [location("Loop")])
    #expect(messages == ["a schema can't be part of itself; the reference is left out"])
  }

  @Test("alternatives are kept until one of them is chosen")
  func alternatives() throws {
    var choice = try merged("Choice")
    #expect(choice.alternatives.map(\.members.count) == [2])
    choice.alternatives = []
    merger.merge(try merged("Choice"), into: &choice)
    #expect(choice.alternatives.isEmpty)
  }

  @Test("alternative statements don't limit each other")
  func alternativeStatements() throws {
    var result = try merged("Code")
    merger.merge(try merged("Pet"), into: &result, asAlternative: true)
    #expect(result.limits.isEmpty)
    let areAlternatives = result.properties.flatMap(\.parts).allSatisfy { $0.isAlternative }
    #expect(areAlternatives)
  }

  @Test("elements that two parts describe are described by both")
  func elements() throws {
    let lists = try merged("Lists")
    let items = try #require(lists.items.flatMap(merger.merged))
    #expect(items.types == [.string])
    #expect(items.limits.length.minimum?.value == 1)
  }
}
