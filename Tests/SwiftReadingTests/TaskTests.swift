#if Adopt
  import Testing

  /// A task or another property of a target, and the request of its only case.
  @Suite("Tasks")
  struct TaskTests {
    struct Form: CustomTestStringConvertible, Sendable {
      var code: String
      var request: String
      var testDescription: String { code }

      init(_ code: String, _ request: String) {
        self.code = code
        self.request = request
      }
    }

    /// Returns the request of `POST /send` with these members, without what all have in common.
    private func request(_ members: String, method: String = ".post") -> String {
      requests(
        """
        enum API: TargetType {
          case send(id: Int, name: String?, filter: Filter, data: Data, parameters: [String: Any])
          var baseURL: URL { URL(string: "https://example.com")! }
          var path: String { "/send" }
          var method: Moya.Method { \(method) }
          \(members)
        }
        struct Page: Encodable {
          let number: Int, filter: Filter
          enum CodingKeys: String, CodingKey { case number = "page_number", filter }
        }
        struct Filter: Encodable {
          var page: Int
          var sort: Sort?
          var query: [String: Any] { ["page": page, "sort": sort?.rawValue as Any] }
          enum Sort: String { case up, down = "descending" }
        }
        """
      ).split(separator: "-> ").last.map(String.init)?
      .replacing("POST https://example.com /send", with: "").trimmingPrefix(" ").description ?? ""
    }

    @Test(
      "A task is read",
      arguments: [
        Form(".requestPlain", ""),
        Form(
          ".requestParameters(parameters: [\"id\": id], encoding: URLEncoding.default)",
          "form[id=$0]"
        ),
        Form(
          ".requestParameters(parameters: [\"id\": id], encoding: URLEncoding.queryString)",
          "query[id=$0]"
        ),
        Form(
          ".requestParameters(parameters: [\"id\": id], encoding: URLEncoding.httpBody)",
          "form[id=$0]"
        ),
        Form(
          ".requestParameters(parameters: [\"id\": id], encoding: URLEncoding())",
          "form[id=$0]"
        ),
        Form(
          ".requestParameters(parameters: [\"id\": id], encoding: URLEncoding(destination: .queryString, boolEncoding: .literal))",
          "query[id=$0]"
        ),
        Form(
          ".requestParameters(parameters: [\"id\": id], encoding: JSONEncoding.default)",
          "json[id=$0]"
        ),
        Form(
          ".requestParameters(parameters: [\"id\": id], encoding: JSONEncoding())",
          "json[id=$0]"
        ),
        Form(
          ".requestParameters(parameters: parameters, encoding: JSONEncoding.default)",
          "encodable[$4]"
        ),
        Form(
          ".requestParameters(parameters: parameters, encoding: URLEncoding.queryString)",
          "and[$4]"
        ),
        Form(
          ".requestParameters(parameters: [\"id\": id], encoding: MyEncoding.default)",
          "unknown[task]"
        ),
        Form(
          ".requestCompositeParameters(bodyParameters: [\"id\": id], bodyEncoding: JSONEncoding.default, urlParameters: [\"v\": 2])",
          "query[v=2] json[id=$0]"
        ),
        Form(
          ".requestCompositeData(bodyData: data, urlParameters: [\"id\": id])",
          "query[id=$0] bytes[$3]"
        ),
        Form(".requestJSONEncodable(filter)", "encodable[$2]"),
        Form(".requestCustomJSONEncodable(filter, encoder: JSONEncoder())", "encodable[$2]"),
        Form(
          ".requestJSONEncodable(Page(number: id, filter: filter))",
          "encodable[{page_number: $0, filter: $2}]"
        ),
        Form(".requestData(data)", "bytes[$3]"),
        Form(".requestData(try! JSONEncoder().encode(filter))", "encodable[$2]"),
        Form(
          ".requestData(try! JSONSerialization.data(withJSONObject: [\"id\": id]))",
          "json[id=$0]"
        ),
        Form(".uploadFile(URL(fileURLWithPath: \"/a.txt\"))", "bytes[\"/a.txt\"]"),
        Form(
          ".uploadMultipart([MultipartFormData(provider: .data(data), name: \"file\", fileName: \"a.png\", mimeType: \"image/png\")])",
          "multipart[file=$3]"
        ),
        Form(
          ".uploadMultipart([.init(provider: .data(\"\\(id)\".data(using: .utf8)!), name: \"id\")])",
          "multipart[id=\"{$0}\"]"
        ),
        Form(
          ".uploadCompositeMultipart([MultipartFormData(provider: .data(data), name: \"file\")], urlParameters: [\"id\": id])",
          "query[id=$0] multipart[file=$3]"
        ),
        Form(
          ".uploadMultipartFormData(MultipartFormData(parts: [MultipartFormBodyPart(provider: .data(data), name: \"file\")]))",
          "multipart[file=$3]"
        ),
        Form(
          ".uploadMultipart([.init(provider: .data(data), name: \"a\"), .init(provider: .data(data), name: key)])",
          "and[$3] multipart[a=$3]"
        ),
        Form(".downloadDestination(DefaultDownloadDestination)", ""),
        Form(
          ".downloadParameters(parameters: [\"id\": id], encoding: URLEncoding.queryString, destination: target)",
          "query[id=$0]"
        ),
        Form(
          ".requestParameters(parameters: filter.query, encoding: URLEncoding.queryString)",
          "query[page=$2.page, sort=$2.sort.rawValue]"
        ),
        Form("makeTask(id)", "unknown[makeTask(id)]"),
        Form(
          "name == nil ? .requestPlain : .requestParameters(parameters: [\"id\": id], encoding: JSONEncoding.default)",
          "json[id?=$0]"
        ),
        Form(
          "id > 0 ? .requestParameters(parameters: [\"a\": 1], encoding: JSONEncoding.default) : .requestParameters(parameters: [\"a\": 2, \"b\": 3], encoding: JSONEncoding.default)",
          "json[a=<task>, b?=3]"
        ),
        Form(
          "name.map { .requestData($0.data) } ?? .requestPlain",
          "unknown[name.map { .requestData($0.data) } ?? .requestPlain]"
        ),
      ]
    )
    func task(form: Form) {
      let text = """
        var task: Task {
          switch self {
          case let .send(id, name, filter, data, parameters): return \(form.code)
          }
        }
        """
      #expect(request(text) == form.request)
    }

    @Test(
      "Parameters that grow are read",
      arguments: [
        Form("if let name { p[\"name\"] = name }", "json[id=$0, name?=$1]"),
        Form(
          "if let name = name { p[\"name\"] = name } else { p[\"none\"] = true }",
          "json[id=$0, name?=$1, none?=true]"
        ),
        Form("p[\"name\"] = name", "json[id=$0, name?=$1]"),
        Form("p[Keys.name.rawValue] = name ?? \"\"", "json[id=$0, the_name=<name ?? \"\">]"),
        Form("p.merge([\"a\": 1]) { $1 }", "json[id=$0, a=1]"),
        Form("p = p.merging([\"a\": 1], uniquingKeysWith: { _, new in new })", "json[id=$0, a=1]"),
        Form("p.updateValue(1, forKey: \"a\")", "json[id=$0, a=1]"),
        Form("p.removeValue(forKey: \"id\")", "json[]"),
        Form("p += [\"a\": id > 3 ? \"x\" : \"y\"]", "json[id=$0, a=<id > 3 ? \"x\" : \"y\">]"),
        Form("for key in [\"a\", \"b\"] { p[key] = 1 }", "json[id=$0, a=1, b=1]"),
        Form("p.addUnknown(3)", "encodable[<p.addUnknown(3)>]"),
        Form(
          "var l = [id]; if id > 0 { l.append(2) }; l.append(3); l.sort(); p[\"l\"] = l",
          "json[id=$0, l=<l.sort()>]"
        ),
        Form("p.merge(parameters) { $1 }", "and[$4] json[id=$0]"),
        Form("[\"a\": 1, \"b\": name].forEach { p[$0] = $1 }", "json[id=$0, a=1, b?=$1]"),
        Form("[\"a\": 1].forEach { key, value in p[key] = value }", "json[id=$0, a=1]"),
        Form("parameters.forEach { p[$0.key] = $0.value }", "and[<$0.value>] json[id=$0]"),
        Form("name.map { p[\"name\"] = $0 }", "json[id=$0, name?=$1]"),
        Form(
          "for (key, value) in [\"a\": 1, \"b\": name] { guard let value else { continue }; p[key] = value }",
          "json[id=$0, a=1, b?=$1]"
        ),
        Form("switch id { case 1: break; default: p[\"a\"] = 1 }", "json[id=$0, a?=1]"),
        Form("while id > 3 { p[\"a\"] = 1 }", "json[id=$0, a?=1]"),
        Form(
          "let extra: [String: Any?] = [\"a\": name, \"b\": nil]; p.merge(extra.compactMapValues { $0 }) { $1 }",
          "json[id=$0, a?=$1]"
        ),
        Form(
          "if id > 0, let name = name, !name.isEmpty { p[\"name\"] = [\"first\": name] }",
          "json[id=$0, name?={first: $1}]"
        ),
        Form(
          "p[\"list\"] = [id, 2]; p[\"text\"] = \"a\" + \"b\"; p[\"at\"] = \"\\(id)-\\(3)\"",
          "json[id=$0, list=[$0, 2], text=\"ab\", at=\"{$0}-3\"]"
        ),
        Form("p.addPaging(id)", "json[id=$0, page=$0]"),
        Form("add(&p, 7)", "json[id=$0, seven=7]"),
        Form(
          "guard let name else { return .requestPlain }; p[\"name\"] = name",
          "json[id?=$0, name?=$1]"
        ),
        // Variables that always have a value.
        Form("let n: Int? = id; if let n = n { p[\"n\"] = n }", "json[id=$0, n=$0]"),
        Form("let n: Int? = id; if n != nil { p[\"n\"] = n }", "json[id=$0, n=$0]"),
        Form("add(&p, optional: id)", "json[id=$0, n=$0]"),
        Form("if let page = Optional(filter.page) { p[\"n\"] = page }", "json[id=$0, n=$2.page]"),
        Form("if let n = id as? String { p[\"n\"] = n }", "json[id=$0, n?=$0]"),
        Form("if let d = data.first { p[\"n\"] = d }", "json[id=$0, n?=$3.first]"),
        Form("p[\"sort\"] = filter.sort?.rawValue", "json[id=$0, sort?=$2.sort.rawValue]"),
        Form("p[\"page\"] = filter.page", "json[id=$0, page=$2.page]"),
        Form("p[makeKey()] = 1", "and[<1>] json[id=$0]"),
        // The usual way from an encodable value to a dictionary.
        Form(
          "p = (try? JSONSerialization.jsonObject(with: JSONEncoder().encode(filter)) as? [String: Any]) ?? [:]",
          "json[page=$2.page, sort?=$2.sort]"
        ),
        Form(
          "let page = Page(number: 3, filter: filter); guard let d = try? JSONEncoder().encode(page), let o = try? JSONSerialization.jsonObject(with: d) as? [String: Any] else { return .requestPlain }; p = o",
          "json[page_number=3, filter=$2]"
        ),
      ]
    )
    func growing(form: Form) {
      let text = """
        enum Keys: String { case name = "the_name" }
        func add(_ values: inout [String: Any], _ seven: Int) { values["seven"] = seven }
        func add(_ values: inout [String: Any], optional: Int?) {
          if let optional { values["n"] = optional }
        }
        var task: Task {
          switch self {
          case let .send(id, name, filter, data, parameters):
            var p: [String: Any] = ["id": id]
            \(form.code)
            return .requestParameters(parameters: p, encoding: JSONEncoding.default)
          }
        }
        """
      let paging =
        "extension Dictionary { mutating func addPaging(_ n: Int) { self[\"page\"] = n } }"
      #expect(request(text + "}\n\(paging)\nextension API {") == form.request)
    }

    @Test("Parameters and encoding of Moya 8 are read")
    func older() {
      let text = """
        var parameters: [String: Any]? {
          switch self { case .send(let id, _, _, _, _): return ["id": id] }
        }
        var parameterEncoding: ParameterEncoding { return JSONEncoding.default }
        var task: Task { return .request }
        """
      #expect(request(text) == "json[id=$0]")
      let byMethod = text.replacing("JSONEncoding.default", with: "URLEncoding.default")
      #expect(request(byMethod, method: ".get") == "GET https://example.com /send query[id=$0]")
      #expect(request(byMethod, method: "name == nil ? .get : .post").hasSuffix("unknown[task]"))
      let upload = text.replacing(
        ".request }",
        with: ".upload(.multipart([MultipartFormData(provider: .data(d), name: \"f\")])) }"
      )
      #expect(request(upload) == "query[id=$0] multipart[f=<d>]")
    }

    @Test("Properties that a task refers to are read")
    func properties() {
      let text = """
        var parameters: [String: Any]? {
          switch self { case .send(let id, _, _, _, _): return id > 0 ? ["id": id] : nil }
        }
        var encoding: ParameterEncoding { method == .get ? URLEncoding.default : JSONEncoding.default }
        var parameterEncoding: ParameterEncoding {
          switch method { case .get: return URLEncoding.default
          default: return JSONEncoding.default }
        }
        var task: Task {
          guard let parameters = parameters else { return .requestPlain }
          return .requestParameters(parameters: parameters, encoding: parameterEncoding)
        }
        """
      #expect(request(text) == "json[id?=$0]")
      #expect(request(text, method: ".get") == "GET https://example.com /send query[id?=$0]")
    }

    @Test(
      "Headers, validation and authorization are read",
      arguments: [
        Form("var headers: [String: String]? { nil }", ""),
        Form("var headers: [String: String]? { [\"Accept\": \"a/b\"] }", "headers[Accept=\"a/b\"]"),
        Form(
          "var headers: [String: String]? { var h = [\"A\": \"1\"]; if let token = Session.token { h[\"Authorization\"] = \"Bearer \\(token)\" }; return h }",
          "headers[A=\"1\", Authorization?=\"Bearer {<Session.token>}\"]"
        ),
        Form("var validationType: ValidationType { .successCodes }", "validation[successCodes]"),
        Form("var authorizationType: AuthorizationType? { .bearer }", "authorization[bearer]"),
        Form(
          "var authorizationType: AuthorizationType? { .custom(\"Token\") }",
          "authorization[Token]"
        ),
        Form("var authorizationType: AuthorizationType { .none }", ""),
      ]
    )
    func others(form: Form) {
      #expect(request("var task: Task { .requestPlain }\n\(form.code)") == form.request)
    }
  }
#endif
