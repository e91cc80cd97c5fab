import APIConfiguration
import Testing

/// Responses, bodies, parameters and headers in files of their own, which several operations share.
@Suite("names of types in several files")
struct SharedFilesTests {
  private static let object = "{type: object, properties: {id: {type: string}}}"
  private static let json = "content: {application/json: {schema: \(object)}}"

  /// Generates a spec with these paths and files in several orders, and returns the names of the
  /// types by their places.
  private func types(
    _ paths: String,
    _ files: [String: String],
    components: String = "{}"
  ) throws -> [String: String] {
    var files = files
    files["spec.yaml"] = """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: https://example.com}]
      paths:
      \(paths.indented(by: 2))
      components: \(components)
      """
    var configuration = Configuration()
    configuration.providers.outcomes = .all
    // Otherwise, equal types of different places would have one name.
    configuration.models.sharing = .none
    let output = try StableOutput.inEveryOrder(files, configuration)
    return output.types
  }

  /// Returns an operation with a response for `200`.
  private func get(_ id: String, _ response: String) -> String {
    "{get: {operationId: \(id), responses: {'200': \(response)}}}"
  }

  /// Returns a reference.
  private func file(_ path: String) -> String { "{$ref: '\(path)'}" }

  @Test("a response has the name of its file if several operations share it")
  func responses() throws {
    let files = [
      "responses/existing_endpoint.yml": "{description: OK, \(Self.json)}",
      "responses/created-response.yml": "{description: OK, \(Self.json)}",
      "responses/own.yml": "{description: OK, \(Self.json)}",
    ]
    let types = try types(
      """
      /a: \(get("listA", file("responses/existing_endpoint.yml")))
      /b: \(get("listB", file("responses/existing_endpoint.yml")))
      /c: \(get("listC", file("responses/own.yml")))
      /d:
        get: {operationId: listD, responses: {'200': {$ref: responses/created-response.yml}}}
        put: {operationId: putD, responses: {'201': {$ref: responses/created-response.yml}}}
      """,
      files
    )
    let schema = "#/content/application~1json/schema"
    #expect(types["responses/existing_endpoint.yml" + schema] == "ExistingEndpointResponse")
    #expect(types["responses/created-response.yml" + schema] == "CreatedResponse")
    #expect(types["responses/own.yml" + schema] == "ListCResponse")
  }

  @Test("a response for several statuses of one operation has the name of the operation")
  func statuses() throws {
    let types = try types(
      """
      /a:
        get: {operationId: listA, responses: {'204': {description: OK}, '404': {$ref: problem.yml}, '400': {$ref: problem.yml}}}
      """,
      ["problem.yml": "{description: No, \(Self.json)}"]
    )
    #expect(types["problem.yml#/content/application~1json/schema"] == "ListABadRequestResponse")
  }

  @Test("a list of objects adds the word of its elements")
  func elements() throws {
    let list =
      "{description: OK, content: {application/json: {schema: {type: array, items: \(Self.object)}}}}"
    let types = try types(
      "/a: \(get("listA", file("all.yml")))\n/b: \(get("listB", file("all.yml")))",
      ["all.yml": list]
    )
    #expect(types["all.yml#/content/application~1json/schema/items"] == "AllResponseItem")
  }

  @Test("the types within a shared response don't have the name of an operation either")
  func nested() throws {
    let schema =
      "{type: object, properties: {action: {type: object, properties: {pet: {$ref: 'spec.yaml#/components/schemas/Action'}}}}}"
    let types = try types(
      "/a: \(get("listA", file("action.yml")))\n/b: \(get("listB", file("action.yml")))",
      ["action.yml": "{description: OK, content: {application/json: {schema: \(schema)}}}"],
      components: "{schemas: {Action: \(Self.object)}}"
    )
    let place = "action.yml#/content/application~1json/schema"
    #expect(types[place] == "ActionResponse")
    #expect(types[place + "/properties/action"] == "ActionResponse.ActionResponseAction")
  }

  @Test("a body has the name of its file if several operations share it")
  func bodies() throws {
    func put(_ id: String, _ path: String) -> String {
      "{put: {operationId: \(id), requestBody: {$ref: \(path)}, responses: {'204': {description: OK}}}}"
    }
    let form =
      "{content: {multipart/form-data: {schema: {type: object, properties: {kind: {enum: [a, b]}, size: {enum: [c, d]}}}}}}"
    let types = try types(
      """
      /a: \(put("putA", "bodies/pet.yml"))
      /b: \(put("putB", "bodies/pet.yml"))
      /c: \(put("putC", "bodies/own.yml"))
      /d: \(put("putD", "bodies/upload.yml"))
      /e: \(put("putE", "bodies/upload.yml"))
      """,
      [
        "bodies/pet.yml": "{\(Self.json)}", "bodies/own.yml": "{\(Self.json)}",
        "bodies/upload.yml": form,
      ]
    )
    #expect(types["bodies/pet.yml#/content/application~1json/schema"] == "PetBody")
    #expect(types["bodies/own.yml#/content/application~1json/schema"] == "PutCBody")
    let fields = "bodies/upload.yml#/content/multipart~1form-data/schema/properties/"
    #expect(types[fields + "kind"] == "UploadKind")
    #expect(types[fields + "size"] == "UploadSize")
  }

