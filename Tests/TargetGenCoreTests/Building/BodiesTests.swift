import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("BodyBuilder, FieldBuilder")
struct BodiesTests {
  private func post(_ content: String, required: Bool = true) -> String {
    """
    /a:
      post:
        operationId: send
        requestBody:
          required: \(required)
          content:
    \(content.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n"))
        responses: {'204': {description: Done}}
    """
  }

  @Test("a field with one text has the type of its format")
  func onlyTextsOfFields() throws {
    let built = try Built(
      paths: post(
        "application/x-www-form-urlencoded: {schema: {type: object, required: [day], properties: {day: {type: string, format: date, const: '2024-01-02'}}}}"
      )
    )
    #expect(built.targets.contains("day: CalendarDate"))
  }

  @Test("a type within a schema that is an enum is declared beside it")
  func partsOfConstants() throws {
    let built = try Built(
      paths: post("multipart/form-data: {schema: {$ref: '#/components/schemas/Code'}}"),
      schemas: """
        Code: {const: y, properties: {box: {type: object, properties: {x: {type: string}}}}}
        Use: {type: object, properties: {code: {$ref: '#/components/schemas/Code'}}}
        """
    )
    #expect(built.models.contains("struct CodeBox\n  x  String?"))
    #expect(built.targets.contains("CodeBox?"))
  }

