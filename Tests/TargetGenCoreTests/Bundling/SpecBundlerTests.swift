import Diagnostics
import SpecSyntax
import TestSupport
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import TargetGenCore

/// Returns the document into which a spec with a filter is bundled, as YAML.
private func bundled(
  _ spec: String,
  files: [String: String] = [:],
  filter: String = "{}"
) throws -> String {
  var bag = DiagnosticBag()
  var sources = SourceFiles()
  let text = LoadedSource(
    identity: SourceIdentity("/targetgen.yaml"),
    path: "targetgen.yaml",
    bytes: Array("filter: \(filter)".utf8)
  )
  let node = try #require(NodeParser.parse(text, into: &sources, into: &bag).node)
  let configuration = Configuration(decoding: node, into: &bag)
  let loader = MemorySourceLoader(files.merging(["api/spec.yaml": spec]) { $1 })
  let result = Pipeline(configuration: configuration).bundled(
    try loader.root("api/spec.yaml"),
    overlays: [],
    loading: loader,
    files: sources,
    into: &bag
  )
  try #require(!bag.hasErrors, "\(XcodeFormat().format(bag, in: result.sources)).text")
  return YAMLWriter.text(of: try #require(result.document))
}

/// Returns a document of version 3.1 with paths, and further members after them.
private func document(_ rest: String) -> String {
  "openapi: 3.1.0\ninfo:\n  title: Test\n  version: \"1\"\n" + rest
}

@Suite("SpecBundler")
struct SpecBundlerTests {
  @Test("excluded operations are removed, together with everything that only they use")
  func filtered() throws {
    let spec = document(
      """
      x-kept: &x { a: 1 }
      security: [{ token: [] }]
      paths:
        x-also: 1
        /pets:
          summary: Pets
          get: { responses: { 200: { $ref: "#/components/responses/Pets" } } }
          delete: { responses: { 200: { $ref: "#/components/responses/Gone" } } }
        /owners:
          get: { responses: { 200: { $ref: "#/components/responses/Owners" } } }
      components:
        responses:
          Gone: { description: gone }
          Pets: { description: pets, content: { a/b: { schema: { $ref: "#/components/schemas/Pets" } } } }
          Owners: { description: owners, content: { a/b: { schema: { $ref: "#/components/schemas/Owner" } } } }
        schemas:
          Pet: { properties: { $ref: { type: string }, mother: { $ref: "#/components/schemas/Pet" } } }
          Owner: { properties: { pets: { $ref: "#/components/schemas/Pets" } } }
          Pets: { items: { $ref: "#/components/schemas/Pet/properties/mother" } }
        securitySchemes:
          token: { type: http, scheme: bearer }
          unused: { type: http, scheme: basic }
        x-more: 2
      tags: []
      """
    )
    let text = try bundled(spec, filter: "{ include: { operations: GET /pets } }")
    #expect(
      text
        == document(
          """
          x-kept:
            a: 1
          security:
            - token: []
          paths:
            x-also: 1
            /pets:
              summary: Pets
              get:
                responses:
                  "200":
                    $ref: "#/components/responses/Pets"
          components:
            responses:
              Pets:
                description: pets
                content:
                  a/b:
                    schema:
                      $ref: "#/components/schemas/Pets"
            schemas:
              Pet:
                properties:
                  $ref:
                    type: string
                  mother:
                    $ref: "#/components/schemas/Pet"
              Pets:
                items:
                  $ref: "#/components/schemas/Pet/properties/mother"
            securitySchemes:
              token:
                type: http
                scheme: bearer
            x-more: 2
          tags: []

          """
        )
    )
  }

  @Test("content of other files is moved to the components")
  func severalFiles() throws {
    let spec = document(
      """
      paths:
        /pets: { $ref: "paths/pets.yaml" }
        /same: { $ref: "paths/pets.yaml", description: again }
      components:
        schemas:
          Pet: { $ref: "models/animal.yaml" }
          Owner: { type: string }
      """
    )
    let files = [
      "api/paths/pets.yaml": """
      get:
        parameters: [{ $ref: "../common.yaml#/limit" }]
        responses:
          200:
            description: ok
            content: { a/b: { schema: { $ref: "../models/animal.yaml" } } }
          404: { $ref: "../common.yaml#/Not found" }
      """,
      "api/models/animal.yaml": """
      oneOf: [{ $ref: "#/cat" }, { $ref: "dog.yaml" }]
      discriminator: { propertyName: kind, mapping: { cat: "#/cat", dog: dog.yaml, owner: Owner } }
      cat: { properties: { owner: { $ref: "../spec.yaml#/components/schemas/Owner" } } }
      """,
      "api/models/dog.yaml": "properties: { owner: { $ref: \"owner.yaml#/Owner\" } }",
      "api/models/owner.yaml": "Owner: { type: integer }",
      "api/common.yaml": """
      limit: { name: limit, in: query, schema: { type: integer } }
      Not found: { description: There is none. }
      """,
    ]
    let text = try bundled(spec, files: files, filter: "{ exclude: { operations: GET /same } }")
    #expect(
      text
        == document(
          """
          paths:
            /pets:
              get:
                parameters:
                  - $ref: "#/components/parameters/limit"
                responses:
                  "200":
                    description: ok
                    content:
                      a/b:
                        schema:
                          $ref: "#/components/schemas/Pet"
                  "404":
                    $ref: "#/components/responses/Not_found"
          components:
            schemas:
              Pet:
                oneOf:
                  - $ref: "#/components/schemas/cat"
                  - $ref: "#/components/schemas/dog"
                discriminator:
                  propertyName: kind
                  mapping:
                    cat: "#/components/schemas/cat"
                    dog: "#/components/schemas/dog"
                    owner: Owner
                cat:
                  properties:
                    owner:
                      $ref: "../spec.yaml#/components/schemas/Owner"
              Owner:
                type: string
              cat:
                properties:
                  owner:
                    $ref: "#/components/schemas/Owner"
              dog:
                properties:
                  owner:
                    $ref: "#/components/schemas/owner_Owner"
              owner_Owner:
                type: integer
            parameters:
              limit:
                name: limit
                in: query
                schema:
                  type: integer
            responses:
              Not_found:
                description: There is none.

          """
        )
    )
  }

  @Test("all descendants of a base with a discriminator are kept")
  func families() throws {
    let spec = document(
      """
      paths:
        /pets:
          get: { responses: { 200: { description: ok, content: { a/b: { schema: { $ref: "#/components/schemas/Pet" } } } } } }
      components:
        schemas:
          Kitten: { allOf: [{ $ref: "#/components/schemas/Cat" }] }
          Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }] }
          Pet: { discriminator: { propertyName: kind } }
          Unrelated: { allOf: [{ $ref: "#/components/schemas/Plain" }] }
          Plain: { type: object }
      """
    )
    let text = try bundled(spec)
    let node = try #require(node(text)["components"]?["schemas"]?.mapping)
    #expect(node.entries.map(\.key) == ["Kitten", "Cat", "Pet"])
  }

  @Test("a reference into a removed operation is bundled; one into a remaining operation is kept")
  func referencesIntoOperations() throws {
    let spec = document(
      """
      paths:
        /a:
          get: { responses: { 200: { description: ok, content: { a/b: { schema: { title: A } } } } } }
        /b:
          get: { responses: { 200: { description: ok, content: { a/b: { schema: { title: B } } } } } }
        /c:
          get:
            responses:
              200: { description: ok, content: { a/b: { schema: { $ref: "#/paths/~1a/get/responses/200/content/a~1b/schema" } } } }
              201: { description: ok, content: { a/b: { schema: { $ref: "#/paths/~1b/get/responses/200/content/a~1b/schema" } } } }
      """
    )
    let text = try bundled(spec, filter: "{ exclude: { paths: /a } }")
    #expect(
      text
        == document(
          """
          paths:
            /b:
              get:
                responses:
                  "200":
                    description: ok
                    content:
                      a/b:
                        schema:
                          title: B
            /c:
              get:
                responses:
                  "200":
                    description: ok
                    content:
                      a/b:
                        schema:
                          $ref: "#/components/schemas/schema"
                  "201":
                    description: ok
                    content:
                      a/b:
                        schema:
                          $ref: "#/paths/~1b/get/responses/200/content/a~1b/schema"
          components:
            schemas:
              schema:
                title: A

          """
        )
    )
  }

  @Test("the sections of Swagger 2.0 are at the top level")
  func swagger2() throws {
    let spec = """
      swagger: "2.0"
      info: { title: Test, version: "1" }
      paths:
        /a:
          get: { security: [{ key: [] }], responses: { 200: { description: ok, schema: { $ref: "types.yaml#/A" } } } }
      definitions:
        Unused: { type: string }
      securityDefinitions:
        key: { type: apiKey, in: header, name: K }
        other: { type: basic }
      """
    let files = ["api/types.yaml": "A: { $ref: '#/B' }\nB: { type: object }"]
    #expect(
      try bundled(spec, files: files) == """
        swagger: "2.0"
        info:
          title: Test
          version: "1"
        paths:
          /a:
            get:
              security:
                - key: []
              responses:
                "200":
                  description: ok
                  schema:
                    $ref: "#/definitions/B"
        definitions:
          B:
            type: object
        securityDefinitions:
          key:
            type: apiKey
            in: header
            name: K

        """
    )
  }

  @Test("a document with only components keeps them")
  func components() throws {
    let spec = document("components:\n  schemas:\n    A:\n      type: string\n")
    let text = try bundled(spec)
    #expect(text == spec)
  }

  @Test(
    "texts and properties in other files are inlined, and references in data are left unchanged"
  )
  func otherReferences() throws {
    let spec = document(
      """
      tags: [{ name: pets, description: { $ref: texts.yaml#/pets } }]
      paths:
        /a:
          get:
            responses:
              200:
                description: { $ref: "texts.yaml#/ok" }
                content: { a/b: { schema: { properties: { $ref: "fields.yaml#/pet" }, default: { $ref: texts.yaml } } } }
      """
    )
    let files = [
      "api/texts.yaml": "pets: All about pets.\nok: { $ref: '#/fine' }\nfine: It is fine.",
      "api/fields.yaml":
        "pet: { id: { type: string }, owner: { $ref: '#/owner' } }\nowner: { type: object }",
    ]
    let text = try bundled(spec, files: files)
    #expect(
      text
        == document(
          """
          tags:
            - name: pets
              description: All about pets.
          paths:
            /a:
              get:
                responses:
                  "200":
                    description: It is fine.
                    content:
                      a/b:
                        schema:
                          properties:
                            id:
                              type: string
                            owner:
                              $ref: "#/components/schemas/owner"
                          default:
                            $ref: texts.yaml
          components:
            schemas:
              owner:
                type: object

          """
        )
    )
  }

  @Test("path items that refer to each other through callbacks are bundled in finite time")
  func circles() throws {
    let spec = document(
      """
      paths:
        /a: { $ref: a.yaml }
      """
    )
    let item =
      "post: { responses: { 200: { description: ok } }, callbacks: { c: { u: { $ref: a.yaml } } } }"
    let text = try bundled(spec, files: ["api/a.yaml": item])
    #expect(
      text
        == document(
          """
          paths:
            /a:
              post:
                responses:
                  "200":
                    description: ok
                callbacks:
                  c:
                    u:
                      post:
                        responses:
                          "200":
                            description: ok
                        callbacks:
                          c:
                            u:
                              $ref: a.yaml

          """
        )
    )
  }

  private func node(_ text: String) -> Node {
    var files = SourceFiles()
    var bag = DiagnosticBag()
    let source = LoadedSource(identity: SourceIdentity("/a"), path: "a", bytes: Array(text.utf8))
    let node = NodeParser.parse(source, into: &files, into: &bag).node
    return node ?? Node(.sequence([]), at: SourceRange(file: SourceID(0), start: 0, end: 0))
  }
}
