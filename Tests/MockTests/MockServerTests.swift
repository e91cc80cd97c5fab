import APIConfiguration
import Diagnostics
import Foundation
import Mock
import SpecSyntax
import TargetGenCore
import TestSupport
import Testing

@Suite("MockServer")
struct MockServerTests {
  private static let spec = """
    openapi: 3.0.3
    info: {title: Pets, version: "1"}
    servers: [{url: https://pets.example.com/v1}]
    paths:
      /pets:
        get:
          operationId: listPets
          parameters:
            - {name: limit, in: query, required: true, schema: {type: integer}}
            - {name: tags, in: query, explode: false, schema: {type: array, items: {type: integer}}}
            - {name: X-Kind, in: header, schema: {type: string, enum: [dog, cat]}}
            - {name: name, in: query, schema: {type: string, minLength: 2, pattern: '^[A-Z]'}}
            - {name: page, in: query, schema: {type: integer, maximum: 9}}
            - {name: sizes, in: query, schema: {type: array, maxItems: 2, items: {type: integer, minimum: 1}}}
            - {name: filter, in: query, content: {application/json: {schema: {$ref: '#/components/schemas/News'}}}}
          responses:
            "200":
              description: The pets.
              content:
                application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Pet'}}}
        post:
          operationId: addPet
          security: [{key: []}]
          requestBody:
            required: true
            content:
              application/json: {schema: {$ref: '#/components/schemas/Pet'}}
          responses:
            "201":
              description: The pet.
              content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}
            "400": {description: The pet is invalid.}
      /pets/mine:
        get:
          operationId: mine
          responses: {"204": {description: Nothing.}}
      /pets/{id}:
        parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
        delete:
          operationId: deletePet
          responses:
            "303":
              description: The list.
              headers: {Location: {required: true, schema: {type: string, format: uri}}}
        get:
          operationId: showPet
          responses:
            "200":
              description: The pet.
              content:
                application/json:
                  schema: {$ref: '#/components/schemas/Pet'}
                  examples:
                    rex: {value: {name: Rex, status: well}}
                    sick: {value: {name: Bello, status: sick, age: 12}}
            4XX:
              description: It failed.
              content: {application/problem+json: {schema: {type: object}, example: {title: no}}}
      /toys:
        get:
          operationId: toys
          responses:
            "200":
              description: A toy.
              content:
                application/json:
                  schema: {type: object, required: [age], properties: {age: {type: integer, minimum: 3, maximum: 99}}}
                  examples: {old: {value: {age: 300}}}
      /toys/{id}:
        put:
          operationId: replaceToy
          parameters: [{name: id, in: path, required: true, style: matrix, schema: {type: integer}}]
          requestBody:
            required: true
            content:
              application/json: {schema: {type: object, required: [name], properties: {name: {type: string}}}}
              application/xml: {schema: {type: object, properties: {name: {type: string}}}}
              image/png: {}
              multipart/form-data:
                schema:
                  type: object
                  required: [photos, mail]
                  properties:
                    photos: {type: array, items: {type: string, format: binary}}
                    mail: {type: string, maxLength: 5}
                    pet: {$ref: '#/components/schemas/Pet'}
                    count: {type: integer}
          responses:
            "200":
              description: The toy.
              content:
                application/json:
                  schema:
                    type: object
                    required: [mail]
                    properties: {mail: {type: string, format: email}}
      /events:
        get:
          operationId: events
          responses:
            "200":
              description: The events.
              content: {text/event-stream: {itemSchema: {$ref: '#/components/schemas/News'}}}
    components:
      securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
      schemas:
        News:
          type: object
          properties:
            id: {type: integer}
            text: {type: string, enum: [A text that is so long that JSON continues on another line after it.]}
            last: {type: string, enum: [b]}
        Pet:
          type: object
          required: [name, status]
          properties:
            id: {type: integer, readOnly: true}
            name: {type: string, minLength: 2, pattern: '^[A-Z]'}
            status: {type: string, enum: [well, sick]}
            age: {type: integer, minimum: 0}
    """

