import Diagnostics
import SpecSyntax
import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("ModelNames")
struct ModelNamesTests {
  @Test(
    "a part of a component falls back on the component's name before a generic suffix",
    arguments: [
      (
        "value", "/components/schemas/Toy/properties/value",
        ["Value", "ToyValue", "ValueModel", "ValueSchema"]
      ),
      ("value", "/definitions/toy/allOf/0", ["Value", "ToyValue", "ValueModel", "ValueSchema"]),
      ("Toy", "/components/schemas/Toy/items", ["Toy", "ToyModel", "ToySchema"]),
      ("Toy", "/components/schemas/Toy", ["Toy", "ToyModel", "ToySchema"]),
      ("pet_toy", "/pet_toy", ["PetToy", "PetToyModel", "PetToySchema", "Pet_toy"]),
    ]
  )
  func ladder(name: String, pointer: String, expected: [String]) {
    let location = NodeLocation(file: SourceID(0), pointer: pointer)
    #expect(ModelNames.schema([name], location: location).candidates == expected)
  }

  @Test("a schema in another file falls back on the name of that file")
  func files() {
    let location = NodeLocation(file: SourceID(1), pointer: "/components/schemas/pet-toy")
    #expect(
      ModelNames.schema(["pet-toy"], location: location, file: "shop_common").candidates
        == ["PetToy", "PetToyModel", "PetToySchema", "Pet_toy", "ShopCommonPetToy"]
    )
  }

  @Test(
    "a part of any schema falls back on its path",
    arguments: [
      (
        "/components/schemas/Route/allOf/1/properties/catch_all/properties/actions/allOf/1",
        "RouteCatchAllActions"
      ),
      ("/paths/~1pets~1{id}/get/responses/200/content/a~1b/schema/items", "PetsByIDGet200Actions"),
    ]
  )
  func ways(pointer: String, expected: String) {
    let location = NodeLocation(file: SourceID(0), pointer: pointer)
    #expect(ModelNames.schema(["actions"], location: location).candidates.last == expected)
  }

  @Test("a schema is named after the last name in its path, which may be a number")
  func names() throws {
    let built = try Built(
      """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      paths:
        /errors:
          get:
            operationId: listErrors
            responses:
              '200':
                description: All.
                content:
                  application/json:
                    schema: {$ref: '#/components/responses/Fault/content/application~1json/schema'}
              '404':
                description: None.
                content:
                  application/json:
                    schema: {$ref: '#/components/schemas/404'}
      components:
        responses:
          Fault:
            description: A fault.
            content: {application/json: {schema: {type: object, properties: {code: {type: integer}}}}}
        schemas:
          '404': {type: object, properties: {reason: {type: string}}}
      """
    )
    #expect(built.api.models.map { $0.name.candidates[0] } == ["_404", "Fault"])
  }
}