  @Test("JSON is preferred, and other media types of the same schema aren't reported")
  func json() throws {
    let built = try Built(
      paths: post(
        """
        application/xml: {schema: {$ref: '#/components/schemas/Pet'}}
        application/x-www-form-urlencoded: {schema: {$ref: '#/components/schemas/Pet'}}
        application/vnd.pets+json: {schema: {$ref: '#/components/schemas/Pet'}}
        """,
        required: false
      ),
      schemas: "Pet: {type: object, properties: {name: {type: string}}}"
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send  POST /a  (body: Pet? in body) -> Void  [json application/vnd.pets+json]
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("bytes and text beside JSON have their own cases, although all have one schema")
  func oneSchema() throws {
    let built = try Built(
      paths: post(
        """
        application/pdf: {schema: {$ref: '#/components/schemas/Scan'}}
        image/png: {schema: {$ref: '#/components/schemas/Scan'}}
        text/plain: {schema: {$ref: '#/components/schemas/Scan'}}
        application/yaml: {schema: {$ref: '#/components/schemas/Scan'}}
        application/cbor: {schema: {$ref: '#/components/schemas/Scan'}}
        application/json: {schema: {$ref: '#/components/schemas/Scan'}}
        """
      ),
      schemas: "Scan: {type: object, properties: {source: {type: string}}}"
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send      POST /a  (body: Scan in body) -> Void  [json application/json]
          sendText  POST /a  (body: String in body) -> Void  [text text/plain]
          sendData  POST /a  (body: BinaryBody in body) -> Void  [data application/pdf]
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("media types that all are JSON make one case")
  func onlyJSON() throws {
    let schema = "{schema: {$ref: '#/components/schemas/Scan'}}"
    let built = try Built(
      paths: post(
        """
        application/json-patch+json: \(schema)
        application/json: \(schema)
        text/json: \(schema)
        application/*+json: \(schema)
        """
      ),
      schemas: "Scan: {type: object, properties: {source: {type: string}}}"
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send  POST /a  (body: Scan in body) -> Void  [json application/json]
        """
    )
  }

  @Test("a number as text is the same value as the number as JSON")
  func numberAsText() throws {
    let built = try Built(
      paths: post(
        "text/plain: {schema: {type: integer}}\napplication/json: {schema: {type: integer}}"
      )
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send  POST /a  (body: Int in body) -> Void  [json application/json]
        """
    )
  }

  @Test("a media type with different content has its own case")
  func alternatives() throws {
    let built = try Built(
      paths: post(
        """
        application/json: {schema: {type: object, properties: {url: {type: string}}}}
        multipart/form-data: {schema: {type: object, properties: {file: {type: string, format: binary}}}}
        text/plain: {schema: {type: string}}
        """
      )
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send           POST /a  (body: SendBody in body) -> Void  [json application/json]
          sendMultipart  POST /a  (file: MultipartFile? in field) -> Void  [multipart multipart/form-data]
          sendText       POST /a  (body: String in body) -> Void  [text text/plain]
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test(
    "cases with the same kind of content are named after their types, and bytes share one case"
  )
  func severalOfAKind() throws {
    let built = try Built(
      paths: post(
        """
        application/json-patch+json: {schema: {type: array, items: {type: object, properties: {op: {type: string}}}}}
        application/merge-patch+json: {schema: {type: object, properties: {name: {type: string}}}}
        image/png: {}
        image/jpeg: {}
        text/event-stream: {}
        """
      )
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send           POST /a  (body: SendBody in body) -> Void  [json application/merge-patch+json]
          sendJSONPatch  POST /a  (body: [SendBodyItem] in body) -> Void  [json application/json-patch+json]
          sendData       POST /a  (body: BinaryBody in body) -> Void  [data image/jpeg]
        """
    )
    #expect(
      built.diagnostics == """
        16: TG1402 'text/event-stream' isn't encoded; the body is sent as 'application/merge-patch+json'
        """
    )
  }

  @Test("parts with a file have their own case beside JSON of the same schema")
  func sameSchemaWithFile() throws {
    let built = try Built(
      paths: post(
        """
        application/json: {schema: {$ref: '#/components/schemas/Photo'}}
        multipart/form-data: {schema: {$ref: '#/components/schemas/Photo'}}
        """
      ),
      schemas:
        "Photo: {type: object, properties: {name: {type: string}, file: {type: string, format: binary}}}"
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send           POST /a  (body: Photo in body) -> Void  [json application/json]
          sendMultipart  POST /a  (name: String? in field, file: MultipartFile? in field) -> Void  [multipart multipart/form-data]
        """
    )
  }

  @Test("each of many contents that carry the same values as another one is left out")
  func manyContents() throws {
    func contents(_ prefix: String) -> [String] {
      (0..<20).map { index in
        let properties = "properties: {p\(index): {type: string}}"
        return "application/vnd.\(prefix)\(index)+json: {schema: {type: object, \(properties)}}"
      }
    }
    // The outline of this schema is a different one.
    let form = "{schema: {allOf: [{type: object, properties: {p5: {type: string}}}]}}"
    let file = "{schema: {type: object, properties: {p7: {type: string, format: binary}}}}"
    let others = ["application/x-www-form-urlencoded: \(form)", "multipart/mixed: \(file)"]
    let built = try Built(
      paths: post((contents("a") + contents("b") + others).joined(separator: "\n"))
    )
    #expect(
      built.api.targets[0].cases.compactMap(\.body?.contentType)
        == (0..<20).map { "application/vnd.a\($0)+json" } + ["multipart/mixed"]
    )
  }

  @Test("every kind of patch has its own case, named after it")
  func patches() throws {
    let built = try Built(
      paths: post(
        """
        application/json-patch+json: {schema: {$ref: '#/components/schemas/Pet'}}
        application/merge-patch+json: {schema: {$ref: '#/components/schemas/Pet'}}
        application/vnd.api+json: {schema: {$ref: '#/components/schemas/Pet'}}
        application/json: {schema: {$ref: '#/components/schemas/Pet'}}
        """
      ),
      schemas: "Pet: {type: object, properties: {name: {type: string}}}"
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send            POST /a  (body: Pet in body) -> Void  [json application/json]
          sendMergePatch  POST /a  (body: Pet in body) -> Void  [json application/merge-patch+json]
          sendJSONPatch   POST /a  (body: [JSONValue] in body) -> Void  [json application/json-patch+json]
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("a part is a file if one of its alternatives is")
  func alternativeFiles() throws {
    let built = try Built(
      paths: post(
        """
        multipart/form-data:
          schema:
            type: object
            properties:
              one: {anyOf: [{type: string, format: binary}, {type: string}]}
              several: {oneOf: [{$ref: '#/components/schemas/File'}, {type: array, items: {$ref: '#/components/schemas/File'}}]}
              list: {type: array, items: {anyOf: [{$ref: '#/components/schemas/File'}, {type: 'null'}]}}
              none: {anyOf: [{type: string}, {type: integer}]}
              cycle: {$ref: '#/components/schemas/Cycle'}
        """
      ),
      schemas: """
        File: {type: string, format: binary}
        Cycle: {anyOf: [{$ref: '#/components/schemas/Cycle'}, {$ref: '#/components/schemas/File'}]}
        """
    )
    #expect(
      built.targets.contains(
        "several: [MultipartFile]? in field, list: [MultipartFile]? in field"
      )
    )
    #expect(!built.targets.contains("one: File?"))
    #expect(!built.diagnostics.contains("TG1402"))
  }

  @Test("a sequence of values is passed as an array")
  func series() throws {
    for (content, expected) in [
      (
        "application/x-ndjson: {schema: {type: array, items: {type: integer}}}",
        "body: [Int] in body) -> Void  [json lines application/x-ndjson]"
      ),
      (
        "application/jsonl: {schema: {type: object}}",
        "body: [[String: JSONValue]] in body) -> Void  [json lines application/jsonl]"
      ),
      (
        "application/json-seq: {}",
        "body: [JSONValue] in body) -> Void  [json sequence application/json-seq]"
      ),
    ] {
      let built = try Built(paths: post(content))
      #expect(built.targets.split(separator: "(").last.map(String.init) == expected)
      #expect(built.diagnostics == "")
    }
  }

  @Test("text is sent in UTF-8, whatever charset the media type specifies")
  func charset() throws {
    let built = try Built(paths: post("text/plain; charset=\"ISO-8859-1\": {}"))
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send  POST /a  (body: String in body) -> Void  [text text/plain; charset=utf-8]
        """
    )
    #expect(
      built.diagnostics == """
        12: TG1402 text is always sent as UTF-8, although the media type is 'text/plain; charset=\"ISO-8859-1\"'
        """
    )
  }

  @Test("parts have the styles and header fields of their encoding")
  func styledParts() throws {
    let built = try Built(
      paths: post(
        """
        multipart/form-data:
          schema:
            type: object
            properties:
              ids: {type: array, items: {type: integer}}
              tags: {type: array, items: {type: string}}
              area: {type: object, properties: {a: {type: string}}}
              photo: {type: string, format: binary}
          encoding:
            ids: {style: pipeDelimited}
            tags: {style: form, explode: true}
            area: {style: deepObject}
            photo: {headers: {X-Width: {required: true, schema: {type: integer}}, Content-Type: {schema: {type: string}}}}
            none: {contentType: text/plain}
        """
      )
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send  POST /a  (photoXWidth: Int in partHeader 'X-Width', ids: [Int]? in field pipes, tags: [String]? in field, area: SendArea? in field deepObject, photo: MultipartFile? in field) -> Void  [multipart multipart/form-data]
        """
    )
    #expect(
      built.diagnostics == """
        25: TG1216 'encoding' describes 'none', but the schema has no such property
        """
    )
  }

  @Test("a required field with a single value or a default has it as its default")
  func constantFields() throws {
    let built = try Built(
      paths: post(
        """
        application/x-www-form-urlencoded:
          schema:
            type: object
            required: [kind, size, flag, count]
            properties:
              kind: {$ref: '#/components/schemas/Kind'}
              size: {type: integer, format: int64, const: 3}
              flag: {type: boolean, enum: [true]}
              count: {type: integer, default: 5}
        """
      ),
      schemas: "Kind: {type: integer, const: 7}"
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send  POST /a  (kind: Int = 7 in field, size: Int64 = 3 in field, flag: Bool = true in field, count: Int = 5 in field) -> Void  [form application/x-www-form-urlencoded]
        """
    )
  }

  @Test("bytes aren't sent as JSON if another media type is listed")
  func bytesBesideJSON() throws {
    let bytes = "{schema: {type: string, format: binary}}"
    let built = try Built(
      paths: post("application/json: \(bytes)\napplication/octet-stream: \(bytes)")
    )
    #expect(built.targets.hasSuffix("-> Void  [data application/octet-stream]"))
  }

  @Test("the fields of a form are parameters, even through references and allOf")
  func form() throws {
    let built = try Built(
      paths: post(
        """
        application/x-www-form-urlencoded:
          schema: {$ref: '#/components/schemas/Login'}
          encoding:
            scopes: {style: spaceDelimited, explode: false}
            filter: {style: deepObject, explode: true}
        """
      ),
      schemas: """
        Base: {type: object, required: [user], properties: {user: {type: string}, id: {type: string, readOnly: true}}}
        Login:
          allOf:
            - $ref: '#/components/schemas/Base'
            - type: object
              required: [password]
              properties:
                hint: {type: string, description: What helps.}
                password: {type: string}
                scopes: {type: array, items: {type: string}}
                filter: {type: object, properties: {a: {type: string}}}
                extra: {type: object, properties: {b: {type: string}}}
                grant: {type: string, enum: [code]}
        """
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send  POST /a  (user: String in field, password: String in field, hint: String? in field, scopes: [String]? in field spaces, filter: Login.Filter? in field deepObject, extra: Login.Extra? in field json, grant: Login.Grant? in field) -> Void  [form application/x-www-form-urlencoded]
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("a field that may be an object or a text has the encoding that its value needs")
  func fieldOfSeveralKinds() throws {
    let built = try Built(
      paths: post(
        """
        application/x-www-form-urlencoded:
          schema: {$ref: '#/components/schemas/Login'}
          encoding: {stated: {style: form, explode: true}}
        """
      ),
      schemas: """
        Either: {oneOf: [{type: object, required: [a], properties: {a: {type: string}}}, {type: string}]}
        Login:
          type: object
          properties:
            either: {$ref: '#/components/schemas/Either'}
            stated: {$ref: '#/components/schemas/Either'}
        """
    )
    #expect(
      built.api.targets[0].cases[0].parameters.map(\.serialization) == [
        .part(contentType: nil), .form(explodes: true),
      ]
    )
  }

  @Test(
    "alternatives that all refer to each other are searched for files in finite time",
    .timeLimit(.minutes(5))
  )
  func filesAmongAlternatives() throws {
    let names = (1...20).map { "S\($0)" }
    let schemas = names.map { name in
      let others = names.filter { $0 != name }.map { "{$ref: '#/components/schemas/\($0)'}" }
      return "\(name): {oneOf: [\(others.joined(separator: ", ")), {type: boolean}]}"
    }
    let built = try Built(
      paths: post(
        """
        multipart/form-data:
          schema: {type: object, properties: {part: {$ref: '#/components/schemas/S1'}}}
        """
      ),
      schemas: schemas.joined(separator: "\n"),
      reports: true
    )
    #expect(built.targets.contains("part: S1? in field"))
  }

  @Test("the parts of a multipart body are parameters, and bytes are files")
  func multipart() throws {
    let built = try Built(
      paths: post(
        """
        multipart/form-data:
          schema:
            type: object
            required: [photo]
            properties:
              caption: {type: string}
              photo: {type: string, format: binary}
              more: {type: array, items: {type: string, format: binary}}
              raw: {}
              meta: {type: object, properties: {a: {type: string}}}
              xml: {type: string}
              image: {type: string, contentMediaType: image/png}
          encoding:
            raw: {contentType: image/png}
            meta: {contentType: application/json}
            xml: {contentType: text/xml}
            photo: {contentType: 'image/png, image/jpeg'}
        """
      )
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send  POST /a  (photo: MultipartFile in field, caption: String? in field, more: [MultipartFile]? in field, raw: MultipartFile? in field part image/png, meta: SendMeta? in field json, xml: String? in field part text/xml, image: MultipartFile? in field part image/png) -> Void  [multipart multipart/form-data]
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("a form with alternatives is an object with variants, which have the common fields")
  func alternativeForms() throws {
    let built = try Built(
      paths: post(
        """
        application/x-www-form-urlencoded:
          schema:
            type: object
            required: [grant]
            properties: {grant: {type: string}}
            oneOf:
              - {type: object, required: [code], properties: {code: {type: string}}}
              - {type: object, required: [token], properties: {token: {type: string}}}
        """
      )
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send  POST /a  (body: SendBody in field '') -> Void  [form application/x-www-form-urlencoded]
        """
    )
    #expect(
      built.models == """
        union SendBody by keys code, token
          code   SendBody.CodeObject
          token  SendBody.TokenObject

        struct SendBody.CodeObject
          grant  String
          code   String

        struct SendBody.TokenObject
          grant  String
          token  String
        """
    )
  }

  @Test("the variants of a multipart body may contain files, and are other types than in JSON")
  func alternativeParts() throws {
    let built = try Built(
      paths: post(
        """
        multipart/form-data:
          schema:
            anyOf:
              - {$ref: '#/components/schemas/Upload'}
              - {$ref: '#/components/schemas/Link'}
              - {type: string}
          encoding: {file: {contentType: image/png, headers: {X-Size: {schema: {type: integer}}}}}
        """
      ),
      schemas: """
        Upload: {type: object, required: [file], properties: {file: {type: string}, more: {type: array, items: {type: string, format: binary}}}}
        Link: {type: object, required: [url], properties: {url: {type: string}}}
        """
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send  POST /a  (body: SendBody in field '') -> Void  [multipart multipart/form-data]
        """
    )
    #expect(built.models.contains("more  [MultipartFile]?"))
    #expect(built.models.contains("file  MultipartFile"))
    #expect(
      built.api.targets[0].cases[0].parameters[0].memberEncodings
        == [
          API.Parameter.MemberEncoding(
            name: "file",
            serialization: .part(contentType: "image/png"),
            allowsReserved: false
          )
        ]
    )
    #expect(built.diagnostics.contains("this alternative of 'multipart/form-data' isn't an object"))
    #expect(built.diagnostics.contains("'X-Size' is left out"))
  }

  @Test("a type is sent with its own schema; a form is preferred if both have the same fields")
  func formsAndParts() throws {
    func methods(_ form: String, _ parts: String) throws -> [String] {
      let built = try Built(
        paths: post(
          """
          multipart/form-data: {schema: {type: object, \(parts)}}
          application/x-www-form-urlencoded: {schema: {type: object, \(form)}}
          """
        )
      )
      return built.api.targets[0].cases.map { operation in
        operation.name.swift + "(" + operation.parameters.map(\.name.swift).joined(separator: ",")
          + ") " + (operation.body?.contentType ?? "")
      }
    }
    let form = "application/x-www-form-urlencoded"
    let text = "properties: {text: {type: string}}"
    #expect(try methods(text, text) == ["send(text) " + form])
    #expect(
      try methods(text, "properties: {text: {type: string}, n: {type: integer}}")
        == ["send(text) " + form, "sendMultipart(text,n) multipart/form-data"]
    )
    #expect(
      try methods(text, "properties: {text: {type: integer}}")
        == ["send(text) " + form, "sendMultipart(text) multipart/form-data"]
    )
    #expect(
      try methods(text, "required: [text], " + text)
        == ["send(text) " + form, "sendMultipart(text) multipart/form-data"]
    )
    #expect(
      try methods(text, "properties: {text: {type: string, contentEncoding: binary}}")
        == ["send(text) multipart/form-data", "sendForm(text) " + form]
    )
  }

  @Test("a part is a file if its schema or its encoding describes bytes, also by reference")
  func files() throws {
    let built = try Built(
      paths: post(
        """
        multipart/form-data:
          schema:
            type: object
            properties:
              a: {type: string, contentEncoding: binary}
              b: {type: string, contentMediaType: image/png, contentEncoding: binary}
              c: {type: string, contentMediaType: application/zip}
              d: {type: array, items: {type: string, contentEncoding: binary}}
              e: {type: string}
              f: {$ref: '#/components/schemas/Any'}
              g: {allOf: [{type: string, format: binary}], description: G.}
              h: {type: [string, 'null'], contentEncoding: binary}
              i: {$ref: '#/components/schemas/Bytes'}
              j: {type: array, items: {type: string}}
              k: {type: string, contentEncoding: base64}
              l: {type: string, contentEncoding: base64, contentMediaType: image/png}
              m: {type: string, contentMediaType: text/csv}
              n: {type: string}
              o: {$ref: '#/components/schemas/Text', contentMediaType: application/pdf}
          encoding:
            e: {contentType: image/png}
            f: {contentType: application/pdf}
            j: {contentType: 'image/png, image/jpeg'}
            n: {contentType: text/xml}
        """
      ),
      schemas: """
        Any: {description: Anything.}
        Bytes: {type: string, contentEncoding: binary}
        Text: {type: string}
        """
    )
    let types = built.api.targets[0].cases[0].parameters.map { built.api.description(of: $0.type) }
    #expect(
      types == [
        "MultipartFile", "MultipartFile", "MultipartFile", "[MultipartFile]", "MultipartFile",
        "MultipartFile", "MultipartFile", "MultipartFile", "MultipartFile", "[MultipartFile]",
        "Data", "Data", "String", "String", "MultipartFile",
      ]
    )
  }

  @Test("a part with an empty schema is a file since OpenAPI 3.1")
  func emptySchemas() throws {
    let body = post(
      """
      multipart/form-data:
        schema:
          type: object
          properties:
            a: {}
            b: {description: B.}
            c: {type: array, items: {}}
            d: {}
            e: {minLength: 1}
            f: {type: array}
        encoding:
          d: {contentType: application/json}
      """
    )
    for (version, expected) in [
      ("3.0.4", "[JSONValue JSONValue [JSONValue] JSONValue String [JSONValue]]"),
      ("3.1.0", "[MultipartFile MultipartFile [MultipartFile] JSONValue String [JSONValue]]"),
      ("3.2.0", "[MultipartFile MultipartFile [MultipartFile] JSONValue String [JSONValue]]"),
    ] {
      let built = try Built(
        """
        openapi: \(version)
        info: {title: Test, version: '1'}
        servers: [{url: https://example.com}]
        paths:
        \(body.indented(by: 2))
        """,
        reports: true
      )
      let types = built.api.targets[0].cases[0].parameters.map {
        built.api.description(of: $0.type)
      }
      #expect("[\(types.joined(separator: " "))]" == expected)
    }
  }

  @Test("additional properties beside the others are a further argument")
  func additionalFields() throws {
    for (content, expected) in [
      (
        "application/x-www-form-urlencoded: {schema: {type: object, properties: {a: {type: string}}, additionalProperties: {type: integer}}}",
        "(a: String? in field, additionalProperties: [String: Int]? in field '')"
      ),
      (
        "application/x-www-form-urlencoded: {schema: {type: object, properties: {a: {type: string}}, additionalProperties: true}}",
        "(a: String? in field, additionalProperties: [String: JSONValue]? in field '')"
      ),
      (
        "multipart/form-data: {schema: {type: object, properties: {a: {type: string}}, additionalProperties: {}}}",
        "(a: String? in field, additionalProperties: [String: JSONValue]? in field '')"
      ),
      (
        "multipart/form-data: {schema: {type: object, properties: {a: {type: string}}, additionalProperties: {type: string, format: binary}}}",
        "(a: String? in field, additionalProperties: [String: MultipartFile]? in field '')"
      ),
      (
        "multipart/form-data: {schema: {type: object, additionalProperties: {type: string, format: binary}}}",
        "(parts: [String: MultipartFile] in field '')"
      ),
      (
        "multipart/form-data: {schema: {type: object, properties: {a: {type: string}}, patternProperties: {'^f': {type: string, format: binary}}}}",
        "(a: String? in field, additionalProperties: [String: MultipartFile]? in field '')"
      ),
      (
        "multipart/form-data: {schema: {type: object, patternProperties: {'^f': {type: string, format: binary}}}}",
        "(parts: [String: MultipartFile] in field '')"
      ),
      (
        "multipart/form-data: {schema: {type: object, additionalProperties: true}}",
        "(parts: [String: JSONValue] in field '')"
      ),
    ] {
      #expect(try Built(paths: post(content)).targets.contains(expected))
    }
  }

  @Test("an object whose only property is RAW_BODY is the body, in the form of its examples")
  func rawBodies() throws {
    func built(_ property: String, _ rest: String = "") throws -> Built {
      try Built(
        paths: post(
          "application/json: {schema: {type: object, required: [RAW_BODY], properties: {RAW_BODY: \(property)}}\(rest)}",
          required: false
        )
      )
    }
    let json = "{type: string, format: json}"
    #expect(try built(json).targets.contains("(body: JSONValue in body)"))
    let examples =
      ", examples: {a: {value: {n: 1, list: [{a: x}]}}, b: {value: {n: 1.5, is: true}}}"
    let shaped = try built(json, examples)
    #expect(shaped.targets.contains("(body: SendBody in body)"))
    #expect(
      shaped.models.hasPrefix(
        """
        struct SendBody
          n     Double?
          list  [SendBody.ListItem]?
          is    Bool?
        """
      )
    )
    #expect(
      try built(json, ", example: {RAW_BODY: [1, 2]}").targets.contains("(body: [Int] in body)")
    )
    #expect(
      try built("{type: array, items: {type: integer}}").targets.contains("(body: [Int] in body)")
    )
    #expect(
      try built("{type: string, example: '{\"a\": {\"b\": [1]}}'}").models.hasPrefix(
        """
        struct SendBody
          a  SendBody.A?
        """
      )
    )
    #expect(
      try built("{type: string}", ", examples: {x: {value: {RAW_BODY: '{\"value\":8.5}'}}}")
        .models == """
          struct SendBody
            value  Double?
          """
    )
    #expect(
      try built("{type: string, default: '[1]'}").targets.contains("(body: [Int] in body)")
    )
    #expect(
      try built("{type: string, format: json}", ", example: {RAW_BODY: abc}").targets
        .contains("(body: JSONValue in body)")
    )
    let reference = try Built(
      paths: post("application/json: {schema: {oneOf: [{$ref: '#/components/schemas/Raw'}]}}"),
      schemas: "Raw: {type: object, properties: {RAW_BODY: {type: array, items: {type: string}}}}"
    )
    #expect(reference.targets.contains("(body: [String] in body)"))
  }

  @Test("an alternative of a form that isn't an object is left out")
  func alternativesWithoutFields() throws {
    let built = try Built(
      paths: post(
        """
        application/x-www-form-urlencoded:
          schema:
            oneOf:
              - {type: object, properties: {code: {type: string}}}
              - {type: string}
        """
      )
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send  POST /a  (code: String? in field) -> Void  [form application/x-www-form-urlencoded]
        """
    )
    #expect(
      built.diagnostics == """
        16: TG1402 this alternative of 'application/x-www-form-urlencoded' isn't an object with fields; it's left out
        """
    )
  }

  @Test("a form that isn't an object is passed whole, and a dictionary entry by entry")
  func otherForms() throws {
    let text = try Built(paths: post("application/x-www-form-urlencoded: {schema: {type: string}}"))
    #expect(
      text.targets == """
        target TestTarget with TestProvider
          send  POST /a  (body: String in body) -> Void  [text application/x-www-form-urlencoded]
        """
    )
    #expect(
      text.diagnostics == """
        12: TG1402 the content of 'application/x-www-form-urlencoded' isn't an object with properties; it's passed unchanged
        """
    )
    let free = try Built(
      paths: post(
        "application/x-www-form-urlencoded: {schema: {type: object, additionalProperties: {type: string}}}"
      )
    )
    #expect(
      free.targets == """
        target TestTarget with TestProvider
          send  POST /a  (fields: [String: String] in field '') -> Void  [form application/x-www-form-urlencoded]
        """
    )
  }

  @Test("parts of which nothing is described are JSON values, which is reported")
  func undescribedParts() throws {
    let built = try Built(paths: post("multipart/form-data: {schema: {type: object}}"))
    #expect(
      built.targets.hasSuffix(
        "(parts: [String: JSONValue] in field '') -> Void  [multipart multipart/form-data]"
      )
    )
    #expect(
      built.diagnostics == """
        12: TG1402 'multipart/form-data' doesn't describe its parts; they're any JSON values
        """
    )
  }

  @Test("properties that a schema allows beside alternatives belong to each of them")
  func additionalBesideAlternatives() throws {
    let schema =
      "{type: object, additionalProperties: {type: string, format: binary}, oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}"
    for (type, value) in [("multipart/form-data", "MultipartFile"), ("application/json", "String")]
    {
      let built = try Built(
        paths: post("\(type): {schema: \(schema)}"),
        schemas: """
          A: {type: object, required: [a], properties: {a: {type: string}}}
          B: {type: object, required: [b], properties: {b: {type: string}}}
          """
      )
      let line = "additionalProperties  [String: \(value)]  further properties"
      #expect(built.models.ranges(of: line).count == 2)
    }
  }

  @Test("a base with children is a union of them in forms, too")
  func families() throws {
    for type in ["application/x-www-form-urlencoded", "multipart/form-data"] {
      let built = try Built(
        paths: post("\(type): {schema: {$ref: '#/components/schemas/Base'}}"),
        schemas: """
          Base: {type: object, required: [kind], discriminator: {propertyName: kind, mapping: {card: '#/components/schemas/Card', bank: '#/components/schemas/Bank'}}, properties: {kind: {type: string}}}
          Card: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, required: [number], properties: {number: {type: string}}}]}
          Bank: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, required: [iban], properties: {iban: {type: string}, scan: {type: string, format: binary}}}]}
          Gold: {allOf: [{$ref: '#/components/schemas/Card'}, {type: object, required: [limit], properties: {limit: {type: integer}}}]}
          """
      )
      let isForm = type.hasSuffix("urlencoded")
      #expect(
        built.targets.contains(isForm ? "(body: Base in field '')" : "(body: SendBody in field '')")
      )
      #expect(built.models.contains("limit   Int"))
      #expect(built.models.contains(isForm ? "scan  String?" : "scan  MultipartFile?"))
      #expect(built.models.contains("'bank'"))
    }
  }

  @Test("what an alternative requires is required if no other is an object")
  func soleObject() throws {
    let built = try Built(
      paths: post(
        """
        application/x-www-form-urlencoded:
          schema: {oneOf: [{$ref: '#/components/schemas/A'}, {type: string}]}
        """
      ),
      schemas: "A: {type: object, required: [a], properties: {a: {type: string}}}"
    )
    #expect(built.targets.contains("(a: String in field)"))
  }

  @Test("the fields of several lists of alternatives are all optional, which is reported")
  func severalLists() throws {
    func object(_ name: String) -> String {
      "{type: object, required: [\(name)], properties: {\(name): {type: string}}}"
    }
    let built = try Built(
      paths: post(
        """
        application/x-www-form-urlencoded:
          schema:
            allOf:
              - {oneOf: [\(object("a")), \(object("b"))]}
              - {oneOf: [\(object("c")), \(object("d"))]}
        """
      )
    )
    #expect(
      built.targets.contains(
        "(a: String? in field, b: String? in field, c: String? in field, d: String? in field)"
      )
    )
    #expect(
      built.diagnostics.contains("TG1401 several lists of alternatives aren't supported together")
    )
  }

  @Test("each text type has its own case, because its text is another one")
  func texts() throws {
    let text = "{schema: {type: string}}"
    let bytes = "{schema: {type: string, format: byte}}"
    let texts = try Built(
      paths: post("text/plain: \(text)\ntext/csv: \(text)\n'text/html; charset=utf-8': \(text)")
    )
    #expect(
      texts.targets == """
        target TestTarget with TestProvider
          send      POST /a  (body: String in body) -> Void  [text text/plain]
          sendCSV   POST /a  (body: String in body) -> Void  [text text/csv]
          sendHTML  POST /a  (body: String in body) -> Void  [text text/html; charset=utf-8]
        """
    )
    let images = try Built(paths: post("image/png: \(bytes)\nimage/jpeg: \(bytes)"))
    #expect(
      images.api.targets[0].cases.compactMap(\.body?.contentType) == ["image/jpeg", "image/png"]
    )
  }

  @Test("bytes in JSON are reported wherever they are")
  func bytesInJSON() throws {
    let bytes = "{type: string, format: binary}"
    for content in [
      "application/json: {schema: {type: array, items: \(bytes)}}",
      "multipart/form-data: {schema: {type: object, properties: {m: {type: object, additionalProperties: \(bytes)}}}}",
      "application/json: {schema: {type: object, properties: {a: {type: string}}, additionalProperties: \(bytes)}}",
      "application/json: {schema: {oneOf: [{type: array, items: \(bytes)}, {type: integer}]}}",
    ] {
      let built = try Built(paths: post(content), reports: true)
      #expect(
        built.diagnostics.contains("TG1401 JSON can't contain raw bytes; it's read as String")
      )
    }
  }

  @Test("bytes in Swagger 2.0 aren't JSON unless the spec says so")
  func assumedMediaTypes() throws {
    func contentType(_ parameter: String, _ consumes: String = "") throws -> String? {
      try Built(
        """
        swagger: '2.0'
        info: {title: Test, version: '1'}
        host: a.example
        definitions: {Bytes: {type: string, format: binary}, File: {type: file}}
        parameters: {Bytes: {in: body, name: b, schema: {$ref: '#/definitions/Bytes'}}}
        paths:
          /a:
            post: {\(consumes)parameters: [\(parameter)], responses: {'204': {description: Done}}}
        """,
        reports: true
      ).api.targets[0].cases[0].body?.contentType
    }
    let inline = "{in: body, name: b, schema: {type: string, format: binary}}"
    for parameter in [
      inline,
      "{in: body, name: b, schema: {$ref: '#/definitions/Bytes'}}",
      "{$ref: '#/parameters/Bytes'}",
      "{in: body, name: b, schema: {allOf: [{$ref: '#/definitions/Bytes'}]}}",
      "{in: body, name: b, schema: {type: string, format: binary, x-nullable: true}}",
      "{in: body, name: b, schema: {type: file}}",
      "{in: body, name: b, schema: {$ref: '#/definitions/File'}}",
      "{in: body, name: b, type: file}",
    ] {
      #expect(try contentType(parameter) == "application/octet-stream")
    }
    #expect(try contentType(inline, "consumes: [], ") == "application/octet-stream")
    #expect(try contentType(inline, "consumes: [application/json], ") == "application/json")
    #expect(try contentType("{in: body, name: b, schema: {type: string}}") == "application/json")
  }

  @Test("contents that differ anywhere have their own cases")
  func differencesInside() throws {
    func count(_ first: String, _ second: String) throws -> Int {
      try Built(
        paths: post("\(first)}\n\(second)}"),
        schemas: "Text: {type: string}",
        reports: true
      ).api.targets[0].cases.count
    }
    func form(_ properties: String, _ more: String = "") -> String {
      "{schema: {type: object, properties: {\(properties)}\(more)}"
    }
    let (json, parts, urlEncoded) = (
      "application/json: ", "multipart/form-data: ", "application/x-www-form-urlencoded: "
    )
    let (vendor, other) = ("application/vnd.a+json: ", "application/vnd.b+json: ")
    let object = "o: {type: object, properties: {a: {type: string}}}"
    for (first, second, expected) in [
      (json + form(object), parts + form("o: {type: object, properties: {b: {type: integer}}}"), 2),
      (
        json + form(object),
        parts + form("o: {type: object, properties: {a: {$ref: '#/components/schemas/Text'}}}"), 1
      ),
      (
        json + form("l: {type: array, items: {\(object)}}"),
        parts + form("l: {type: array, items: {type: object, properties: {y: {type: string}}}}"), 2
      ),
      (vendor + form("k: {const: a}"), other + form("k: {const: b}"), 2),
      (
        vendor + form("k: {type: string, enum: [a, b]}"),
        other + form("k: {type: string, enum: [b, c]}"), 2
      ),
      (
        vendor + form("k: {type: string, enum: [a, b]}"),
        other + form("k: {type: string, enum: [b, a], description: K.}"), 1
      ),
      (json + form("n: {type: integer}"), parts + form("n: {type: number}"), 2),
      (json + form("n: {type: string}"), parts + form("n: {type: string, format: date}"), 2),
      (
        json + form("n: {type: string, maxLength: 3}"),
        parts + form("n: {type: string, format: email}"), 1
      ),
      (
        urlEncoded + form("t: {type: string}"),
        parts + form("t: {type: string}", ", additionalProperties: {type: string}"), 2
      ),
      (
        urlEncoded + form("t: {type: string}", ", additionalProperties: {type: integer}"),
        parts + form("t: {type: string}", ", additionalProperties: {type: string}"), 2
      ),
      (
        urlEncoded + form("t: {type: string}, r: {type: string, readOnly: true}"),
        parts + form("t: {type: string}"), 1
      ),
    ] {
      #expect(try count(first, second) == expected, "\(first) \(second)")
    }
  }

  @Test("XML with another schema than the JSON beside it is left out with a warning")
  func otherXML() throws {
    func diagnostics(_ property: String) throws -> String {
      try Built(
        paths: post(
          """
          application/json: {schema: {type: object, properties: {text: {type: string}}}}
          application/xml: {schema: {type: object, properties: {\(property): {type: string}}}}
          """
        )
      ).diagnostics
    }
    #expect(try diagnostics("text") == "")
    #expect(
      try diagnostics("other")
        == "13: TG1402 'application/xml' isn't encoded; the body is sent as 'application/json'"
    )
  }

  @Test("other media types are text or data")
  func raw() throws {
    for (content, expected) in [
      (
        "text/plain: {schema: {type: string}}",
        "body: String in body) -> Void  [text text/plain]"
      ),
      (
        "application/octet-stream: {}",
        "body: BinaryBody in body) -> Void  [data application/octet-stream]"
      ),
      (
        "image/png: {schema: {type: string, format: binary}}",
        "body: BinaryBody in body) -> Void  [data image/png]"
      ),
      ("'image/*': {}", "body: BinaryBody in body) -> Void  [data application/octet-stream]"),
      (
        "'*/*': {schema: {type: object}}",
        "body: [String: JSONValue] in body) -> Void  [json application/json]"
      ),
      ("'*/*': {}", "body: BinaryBody in body) -> Void  [data application/octet-stream]"),
      (
        "'*/*': {schema: {type: string}}",
        "body: BinaryBody in body) -> Void  [data application/octet-stream]"
      ),
      (
        "'*/*': {schema: {type: string, enum: [a, b]}}",
        "body: BinaryBody in body) -> Void  [data application/octet-stream]"
      ),
      (
        "'application/*': {schema: {const: a}}",
        "body: BinaryBody in body) -> Void  [data application/octet-stream]"
      ),
      (
        "'*/*': {schema: {type: integer}}",
        "body: Int in body) -> Void  [json application/json]"
      ),
      (
        "image/jpeg: {schema: {type: string, format: byte}}",
        "body: Data in body base64) -> Void  [text image/jpeg]"
      ),
      (
        "application/pdf: {schema: {type: string, contentEncoding: base64}}",
        "body: Data in body base64) -> Void  [text application/pdf]"
      ),
      (
        "application/octet-stream: {schema: {type: string}}",
        "body: BinaryBody in body) -> Void  [data application/octet-stream]"
      ),
      (
        "application/json: {schema: {type: string, format: binary}}",
        "body: BinaryBody in body) -> Void  [data application/json]"
      ),
      (
        "'*/*': {schema: {anyOf: [{type: string}, {type: 'null'}]}}",
        "body: BinaryBody in body) -> Void  [data application/octet-stream]"
      ),
      (
        "'*/*': {schema: {oneOf: [{type: string}, {type: string, format: binary}]}}",
        "body: BinaryBody in body) -> Void  [data application/octet-stream]"
      ),
      (
        "application/json: {schema: {anyOf: [{type: string, format: binary}, {type: 'null'}]}}",
        "body: BinaryBody in body) -> Void  [data application/json]"
      ),
      (
        "text/plain: {schema: {oneOf: [{type: string, format: binary}]}}",
        "body: BinaryBody in body) -> Void  [data text/plain]"
      ),
      (
        "image/jpeg: {schema: {anyOf: [{type: string, format: byte}, {type: 'null'}]}}",
        "body: Data in body base64) -> Void  [text image/jpeg]"
      ),
      (
        "image/jpeg: {schema: {oneOf: [{format: byte}]}}",
        "body: Data in body base64) -> Void  [text image/jpeg]"
      ),
      (
        "application/x-ndjson: {schema: {type: string}}",
        "body: String in body) -> Void  [text application/x-ndjson]"
      ),
      (
        "application/x-ndjson: {schema: {type: string, format: binary}}",
        "body: BinaryBody in body) -> Void  [data application/x-ndjson]"
      ),
      (
        "application/json; charset=utf-8: {}",
        "body: JSONValue in body) -> Void  [json application/json; charset=utf-8]"
      ),
    ] {
      let built = try Built(paths: post(content))
      #expect(built.targets.split(separator: "(").last.map(String.init) == expected)
      #expect(built.diagnostics == "")
    }
  }

  @Test("bytes aren't sent as JSON or text if there is another media type")
  func bytesInSeveralTypes() throws {
    let bytes = "{schema: {type: string, format: binary}}"
    for (types, expected) in [
      (["application/json", "video/mp4"], "video/mp4"),
      (["text/plain", "application/vnd.pets+json", "image/png", "image/gif"], "image/gif"),
      (["text/plain", "application/json"], "application/json"),
    ] {
      let content = types.map { "\($0): \(bytes)" }.joined(separator: "\n")
      let built = try Built(paths: post(content))
      #expect(built.targets.hasSuffix("-> Void  [data \(expected)]"))
    }
  }

  @Test("a body that can't be encoded is data, which is reported")
  func unreadable() throws {
    let built = try Built(paths: post("application/xml: {schema: {type: object}}"))
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          send  POST /a  (body: BinaryBody in body) -> Void  [data application/xml]
        """
    )
    #expect(
      built.diagnostics == """
        12: TG1402 'application/xml' isn't encoded; the body is 'Data'
        """
    )
  }

  @Test("a GET has no body, and a DELETE may have one")
  func methods() throws {
    let body = "requestBody: {content: {application/json: {schema: {type: string}}}}"
    let done = "responses: {'204': {description: Done}}"
    let built = try Built(
      paths: """
        /a:
          get: {operationId: get, \(body), \(done)}
          delete: {operationId: delete, \(body), \(done)}
        """
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          get     GET /a     () -> Void
          delete  DELETE /a  (body: String? in body) -> Void  [json application/json]
        """
    )
    #expect(
      built.diagnostics == """
        7: TG1401 a 'GET' request can't have a body; it's left out
        """
    )
  }
}