  private static let server: MockServer? = {
    var configuration = Configuration()
    configuration.runtime = .targetkit
    configuration.target.stubs = true
    configuration.models.validation = true
    var bag = DiagnosticBag()
    let loader = MemorySourceLoader(["spec.yaml": spec])
    let result = Pipeline(configuration: configuration).model(
      of: try? loader.root("spec.yaml"),
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    return result.api.map {
      MockServer($0, as: configuration.models) {
        $1.range(of: $0, options: .regularExpression) != nil
      }
    }
  }()

  /// Returns the status and the body, or the faults, of a response.
  private func answer(
    _ method: String,
    _ target: String,
    _ headers: [(name: String, value: String)] = [],
    _ body: String = ""
  ) throws -> String {
    let server = try #require(Self.server)
    let response = server.respond(
      to: MockRequest(method: method, target: target, headers: headers, body: Array(body.utf8))
    )
    let text = String(decoding: response.body, as: UTF8.self)
    guard !response.problems.isEmpty else { return "\(response.status) \(text)" }
    #expect(text.contains(#""status":\#(response.status)"#))
    return "\(response.status) " + response.problems.map(\.text).joined(separator: " | ")
  }

  @Test(
    "responds with the sample that the request prefers",
    arguments: [
      ("/pets/7", "", #"200 {"name":"Rex","status":"well"}"#),
      ("/v1/pets/7", "", #"200 {"name":"Rex","status":"well"}"#),
      ("/pets/7", "example=sick", #"200 {"name":"Bello","status":"sick","age":12}"#),
      ("/pets/7", "code=404", #"404 {"title":"no"}"#),
      ("/pets/7?__code=418", "", #"418 {"title":"no"}"#),
      ("/pets/7", "code=200, example=rex", #"200 {"name":"Rex","status":"well"}"#),
      ("/pets/mine", "", "204 "),
      (
        "/events", "",
        "200 data: {\"id\":1,\"text\":\"A text that is so long that JSON continues on another line after it.\",\"last\":\"b\"}\n\n"
      ),
      (
        "/pets/7", "code=500",
        "404 header 'Prefer': the spec has no response 500; it has 200, 4XX"
      ),
      (
        "/pets/7", "example=old",
        "404 header 'Prefer': the response 200 has no example 'old'; it has rex, sick"
      ),
      ("/pets/7", "code=many", "404 header 'Prefer': 'many' isn't a status code"),
    ]
  )
  func preferred(target: String, preference: String, expected: String) throws {
    let headers = preference.isEmpty ? [] : [(name: "Prefer", value: preference)]
    let answer = try answer("GET", target, headers)
    #expect(answer == expected)
  }

  @Test(
    "chooses among media types by 'Accept'",
    arguments: [
      ("application/json", "200"), ("*/*", "200"), ("application/*;q=0.5, text/html", "200"),
      ("text/html", "406"), ("application/json;q=0", "406"),
    ]
  )
  func accept(value: String, status: String) throws {
    #expect(try answer("GET", "/pets/7", [("Accept", value)]).hasPrefix(status))
  }

  @Test(
    "says what is wrong with a request",
    arguments: [
      ("GET", "/nothing", "404 path: the spec has no '/nothing'"),
      ("PUT", "/pets", "405 method: the path has no PUT; it has GET, POST"),
      ("DELETE", "/pets/mine", "405 method: the path has no DELETE; it has GET"),
      (
        "PUT", "/toys/;id=x",
        "422 path 'id': 'x' isn't a whole number | body: it is missing, and required"
      ),
      ("GET", "/pets/x", "422 path 'id': 'x' isn't a whole number"),
      ("GET", "/pets", "422 query 'limit': it is missing, and required"),
      (
        "GET", "/pets?limit=a&tags=1,b",
        "422 query 'limit': 'a' isn't a whole number | query 'tags': 'b' isn't a whole number"
      ),
      (
        "GET", "/pets?limit=1&name=r&page=10&sizes=0&sizes=1&sizes=2&filter=%7B%22id%22:%22a%22%7D",
        "422 query 'name': the value has fewer than 2 characters | query 'name': the value doesn't match '^[A-Z]' | query 'page': the value isn't at most 9 | query 'sizes': the value has more than 2 elements | query 'sizes': the value isn't at least 1 | query 'filter': 'a' isn't a whole number"
      ),
      ("POST", "/pets", "401 security: the credentials that the operation needs are missing"),
    ]
  )
  func faults(method: String, target: String, expected: String) throws {
    #expect(try answer(method, target) == expected)
  }

  @Test("checks the values of headers")
  func headers() throws {
    #expect(
      try answer("GET", "/pets?limit=1&tags=1,2", [("x-kind", "bird")])
        == "422 header 'X-Kind': the value isn't one of dog, cat"
    )
    #expect(
      try answer("GET", "/pets?limit=1", [("x-kind", "cat")]).hasPrefix("200 [{")
    )
  }

  @Test(
    "checks bodies by their schema",
    arguments: [
      (#"{"name":"Rex","status":"well"}"#, #"201 {"#),
      ("", "400 body: it is missing, and required"),
      (#"{"name":7,"status":"well"}"#, "400 body:1:9: '7' isn't a string"),
      (#"{"status":"well"}"#, "400 body:1:1: the object has no 'name', which is required"),
      (#"{"name":"Rex","status":"old"}"#, "400 body/status: the value isn't one of well, sick"),
      (
        #"{"name":"r","status":"sick","age":-1,"id":1}"#,
        "400 body/name: the value has fewer than 2 characters | body/name: the value doesn't match '^[A-Z]' | body/age: the value isn't at least 0 | body/id: the value is read-only, so requests don't have it"
      ),
      ("{", "400 body: it isn't JSON:"),
    ]
  )
  func bodies(body: String, expected: String) throws {
    let found = try answer(
      "POST",
      "/pets",
      [("X-Key", "k"), ("Content-Type", "application/json")],
      body
    )
    #expect(found.hasPrefix(expected), "\(found)")
  }

  @Test(
    "accepts all media types of the spec, and compares those that the client sends",
    arguments: [
      ("application/json", #"{"name":"Ball"}"#, #"200 {"mail":"name@example.com"}"#),
      ("application/json", "{}", "422 body:1:1: the object has no 'name', which is required"),
      ("application/xml", "<a/>", #"200 {"mail":"name@example.com"}"#),
      ("image/png", "", #"200 {"mail":"name@example.com"}"#),
      ("multipart/form-data; boundary=x", "--x", "422 part 'mail': it is missing, and required"),
      (
        "text/csv", "a",
        "422 header 'Content-Type': the value is 'text/csv'; the client sends 'application/json'"
      ),
    ]
  )
  func mediaTypes(type: String, body: String, expected: String) throws {
    #expect(
      try answer("PUT", "/toys/;id=99999999999999999999", [("Content-Type", type)], body)
        == expected
    )
  }

  @Test(
    "checks the contents of parts",
    arguments: [
      ([("mail", "a@b"), ("count", "7"), ("pet", #"{"name":"Rex","status":"well"}"#)], "200"),
      (
        [("mail", "a@b.example"), ("count", "many"), ("pet", #"{"name":"r","status":"well"}"#)],
        "422 part 'mail': the value has more than 5 characters | part 'pet'/name: the value has fewer than 2 characters | part 'pet'/name: the value doesn't match '^[A-Z]' | part 'count': 'many' isn't a whole number"
      ),
      ([("mail", "a"), ("pet", "Rex")], "422 part 'pet': 'Rex' isn't an object"),
    ]
  )
  func parts(fields: [(name: String, text: String)], expected: String) throws {
    let body = fields.map {
      "--x\r\nContent-Disposition: form-data; name=\"\($0.name)\"\r\n\r\n\($0.text)\r\n"
    }
    let type = "multipart/form-data; boundary=x"
    let found = try answer("PUT", "/toys/;id=1", [("Content-Type", type)], body.joined() + "--x--")
    #expect(found.hasPrefix(expected), "\(found)")
  }

  @Test("an example that breaks the limits of its schema is sent only if it is asked for")
  func examples() throws {
    #expect(try answer("GET", "/toys") == #"200 {"age":3}"#)
    #expect(try answer("GET", "/toys", [("Prefer", "example=old")]) == #"200 {"age":300}"#)
  }

  @Test("required headers have samples")
  func responseHeaders() throws {
    let response = try #require(Self.server).respond(
      to: MockRequest(method: "DELETE", target: "/pets/7")
    )
    #expect(response.status == 303)
    #expect(response.headers.first { $0.name == "Location" }?.value == "https://example.com")
  }

  @Test("a body of another media type is a fault")
  func contentType() throws {
    #expect(
      try answer("POST", "/pets", [("X-Key", "k"), ("Content-Type", "text/plain")], "a")
        == "400 header 'Content-Type': the value is 'text/plain'; the client sends 'application/json'"
    )
  }

  @Test("browsers may send requests from any page")
  func preflight() throws {
    #expect(
      try answer("OPTIONS", "/pets", [("Access-Control-Request-Method", "POST")]) == "204 "
    )
  }
}
