import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("TargetBuilder, OperationBuilder")
struct OperationsTests {
  private let done = "responses: {'204': {description: Done}}"

  @Test("operations belong to the target of their first tag, in the order of the document's tags")
  func tags() throws {
    let built = try Built(
      paths: """
        /stores: {get: {operationId: listStores, tags: [store stuff], \(done)}}
        /pets: {get: {operationId: listPets, tags: [pets, more], \(done)}}
        /ping: {get: {operationId: ping, \(done)}}
        /late: {get: {operationId: late, tags: [late], \(done)}}
        """,
      more:
        "tags: [{name: unused}, {name: pets, description: All about pets.}, {name: store stuff}]"
    )
    #expect(
      built.targets == """
        target PetsTarget with PetsProvider
          listPets  GET /pets  () -> Void

        target StoreStuffTarget with StoreStuffProvider
          listStores  GET /stores  () -> Void

        target TestTarget with TestProvider
          ping  GET /ping  () -> Void

        target LateTarget with LateProvider
          late  GET /late  () -> Void
        """
    )
    #expect(built.api.targets.map(\.tag) == ["pets", "store stuff", nil, "late"])
    #expect(built.api.targets[0].documentation.description == "All about pets.")
    #expect(
      built.api.targets.map(\.name.candidates) == [
        ["PetsTarget", "TestPetsTarget", "petsTarget"],
        ["StoreStuffTarget", "TestStoreStuffTarget", "store_stuffTarget"],
        ["TestTarget", "TestAPITarget"],
        ["LateTarget", "TestLateTarget", "lateTarget"],
      ]
    )
  }

  @Test("a target is named after the letters and digits of its tag")
  func oddTags() throws {
    let built = try Built(
      paths: """
        /a: {get: {operationId: a, tags: ["🐶 dogs & cats"], \(done)}}
        /b: {get: {operationId: b, tags: ["", second], \(done)}}
        """
    )
    #expect(built.api.targets.map(\.name.swift) == ["DogsCatsTarget", "SecondTarget"])
  }

  @Test("an operation is named after its id, without the tag as its prefix")
  func names() throws {
    let built = try Built(
      paths: """
        /a: {get: {operationId: pets/list-all, tags: [pets], \(done)}}
        /b: {get: {operationId: Pets_create, tags: [pets], \(done)}}
        /c: {get: {operationId: pets.get, tags: [pets], \(done)}}
        /d: {get: {operationId: petsFeed, tags: [pets], \(done)}}
        /e: {get: {operationId: pet_groups-list, tags: [pet groups], \(done)}}
        """
    )
    #expect(
      built.api.targets.flatMap { $0.cases.map(\.name.candidates) } == [
        ["listAll", "petsListAll", "getA"],
        ["create", "petsCreate", "getB"],
        ["get", "petsGet", "getC"],
        ["feed", "petsFeed", "getD"],
        ["list", "petGroupsList", "getE"],
      ]
    )
  }

  @Test("an operation without an id is named after its method and path")
  func namesFromPaths() {
    func name(_ method: String, _ path: String) -> String {
      Casing.memberName(OperationNames.request(method, path))
    }
    #expect(name("GET", "/users/{id}/repos") == "getUsersIDRepos")
    #expect(name("GET", "/users/{id}") == "getUsersByID")
    #expect(name("POST", "/") == "post")
    #expect(name("DELETE", "/a-b/c_d.json") == "deleteABCDJSON")
  }

  @Test("required parameters precede optional ones, each in the order of the spec")
  func parameters() throws {
    let built = try Built(
      paths: """
        /pets/{petId}/{kind}.json:
          parameters:
            - {name: petId, in: path, required: true, schema: {type: integer}}
          get:
            operationId: getPet
            parameters:
              - {name: limit, in: query, schema: {type: integer, default: 20}}
              - {name: X-Request-ID, in: header, required: true, schema: {type: string, format: uuid}}
              - {name: kind, in: path, required: true, schema: {type: string, enum: [cat, dog]}}
              - {name: session, in: cookie, schema: {type: string}}
              - {name: petId, in: query, schema: {type: string}}
              - {name: maybe, in: query, required: true, schema: {type: [string, 'null']}}
            \(done)
        """
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          getPet  GET /pets/{petID}/{kind}.json  (petID: Int in path 'petId', requestID: UUID in header 'X-Request-ID', kind: GetPetKind in path, maybe: String in query, limit: Int? in query, session: String? in cookie, petID: String? in query 'petId') -> Void
        """
    )
    #expect(
      built.models == """
        enum GetPetKind: String
          cat
          dog
        """
    )
    let parameters = built.api.targets[0].cases[0].parameters
    #expect(parameters[0].name.candidates == ["petID", "pathPetID", "petId"])
    #expect(parameters[6].name.candidates == ["petID", "queryPetID", "petId"])
  }

  @Test("every parameter style is supported")
  func styles() throws {
    let built = try Built(
      paths: """
        /{a}/{b}/{c}/{d}:
          get:
            operationId: get
            parameters:
              - {name: a, in: path, required: true, schema: {type: string}}
              - {name: b, in: path, required: true, style: label, schema: {type: array, items: {type: string}}}
              - {name: c, in: path, required: true, style: matrix, explode: true, schema: {type: array, items: {type: string}}}
              - {name: d, in: path, required: true, explode: true, schema: {type: object}}
              - {name: e, in: query, explode: false, schema: {type: array, items: {type: string}}}
              - {name: f, in: query, style: spaceDelimited, schema: {type: array, items: {type: string}}}
              - {name: g, in: query, style: pipeDelimited, schema: {type: array, items: {type: string}}}
              - {name: h, in: query, style: deepObject, explode: true, schema: {type: object, properties: {a: {type: string}}}}
              - {name: i, in: query, allowReserved: true, schema: {type: string}}
              - {name: j, in: query, content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}
              - {name: k, in: query, content: {text/plain: {schema: {type: string}}}}
              - {name: L, in: header, schema: {type: array, items: {type: string}}}
              - {name: m, in: query, allowEmptyValue: true, schema: {type: array, items: {type: string}}}
            \(done)
        """
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          get  GET /{a}/{b}/{c}/{d}  (a: String in path, b: [String] in path label, c: [String] in path matrix explode, d: [String: JSONValue] in path simple explode, e: [String]? in query form, f: [String]? in query spaces, g: [String]? in query pipes, h: GetH? in query deepObject, i: String? in query reserved, j: GetJ? in query json, k: String? in query, l: [String]? in header 'L', m: [String]? in query empty) -> Void
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("Accept and Content-Type aren't parameters, and Authorization is one without security")
  func reservedHeaders() throws {
    let built = try Built(
      paths: """
        /a:
          get:
            operationId: a
            parameters:
              - {name: Accept, in: header, schema: {type: string}}
              - {name: content-type, in: header, schema: {type: string}}
              - {name: Authorization, in: header, schema: {type: string}}
            \(done)
        """
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          a  GET /a  (authorization: String? in header 'Authorization') -> Void
        """
    )
  }

  @Test("inline types are named after their operation, and types in components after the component")
  func typeNames() throws {
    let built = try Built(
      """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      paths:
        /pets/{id}:
          parameters:
            - {name: id, in: path, required: true, schema: {type: string}}
            - {name: view, in: query, schema: {type: string, enum: [full]}}
          post:
            operationId: createPet
            parameters:
              - {name: status, in: query, schema: {type: string, enum: [a]}}
              - $ref: '#/components/parameters/sort'
            requestBody:
              content:
                application/json: {schema: {type: object, properties: {a: {type: string}}}}
            responses:
              '201':
                description: Made
                content:
                  application/json:
                    schema: {type: array, items: {type: object, properties: {b: {type: string}}}}
              '404': {$ref: '#/components/responses/NotFound'}
              '409':
                description: Conflict
                content: {application/json: {schema: {type: object, properties: {c: {type: string}}}}}
              default:
                description: Other
                content: {application/json: {schema: {type: object, properties: {d: {type: string}}}}}
          get:
            operationId: getPet
            responses:
              '404': {$ref: '#/components/responses/NotFound'}
              '200': {description: None}
      components:
        parameters:
          sort: {name: order, in: query, schema: {type: string, enum: [up]}}
        responses:
          NotFound:
            description: Not found
            content: {application/json: {schema: {type: object, properties: {e: {type: string}}}}}
      """
    )
    #expect(
      built.models == """
        enum PetsView: String
          full

        enum CreatePetStatus: String
          a

        enum Sort: String
          up

        struct CreatePetBody
          a  String?

        struct CreatePetResponseItem
          b  String?

        struct NotFoundResponse
          e  String?

        struct CreatePetConflictResponse
          c  String?

        struct CreatePetDefaultResponse
          d  String?
        """
    )
  }

  @Test("callbacks and webhooks are reported once each, and their models are generated")
  func callbacks() throws {
    let built = try Built(
      paths: """
        /a:
          post:
            operationId: subscribe
            \(done)
            callbacks:
              event: {'{$request.query.url}': {post: {requestBody: \(body("Event")), \(done)}}}
        """,
      schemas: """
        Event: {type: object, properties: {id: {type: integer}}}
        Reply: {type: object, properties: {id: {type: integer}}}
        """,
      more: """
        webhooks:
          newPet:
            post:
              requestBody: {content: {application/json: {schema: {type: object, properties: {n: {type: integer}}}}}}
              responses: {'200': {description: Fine, content: {application/json: {schema: {$ref: '#/components/schemas/Reply'}}}}}
        """
    )
    #expect(
      built.api.withUsesPropagated().models.map { "\($0.name.swift) \($0.use.words ?? "-")" } == [
        "Event received", "Reply sent", "PostNewPetPayload received",
      ]
    )
    #expect(
      built.diagnostics == """
        5: TG1407 the webhook 'newPet' is a request that you receive; only its models are generated
        15: TG1407 the callback '{$request.query.url}' is a request that you receive; only its models are generated
        """
    )
  }

  private func body(_ schema: String) -> String {
    "{content: {application/json: {schema: {$ref: '#/components/schemas/\(schema)'}}}}"
  }

  @Test("further tags, links and external documentation are part of the documentation")
  func furtherSentences() throws {
    let built = try Built(
      paths: """
        /a:
          get:
            operationId: list
            description: All of them.
            tags: [pets, more, other]
            externalDocs: {url: 'https://example.com'}
            responses:
              '200':
                description: A
                links: {owner: {operationId: showOwner}, toys: {operationRef: '#/paths/~1toys/get'}, odd: {}}
        """,
      more: "tags: [{name: animals}, {name: pets, description: Tame., parent: animals}]"
    )
    #expect(
      built.api.targets[0].cases[0].documentation.description == """
        All of them.

        Also tagged “more”, “other”.

        Links to `owner`: `showOwner`, `toys`: `#/paths/~1toys/get`, `odd`.

        See <https://example.com>.
        """
    )
    #expect(built.api.targets[0].documentation.description == "Tame.\n\nPart of “animals”.")
  }

  @Test("all servers of an operation are declared, and the first one is used")
  func servers() throws {
    let built = try Built(
      paths: """
        /a:
          servers: [{url: 'https://path.example.com'}]
          get: {operationId: a, servers: [{url: 'https://one.example.com'}, {url: 'https://two.example.com'}], \(done)}
          put: {operationId: b, \(done)}
        /b: {get: {operationId: c, \(done)}}
        """
    )
    #expect(
      built.api.servers.map(\.url) == [
        "https://example.com", "https://one.example.com", "https://two.example.com",
        "https://path.example.com",
      ]
    )
    #expect(built.api.targets[0].cases.map(\.server) == [1, 3, nil])
  }

  @Test("the literal text of a path is percent-encoded if necessary")
  func paths() throws {
    let built = try Built(paths: "'/a b/ü/%20/x:y': {get: {operationId: a, \(done)}}")
    #expect(built.api.targets[0].cases[0].path == [.text("/a%20b/%C3%BC/%20/x:y")])
  }
}
