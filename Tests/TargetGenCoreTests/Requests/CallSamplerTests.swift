import APIConfiguration
import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("CallSampler")
struct CallSamplerTests {
  /// Returns the last line of the request with an example.
  private func body(
    _ schemas: String,
    _ example: String,
    as mediaType: String = "application/json"
  ) throws -> String {
    let built = try Built(
      paths: """
        /a:
          post:
            operationId: send
            requestBody:
              required: true
              content: {\(mediaType): {schema: {$ref: '#/components/schemas/Body'}, example: \(example)}}
            responses: {'204': {description: None.}}
        """,
      schemas: schemas
    )
    var api = built.api
    for index in api.models.indices { api.models[index].use = .request }
    var sampler = CallSampler(api, Configuration())
    let sample = try sampler.sample(of: api.targets[0].cases[0], in: api.targets[0]).get()
    return sample.request.split(separator: "\n").last.map(String.init) ?? ""
  }

  @Test("a union's request has the tag that the union adds")
  func tags() throws {
    let schemas = """
      Body:
        oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
        discriminator:
          propertyName: kind
          mapping: {cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog'}
      Cat: {type: object, required: [name], properties: {name: {type: string}}}
      Dog: {type: object, required: [kind], properties: {kind: {type: string}}}
      """
    #expect(try body(schemas, "{kind: cat, name: Tom}") == #"{"kind":"cat","name":"Tom"}"#)
    #expect(try body(schemas, "{kind: dog}") == #"{"kind":"dog"}"#)
  }

  @Test("a request has additional properties of the example")
  func additionalProperties() throws {
    #expect(
      try body(
        "Body: {type: object, properties: {a: {type: string}}, additionalProperties: {type: integer}}",
        "{b: 1, a: A, c: 2}"
      ) == #"{"a":"A","b":1,"c":2}"#
    )
    #expect(
      try body(
        "Body: {type: object, properties: {a: {type: string}}, additionalProperties: false}",
        "{a: A}"
      ) == #"{"a":"A"}"#
    )
  }

  @Test("objects that contain each other are sent four levels deep")
  func depth() throws {
    #expect(
      try body(
        "Body: {type: object, properties: {next: {type: array, items: {$ref: '#/components/schemas/Body'}}}}",
        "{next: [{next: [{next: [{}]}]}]}"
      ) == #"{"next":[{"next":[{"next":[{}]}]}]}"#
    )
  }

  @Test("the fields of a form have the values of the body's example")
  func fields() throws {
    #expect(
      try body(
        "Body: {type: object, properties: {a: {type: string, example: A}, b: {type: integer}}}",
        "{a: body, b: 2}",
        as: "application/x-www-form-urlencoded"
      ) == "a=body&b=2"
    )
  }
}
