#if Adopt
  import Adoption
  import Diagnostics
  import Report
  import Testing

  @Suite("The page of 'adopt'")
  struct AdoptionPageTests {
    @Test("the page has each case with its operation, its differences and their places")
    func page() throws {
      var files = SourceFiles()
      _ = files.add(SourceFile(path: "Pets.swift", bytes: Array("enum API { case <b>pets }".utf8)))
      let code = AppCode([
        AppCase("pets(limit: Int)", "GET", "/pets", query: ["limt={0}"]),
        AppCase("pet(id: String)", "GET", "/pets/{0}"), AppCase("photos", "GET", "/photos"),
      ])
      let app = try AdoptedApp(
        code,
        """
        openapi: 3.0.3
        info: {title: Pets, version: '1'}
        servers: [{url: https://api.example.com}]
        paths:
          /pets:
            get:
              parameters: [{name: limit, in: query, schema: {type: integer}}]
              responses: {'200': {description: Yes.}}
          /pets/{id}:
            get:
              parameters: [{name: id, in: path, required: true, schema: {type: string}}]
              responses: {'200': {description: Yes.}}
        """
      )
      let page = String(decoding: app.report.page(of: "spec.yaml", in: files), as: UTF8.self)
      #expect(page.contains("2 of 3 cases have an operation; 2 contradictions"))
      #expect(page.contains("Pets.swift:1:1"))
      #expect(page.contains("the spec has no 'limt'"))
      #expect(page.contains("the spec has no 'GET /photos'"))
      #expect(page.contains("Generated as <code>API.pet(id:)</code>, calls unchanged."))
      #expect(!page.contains("<b>"))
    }
  }
#endif