  @Test("a parameter has the name of its file, or its own name in a file with several")
  func parameters() throws {
    func get(_ id: String, _ parameters: String...) -> String {
      let list = parameters.map(file).joined(separator: ", ")
      return
        "{get: {operationId: \(id), parameters: [\(list)], responses: {'204': {description: OK}}}}"
    }
    let types = try types(
      """
      /a: \(get("listA", "parameters/sort_by.yml", "parameters.yml#/log_type", "parameters/own.yml"))
      /b: \(get("listB", "parameters/sort_by.yml", "parameters.yml#/log_type"))
      /c: \(get("listC", "parameters.yml#/components/parameters/order"))
      """,
      [
        "parameters/sort_by.yml": "{name: sort, in: query, schema: {enum: [a, b]}}",
        "parameters/own.yml": "{name: own, in: query, schema: {enum: [a, b]}}",
        "parameters.yml": """
        log_type: {name: type, in: query, schema: {enum: [a, b]}}
        components: {parameters: {order: {name: o, in: query, schema: {enum: [a, b]}}}}
        """,
      ]
    )
    #expect(types["parameters/sort_by.yml#/schema"] == "SortBy")
    #expect(types["parameters.yml#/log_type/schema"] == "LogType")
    #expect(types["parameters/own.yml#/schema"] == "ListAOwn")
    #expect(types["parameters.yml#/components/parameters/query o/schema"] == "Order")
  }

  @Test("a header has the name of its file, and one within a shared response that of the response")
  func headers() throws {
    func response(_ headers: String) -> String { "{description: OK, headers: {\(headers)}}" }
    let types = try types(
      """
      /a: \(get("listA", response("X-Rate: {$ref: headers/rate_class.yml}")))
      /b: \(get("listB", response("X-Rate: {$ref: headers/rate_class.yml}, X-Own: {$ref: headers/own.yml}")))
      /c: \(get("listC", response("X-Unit: {$ref: '#/components/headers/Unit'}")))
      /d: \(get("listD", response("X-Unit: {$ref: '#/components/headers/Unit'}")))
      /e: \(get("listE", file("limited.yml")))
      /f: {get: {operationId: listF, responses: {'204': {description: OK}, '404': {$ref: limited.yml}}}}
      """,
      [
        "headers/rate_class.yml": "{schema: {enum: [a, b]}}",
        "headers/own.yml": "{schema: {enum: [a, b]}}",
        "limited.yml": response("X-Kind: {schema: {enum: [a, b]}}"),
      ],
      components: "{headers: {Unit: {schema: {enum: [a, b]}}}}"
    )
    #expect(types["headers/rate_class.yml#/schema"] == "RateClass")
    #expect(types["headers/own.yml#/schema"] == "ListBOkXOwn")
    #expect(types["#/components/headers/Unit/schema"] == "UnitHeader")
    #expect(types["limited.yml#/headers/X-Kind/schema"] == "LimitedXKind")
  }

  @Test("files with one name in two folders add the names of the folders")
  func folders() throws {
    let types = try types(
      """
      /a: \(get("listA", file("cdn/responses/existing.yml")))
      /b: \(get("listB", file("cdn/responses/existing.yml")))
      /c: \(get("listC", file("vpcs/responses/existing.yml")))
      /d: \(get("listD", file("vpcs/responses/existing.yml")))
      /e: \(get("listE", file("vpcs/all.yml#/existing")))
      /f: \(get("listF", file("vpcs/all.yml#/existing")))
      """,
      [
        "cdn/responses/existing.yml": "{description: OK, \(Self.json)}",
        "vpcs/responses/existing.yml": "{description: OK, \(Self.json)}",
        "vpcs/all.yml": "{existing: {description: OK, \(Self.json)}}",
      ]
    )
    let names = [
      "cdn/responses/existing.yml#", "vpcs/responses/existing.yml#", "vpcs/all.yml#/existing",
    ]
    .map { types[$0 + "/content/application~1json/schema"] }
    #expect(names == ["ExistingResponse", "VpcsExistingResponse", "AllExistingResponse"])
  }

  @Test("folders that say only what they contain come last")
  func generalFolders() throws {
    let types = try types(
      """
      /a: \(get("listA", file("responses/pet.yml")))
      /b: \(get("listB", file("responses/pet.yml")))
      /c: \(get("listC", file("shared/pet.yml")))
      /d: \(get("listD", file("shared/pet.yml")))
      /e: \(get("listE", file("common/pet.yml")))
      /f: \(get("listF", file("common/pet.yml")))
      """,
      [
        "responses/pet.yml": "{description: OK, \(Self.json)}",
        "shared/pet.yml": "{description: OK, \(Self.json)}",
        "common/pet.yml": "{description: OK, \(Self.json)}",
      ]
    )
    let names = ["common", "responses", "shared"]
      .map { types[$0 + "/pet.yml#/content/application~1json/schema"] }
    #expect(names == ["PetResponse", "PetResponseBody", "SharedPetResponse"])
  }

