#if Adopt
  import Adoption
  import Diagnostics
  import Testing

  /// Whole layers, in the ways in which apps write them.
  @Suite("Layers of apps")
  struct AppTests {
    @Test("Protocols of the app state what targets share")
    func customTarget() {
      let base = """
        import Moya
        protocol CustomTarget: TargetType, AccessTokenAuthorizable {
          var endpoint: String { get }
          var query: [String: Any] { get }
          var extraHeaders: [String: String] { get }
        }
        extension CustomTarget {
          var baseURL: URL { Environment.url.appendingPathComponent("api/v2") }
          var path: String { "/" + endpoint }
          var query: [String: Any] { [:] }
          var method: Moya.Method { .get }
          var headers: [String: String]? {
            var headers = ["Accept": "application/json"]
            headers.merge(extraHeaders) { _, new in new }
            return headers
          }
          var extraHeaders: [String: String] { [:] }
          var authorizationType: AuthorizationType? { .bearer }
          var task: Task { .requestParameters(parameters: query, encoding: URLEncoding.queryString) }
          var sampleData: Data { Data() }
        }
        enum Environment { static let url = URL(string: "https://api.example.com/")! }
        """
      let films = """
        enum FilmTarget {
          case popular(page: Int = 1)
          case film(Int)
          case rate(id: Int, stars: Double)
        }
        extension FilmTarget: CustomTarget {
          var endpoint: String {
            switch self {
            case .popular: return "films/popular"
            case .film(let id): return "films/\\(id)"
            case .rate(let id, _): return "films/\\(id)/rating"
            }
          }
          var query: [String: Any] {
            guard case .popular(let page) = self else { return [:] }
            return ["page": page]
          }
          var method: Moya.Method {
            if case .rate = self { return .post }
            return .get
          }
          var task: Task {
            switch self {
            case .rate(_, let stars):
              return .requestParameters(parameters: ["value": stars], encoding: JSONEncoding.default)
            default:
              return .requestParameters(parameters: query, encoding: URLEncoding.queryString)
            }
          }
          var extraHeaders: [String: String] { ["X-Client": "films"] }
        }
        enum AccountTarget: CustomTarget {
          case me
          var endpoint: String { "account" }
        }
        """
      let reading = Reading([films, base])
      #expect(
        reading.code.targets.map(\.printed).joined(separator: "\n") == """
          FilmTarget (inherits authorizationType, baseURL, headers, path, sampleData)
            popular(page: Int = 1) -> GET https://api.example.com/api/v2 /films/popular query[page=$0] headers[Accept="application/json", X-Client="films"] authorization[bearer]
            film(_ id: Int) -> GET https://api.example.com/api/v2 /films/{$0} headers[Accept="application/json", X-Client="films"] authorization[bearer]
            rate(id: Int, stars: Double) -> POST https://api.example.com/api/v2 /films/{$0}/rating headers[Accept="application/json", X-Client="films"] json[value=$1] authorization[bearer]
          AccountTarget (inherits authorizationType, baseURL, headers, method, path, sampleData, task)
            me -> GET https://api.example.com/api/v2 /account headers[Accept="application/json"] authorization[bearer]
          """
      )
    }

    @Test("A member that a protocol doesn't require is that of its extension")
    func staticDispatch() {
      let app = """
        protocol Base: TargetType { var required: String { get }; func verb() -> Moya.Method }
        extension Base {
          var required: String { "base" }
          var own: String { "base" }
          func text() -> String { "base" }
          func verb() -> Moya.Method { .get }
          var path: String { "/\\(required)/\\(own)/\\(self.own)/\\(text())" }
          var method: Moya.Method { verb() }
          var task: Task { .requestPlain }
        }
        enum A: Base {
          case a
          var required: String { "a" }
          var own: String { "a" }
          func text() -> String { "a" }
          func verb() -> Moya.Method { .put }
        }
        """
      #expect(requests(app) == "a -> PUT - /a/base/base/base")
    }

    @Test("A comics API sends its credentials with each request")
    func comics() {
      let app = """
        struct Keys { static let apiKey = "k"; static let ts = Date().timeIntervalSince1970.description }
        enum Comics: TargetType {
          case heroes(String?, limit: Int)
          case hero(id: Int)
          private var credentials: [String: String] {
            ["apikey": Keys.apiKey, "ts": Keys.ts, "hash": md5("\\(Keys.ts)\\(Keys.apiKey)")]
          }
          var baseURL: URL { return URL(string: "https://comics.example.com:443")! }
          var path: String {
            switch self {
            case .heroes: return "/v1/public/characters"
            case .hero(let id): return "/v1/public/characters/\\(id)"
            }
          }
          var method: Moya.Method { return .get }
          var parameters: [String: Any] {
            var all: [String: Any] = credentials
            if case let .heroes(start, limit) = self {
              all["limit"] = limit
              if let start = start, start.count > 0 { all["nameStartsWith"] = start }
            }
            return all
          }
          var task: Task { return .requestParameters(parameters: parameters, encoding: URLEncoding.default) }
        }
        """
      let common =
        #"query[apikey="k", ts=<Date().timeIntervalSince1970.description>, hash=<md5("\(Keys.ts)\(Keys.apiKey)")>"#
      #expect(
        requests(app) == """
          heroes(_ start: String?, limit: Int) -> GET https://comics.example.com:443 /v1/public/characters \(common), limit=$1, nameStartsWith?=$0]
          hero(id: Int) -> GET https://comics.example.com:443 /v1/public/characters/{$0} \(common)]
          """
      )
    }

    @Test("Uploads of images are read")
    func imgur() {
      let app = """
        public enum Imgur {
          static private let clientID = "abc"
          case upload(UIImage, title: String?), delete(String)
          case uploadAll([String: String])
        }
        extension Imgur: TargetType {
          public var baseURL: URL { URL(string: "https://img.example.com/3")! }
          public var path: String {
            switch self {
            case .upload, .uploadAll: return "/image"
            case .delete(let hash): return "/image/\\(hash)"
            }
          }
          public var method: Moya.Method {
            switch self {
            case .upload, .uploadAll: return .post
            case .delete: return .delete
            }
          }
          public var task: Moya.Task {
            switch self {
            case .upload(let image, let title):
              let bytes = image.jpegData(compressionQuality: 1)!
              var form = [MultipartFormData(provider: .data(bytes), name: "image", fileName: "a.jpg", mimeType: "image/jpg")]
              if let title { form.append(MultipartFormData(provider: .data(Data(title.utf8)), name: "title")) }
              return .uploadMultipart(form)
            case .delete: return .requestPlain
            case .uploadAll(let fields):
              return .uploadMultipart(fields.map { MultipartFormData(provider: .data($1.data(using: .utf8)!), name: $0) })
            }
          }
          public var headers: [String: String]? { ["Authorization": "Client-ID \\(Imgur.clientID)"] }
        }
        """
      #expect(
        requests(app) == """
          upload(_ image: UIImage, title: String?) -> POST https://img.example.com/3 /image headers[Authorization="Client-ID abc"] multipart[image=<image.jpegData(compressionQuality: 1)>, title?=$1]
          delete(_ hash: String) -> DELETE https://img.example.com/3 /image/{$0} headers[Authorization="Client-ID abc"]
          uploadAll(_ fields: [String: String]) -> POST https://img.example.com/3 /image headers[Authorization="Client-ID abc"] unknown[task]
          """
      )
    }

    @Test("A layer of requests as structs is read")
    func structs() {
      let app = """
        protocol APIable: TargetType { associatedtype Response: Decodable; var route: Route { get } }
        enum Route {
          case get(String), post(String)
          var path: String { switch self { case .get(let path), .post(let path): return path } }
          var method: Moya.Method { switch self { case .get: return .get; case .post: return .post } }
        }
        extension APIable {
          var baseURL: URL { URL(string: "https://example.com/api")! }
          var path: String { route.path }
          var method: Moya.Method { route.method }
          var headers: [String: String]? { nil }
        }
        struct GetPet: APIable {
          typealias Response = Pet
          let id: Int
          var route: Route { .get("/pets/\\(id)") }
          var task: Task { .requestPlain }
        }
        struct Login: APIable {
          struct Body: Encodable { let name: String }
          private let body: Body
          init(name: String, _ remember: Bool = false) { self.body = Body(name: name) }
          var route: Route { .post("/login") }
          var task: Task { .requestJSONEncodable(body) }
        }
        struct Endpoint: TargetType {
          let path: String
          var method: Moya.Method = .get
          var task: Task = .requestPlain
          var baseURL: URL { URL(string: "https://example.com")! }
        }
        extension Endpoint {
          static let zen = Endpoint(path: "/zen")
          static func user(_ name: String) -> Self { .init(path: "/users/\\(name)") }
          static func save(name: String) -> Endpoint {
            Endpoint(path: "/users", method: .post, task: .requestParameters(parameters: ["name": name], encoding: JSONEncoding.default))
          }
        }
        struct Wrapper: TargetType { let target: TargetType; var path: String { target.path }; var method: Moya.Method { target.method } }
        """
      #expect(
        requests(app) == """
          init(id: Int) -> GET https://example.com/api /pets/{$0}
          init(name: String, _ remember: Bool = false) -> POST https://example.com/api /login encodable[{name: $0}]
          zen -> GET https://example.com /zen
          user(_ name: String) -> GET https://example.com /users/{$0}
          save(name: String) -> POST https://example.com /users json[name=$0]
          """
      )
    }

    @Test("Structs that hold an enum's case are read case by case")
    func kinds() {
      let app = """
        struct Orders: TargetType {
          enum Kind { case all(address: String, isActive: Bool), one(id: Int) }
          let host: URL
          let kind: Kind
          var baseURL: URL { host }
          var path: String {
            switch kind {
            case .all(let address, _): return "/orders/" + address
            case .one(let id): return "/order/\\(id)"
            }
          }
          var method: Moya.Method { .get }
          var task: Task {
            guard case .all(_, let isActive) = kind else { return .requestPlain }
            return .requestParameters(parameters: ["active": isActive], encoding: URLEncoding.default)
          }
        }
        struct Register: TargetType {
          var path: String { "user" }
          var method: Moya.Method { .post }
          var task: Task { .requestParameters(parameters: parameters, encoding: JSONEncoding.default) }
          private var parameters: [String: Any] = [:]
          init(account: String, code: Int?) {
            parameters["Account"] = account
            if let code { parameters["Code"] = code }
          }
        }
        """
      #expect(
        requests(app) == """
          all(host: URL, kind: Kind, address: String, isActive: Bool) -> GET {$0} /orders/{$2} query[active=$3]
          one(host: URL, kind: Kind, id: Int) -> GET {$0} /order/{$2}
          init(account: String, code: Int?) -> POST - user json[Account=$0, Code?=$1]
          """
      )
    }

    @Test("A path that depends on an enum is read for each of its cases")
    func variants() {
      let app = """
        enum Films: TargetType {
          case list(Kind, page: Int), credits(of: Media, id: Int), sorted(Sort), pin(isOn: Bool)
          enum Kind: String { case popular, topRated = "top_rated" }
          enum Sort: String { case up, down }
          var baseURL: URL { URL(string: "h")! }
          var path: String {
            switch self {
            case .list(let kind, _): return "/movie/\\(kind.rawValue)"
            case .credits(let media, let id):
              switch media {
              case .film: return "/movie/\\(id)/credits"
              case .show: return "/tv/\\(id)/credits"
              }
            case .sorted: return "/all"
            case .pin(let isOn): return isOn ? "/on" : "/off"
            }
          }
          var method: Moya.Method { .get }
          var task: Task {
            switch self {
            case .list(_, let page):
              return .requestParameters(parameters: ["page": page], encoding: URLEncoding.default)
            case .sorted(let sort):
              return .requestParameters(parameters: ["sort": sort.rawValue], encoding: URLEncoding.default)
            default: return .requestPlain
            }
          }
        }
        enum Media { case film, show }
        """
      #expect(
        requests(app) == """
          list(_ kind: Kind, page: Int) -> GET h - query[page=$1]
              $0 = .popular -> GET h /movie/popular query[page=$1]
              $0 = .topRated -> GET h /movie/top_rated query[page=$1]
          credits(of media: Media, id: Int) -> GET h -
              $0 = .film -> GET h /movie/{$1}/credits
              $0 = .show -> GET h /tv/{$1}/credits
          sorted(_ sort: Sort) -> GET h /all query[sort=$0.rawValue]
          pin(isOn: Bool) -> GET h -
              $0 = .true -> GET h /on
              $0 = .false -> GET h /off
          """
      )
    }

    @Test("Raw values are paths in extensions for enums that have them")
    func rawValues() {
      let text = requests(
        """
        protocol Base: TargetType {}
        extension Base {
          var baseURL: URL { URL(string: "https://a.test/\\(version)")! }
          var version: Version { .three }
          var method: Moya.Method { .get }
          var task: Moya.Task { .requestPlain }
        }
        extension Base where Self: RawRepresentable, RawValue == String {
          var path: String { rawValue }
        }
        enum Version: String, CustomStringConvertible {
          case three = "3"
          var description: String { rawValue }
        }
        enum Settings: String, Base { case all = "/configuration", languages }
        enum Other: Base { case one }
        """
      )
      #expect(
        text == """
          all -> GET https://a.test/3 /configuration
          languages -> GET https://a.test/3 languages
          one -> GET https://a.test/3 -
          """
      )
    }

    @Test("A case that is reached by 'fallthrough' has the values of the one before it")
    func fallingThrough() {
      let text = requests(
        """
        enum API: TargetType {
          case a(id: Int), b(id: Int, name: String), c(id: Int)
          var baseURL: URL { URL(string: "https://a.test")! }
          var path: String {
            switch self {
            case .a(let id): fallthrough
            case .b(let id, _): fallthrough
            case .c(let id): return "/x/\\(id)"
            }
          }
          var method: Moya.Method { .get }
          var task: Moya.Task { .requestPlain }
        }
        """
      )
      #expect(
        text == """
          a(id: Int) -> GET https://a.test /x/{$0}
          b(id: Int, name: String) -> GET https://a.test /x/{$0}
          c(id: Int) -> GET https://a.test /x/{$0}
          """
      )
    }

    @Test("Nested enums, extensions in other files and enums of enums are read")
    func nested() {
      let first = """
        enum API {
          enum Users { case all, one(id: String) }
          enum Posts: String { case latest }
          case users(Users), posts(Posts)
        }
        typealias Shared = TargetType & AccessTokenAuthorizable
        """
      let second = """
        extension API.Users: Shared {
          var path: String { switch self { case .all: "/users"; case .one(let id): "/users/\\(id)" } }
        }
        extension API.Posts: Shared { var path: String { "/posts/" + rawValue } }
        extension API: Shared { var path: String { switch self { case .users(let u): u.path; case .posts(let p): p.path } } }
        """
      let third = """
        extension TargetType {
          var baseURL: URL { URL(string: "https://example.com")! }
          var method: Moya.Method { .get }
          var task: Task { .requestPlain }
        }
        extension AccessTokenAuthorizable where Self: TargetType {
          var authorizationType: AuthorizationType? { .basic }
        }
        """
      #expect(
        requests(first, second, third) == """
          all -> GET https://example.com /users authorization[basic]
          one(id: String) -> GET https://example.com /users/{$0} authorization[basic]
          latest -> GET https://example.com /posts/latest authorization[basic]
          """
      )
    }

    @Test("Positions are those of the sources")
    func positions() throws {
      let app =
        "enum A: TargetType { case x; var path: String { switch self { case .x: \"/x\" } }\n  var method: M { .get } }"
      let item = try #require(Reading([app]).code.targets.first?.cases.first)
      let text = Array(app.utf8)
      func code(_ part: AppRequest.Part) -> String? {
        item.request.ranges[part].map {
          String(decoding: text[Int($0.start)..<Int($0.end)], as: UTF8.self)
        }
      }
      #expect(code(.path) == ".x")
      #expect(code(.method) == "method: M { .get }")
      #expect(code(.task) == nil)
      #expect(item.range.start == 26)
    }

    @Test("A file with a syntax error is reported and left out")
    func syntaxError() {
      let good = "enum A: TargetType { case x; var path: String { \"/x\" } }"
      let bad = "enum B: TargetType {\n  case y\n  var path: String { \"/y\" \n"
      let reading = Reading([bad, good, "let = 3"])
      #expect(reading.code.targets.map(\.name) == ["A"])
      #expect(
        reading.messages == [
          "1.swift:3:27 TG5001 the file isn't read because it has a syntax error: '}' is missing",
          "3.swift:1:5 TG5001 the file isn't read because it has a syntax error: a pattern is missing",
        ]
      )
    }

    @Test("Declarations with the same name are told apart, or unknown")
    func repeated() {
      func file(_ name: String, _ constants: String) -> String {
        """
        private let version = "/\(name)"
        private enum Keys: String { case page = "\(name)_page", size }
        \(constants)
        enum \(name): TargetType {
          case x
          var path: String { version + Constants.path + Shared.path }
          var method: Moya.Method { .get }
          var task: Task { .requestParameters(parameters: [Keys.size.rawValue: 1], encoding: URLEncoding.default) }
          var headers: [String: String]? { [Keys.page.rawValue: "1", "A": "2"] }
        }
        """
      }
      let first = file("A", "fileprivate struct Constants { static let path = \"/a\" }")
      let second = file(
        "B",
        "fileprivate struct Constants { static let path = \"/b\" }\nenum Shared { static let path = \"/s\" }"
      )
      #expect(
        requests(first, second) == """
          x -> GET - /A/a/s query[size=1] headers[A="2"]
          x -> GET - /B/b/s query[size=1] headers[A="2"]
          """
      )
      let other = second + "\nextension A { enum Shared { static let path = \"/o\" } }"
      #expect(requests(first, other).contains("/A/a/o"))
      let reading = Reading([
        first, second, "enum Shared { static let path = \"/t\" }\nenum A: TargetType { case y }",
      ])
      #expect(reading.code.targets.flatMap(\.cases).map(\.name) == ["x", "x"])
      let path = reading.code.targets.first?.cases.first?.request.path?.printed
      #expect(path == "/A/a{<path>}")
      #expect(
        reading.messages == [
          "3.swift:2:6 TG5002 'A' is declared a second time; this declaration isn't read"
        ]
      )
    }

    @Test("Code that calls itself ends")
    func recursion() {
      let app = """
        enum A: TargetType { case x
          var path: String { path + "/x" }
          var method: Moya.Method { verb() }
          func verb() -> Moya.Method { verb() }
          var task: Task { .requestPlain }
        }
        """
      #expect(!requests(app).isEmpty)
    }

    @Test(
      "A type alias of the app stands for a type of another module",
      arguments: [
        ("AccountId", "String"), ("AccountId?", "String?"), ("[AccountId]", "[String]"),
        ("Handler?", "((Int) -> Void)?"), ("Kind", "Kind"), ("Loop", "Loop"), ("Own", "Own"),
      ]
    )
    func aliases(written: String, expected: String) {
      let code = Reading([
        """
        typealias AccountId = Text
        typealias Text = String
        typealias Handler = (Int) -> Void
        typealias Loop = Pool
        typealias Pool = Loop
        enum Kind { case a }
        typealias Own = Kind
        enum API: TargetType {
          case one(\(written))
          var path: String { "/a" }
          var method: Moya.Method { .get }
          var task: Task { .requestPlain }
        }
        """
      ]).code
      #expect(code.targets.first?.cases.first?.parameters.map(\.type) == [expected])
    }

    @Test("A protocol that generated enums can't conform to isn't among those of the target")
    func protocols() {
      let code = Reading([
        """
        protocol Base: TargetType {}
        extension Base { var headers: [String: String]? { nil } }
        protocol Decoding: TargetType { associatedtype Response }
        protocol Tracked: TargetType { var event: String { get } }
        protocol Cached: TargetType { var lifetime: Int { get } }
        extension Cached { var lifetime: Int { 1 } }
        protocol Other { var baseURL: URL { get } }
        enum API: Base, Decoding, Tracked, Cached, Other, Foreign {
          typealias Response = Int
          case one
          var event: String { "" }
          var path: String { "/a" }
          var method: Moya.Method { .get }
          var task: Task { .requestPlain }
        }
        """
      ]).code
      #expect(code.targets.map(\.protocols) == [["Base", "Cached", "Foreign"]])
      #expect(
        code.targets.map(\.unsatisfied) == [
          [
            .init(name: "Decoding", members: ["Response"]),
            .init(name: "Tracked", members: ["event"]),
          ]
        ]
      )
    }

    @Test("Comments inside of a type aren't a part of it")
    func comments() {
      let code = Reading([
        """
        enum API: TargetType {
          case one(filter: [String: // the key
            Any], text: String = "a  b" /* two spaces */)
          var path: String { "/a" }
          var method: Moya.Method { .get }
          var task: Task { .requestPlain }
        }
        """
      ]).code
      let parameters = code.targets.first?.cases.first?.parameters ?? []
      #expect(parameters.map(\.type) == ["[String: Any]", "String"])
      #expect(parameters.map(\.defaultValue) == [nil, "\"a  b\""])
    }
  }
#endif
