import APIBuilding
import Diagnostics
import SpecSyntax
import TestSupport
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import TargetGenCore

@Suite("API.withRequiredChecked")
struct RequiredCheckedTests {
  private static let spec = """
    openapi: 3.1.0
    info: {title: Pets, version: '1'}
    paths:
      /pets:
        post:
          operationId: addPet
          requestBody:
            content: {application/json: {schema: {$ref: '#/components/schemas/NewPet'}}}
          responses:
            '200':
              description: ''
              content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}
    components:
      schemas:
        NewPet: {type: object, required: [name], properties: {name: {type: string}}}
        Named: {type: object, required: [name], properties: {name: {type: string}}}
        Pet:
          allOf: [{$ref: '#/components/schemas/Named'}]
          required: [id, kind, tags, nick]
          properties:
            id: {type: string}
            kind: {const: pet}
            tags: {type: array, items: {type: string}}
            nick: {type: [string, 'null']}
            age: {type: integer}
    """

  /// The required properties of all models: `Pet.id`.
  private func required(
    _ choice: Configuration.RequiredChoice,
    edits: String
  ) throws -> [String] {
    var configuration = Configuration()
    configuration.models.required = choice
    let loader = MemorySourceLoader(["spec.yaml": Self.spec, "edits.yaml": edits])
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: configuration).model(
      of: try loader.root("spec.yaml"),
      overlays: [try loader.root("edits.yaml")],
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    #expect(!bag.hasErrors)
    return try #require(result.api).models.flatMap { model -> [String] in
      guard case .structure(let structure) = model.kind else { return [] }
      return structure.properties.filter(\.isRequired).map { model.name.swift + "." + $0.wireName }
    }
    .sorted()
  }

  private static let edits = """
    overlay: 1.1.0
    info: {title: Edits, version: '1'}
    actions:
      - target: $.components.schemas.Pet
        update: {required: [id]}
    """

  @Test("received properties stay required if an edit names them, or if they make the type")
  func checked() throws {
    #expect(
      try required(.checked, edits: Self.edits) == [
        "NewPet.name", "Pet.id", "Pet.kind", "Pet.nick",
      ]
    )
  }

  @Test("an edit confirms what another schema of 'allOf' requires")
  func inherited() throws {
    let edits = Self.edits.replacing("schemas.Pet", with: "schemas.Named")
      .replacing("[id]", with: "[name]")
    #expect(
      try required(.checked, edits: edits) == ["NewPet.name", "Pet.kind", "Pet.name", "Pet.nick"]
    )
  }

  @Test("by default, all required properties are") func trusted() throws {
    #expect(
      try required(.trusted, edits: Self.edits) == [
        "NewPet.name", "Pet.id", "Pet.kind", "Pet.name", "Pet.nick", "Pet.tags",
      ]
    )
  }
}