  @Test("an index has the name of its folder, and escapes in references are decoded")
  func spellings() throws {
    let types = try types(
      """
      /a: \(get("listA", file("pets/index.yaml")))
      /b: \(get("listB", file("pets/index.yaml")))
      /c: \(get("listC", file("all%20pets.yaml")))
      /d: \(get("listD", file("all%20pets.yaml")))
      /e: \(get("listE", file("more.yaml#/old%20pets")))
      /f: \(get("listF", file("more.yaml#/old%20pets")))
      """,
      [
        "pets/index.yaml": "{description: OK, \(Self.json)}",
        "all pets.yaml": "{description: OK, \(Self.json)}",
        "more.yaml": "{old pets: {description: OK, \(Self.json)}}",
      ]
    )
    let names = ["pets/index.yaml#", "all pets.yaml#", "more.yaml#/old pets"]
      .map { types[$0 + "/content/application~1json/schema"] }
    #expect(names == ["PetsResponse", "AllPetsResponse", "OldPetsResponse"])
  }

  @Test("what the operations of a path item share has the name of its file")
  func pathItems() throws {
    let item = """
      parameters:
        - {name: kind, in: query, schema: {enum: [a, b]}}
        - {name: size, in: query, schema: {enum: [c, d]}}
      get: {responses: {'200': {description: OK, \(Self.json)}}}
      put: {responses: {'200': {$ref: '#/get/responses/200'}}}
      """
    let types = try types(
      """
      /v2/users: {$ref: users.yml}
      /v1/users: {$ref: users.yml}
      /pets: {$ref: '#/components/pathItems/Pets'}
      """,
      ["users.yml": item],
      components: """
        {pathItems: {Pets: {
          parameters: [{name: kind, in: query, schema: {enum: [a, b]}}],
          get: {responses: {'204': {description: OK}}}, put: {responses: {'204': {description: OK}}}
        }}}
        """
    )
    #expect(types["users.yml#/parameters/query kind/schema"] == "UsersKind")
    #expect(types["users.yml#/parameters/query size/schema"] == "UsersSize")
    #expect(types["#/components/pathItems/Pets/parameters/query kind/schema"] == "PetsKind")
    let own = types["users.yml#/get/responses/200/content/application~1json/schema"]
    #expect(own == "GetUsersResponse", "\(types)")
  }

  @Test("a media type in a file of its own has the name of the file and its role")
  func mediaTypes() throws {
    func operation(_ id: String) -> String {
      """
      {put: {
        operationId: \(id), requestBody: {content: {application/json: {$ref: pet.yml}}},
        responses: {'200': {description: OK, content: {application/json: {$ref: pet.yml}}}}
      }}
      """
    }
    let types = try types(
      "/a: \(operation("putA"))\n/b: \(operation("putB"))",
      ["pet.yml": "{schema: \(Self.object)}"]
    )
    #expect(types["pet.yml#/schema"] == "PetBody")
  }

  @Test("fields and events that several operations share belong to their schema")
  func schemas() throws {
    func send(_ id: String, _ schema: String) -> String {
      "{put: {operationId: \(id), requestBody: {content: {multipart/form-data: {schema: \(schema)}}}, responses: {'204': {description: OK}}}}"
    }
    func listen(_ id: String) -> String {
      get(
        id,
        "{description: OK, content: {text/event-stream: {itemSchema: {$ref: '#/components/schemas/Message'}}}}"
      )
    }
    let types = try types(
      """
      /a: \(send("putA", file("form.yml")))
      /b: \(send("putB", file("form.yml")))
      /c: \(send("putC", file("#/components/schemas/Upload")))
      /d: \(send("putD", file("#/components/schemas/Upload")))
      /e: \(listen("listenE"))
      /f: \(listen("listenF"))
      """,
      ["form.yml": "{type: object, properties: {kind: {enum: [a, b]}}}"],
      components: """
        {schemas: {
          Upload: {type: object, properties: {kind: {enum: [a, b]}}},
          Message: {type: object, properties: {event: {type: string}, data: \(Self.object)}}
        }}
        """
    )
    #expect(types["form.yml#/properties/kind"] == "ShopForm.Kind")
    #expect(types["#/components/schemas/Upload/properties/kind"] == "Upload.Kind")
    #expect(types["#/components/schemas/Message/properties/data"] == "MessageEvent")
  }

  @Test("a shared part to which schemas refer has the name of its file")
  func references() throws {
    let part = "existing.yml#/content/application~1json/schema"
    let types = try types(
      """
      /a: \(get("listA", file("existing.yml")))
      /b: \(get("listB", file("existing.yml")))
      /c: \(get("listC", "{description: OK, content: {application/json: {schema: {$ref: '\(part)'}}}}"))
      """,
      ["existing.yml": "{description: OK, \(Self.json)}"]
    )
    #expect(types[part] == "ExistingResponse")
  }
}
