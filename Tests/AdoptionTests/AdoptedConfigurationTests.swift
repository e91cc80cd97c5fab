import APIModel
import Adoption
import Diagnostics
import Testing

@Suite("AdoptedConfiguration")
struct AdoptedConfigurationTests {
  private let spec = """
    openapi: 3.0.3
    info: {title: GitHub v3 REST API, version: '1'}
    servers: [{url: https://api.example.com}]
    paths:
      /search/repositories:
        get:
          operationId: search/repos
          tags: [search]
          parameters:
            - {name: q, in: query, required: true, schema: {type: string}}
            - {name: sort, in: query, schema: {type: string, enum: [stars, forks]}}
            - {name: per_page, in: query, schema: {type: integer}}
            - {name: page, in: query, schema: {type: integer}}
          responses: {'200': {description: Yes., content: {application/json: {schema: {$ref: '#/components/schemas/page'}}}}}
      /repos/{owner}/{repo}:
        get:
          operationId: repos/get
          tags: [repos]
          parameters:
            - {name: owner, in: path, required: true, schema: {type: string}}
            - {name: repo, in: path, required: true, schema: {type: string}}
          responses: {'200': {description: Yes., content: {application/json: {schema: {$ref: '#/components/schemas/repository'}}}}}
      /user:
        get:
          operationId: users/get-authenticated
          tags: [users]
          responses: {'200': {description: Yes., content: {application/json: {schema: {$ref: '#/components/schemas/account'}}}}}
      /user/repos:
        post:
          operationId: repos/create
          tags: [repos]
          requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/new-repo'}}}}
          responses: {'201': {description: Yes., content: {application/json: {schema: {$ref: '#/components/schemas/repository'}}}}}
      /gists:
        get: {operationId: gists/list, responses: {'200': {description: Yes.}}}
    components:
      schemas:
        page:
          type: object
          required: [total_count, items]
          properties:
            total_count: {type: integer}
            items: {type: array, items: {$ref: '#/components/schemas/repository'}}
        repository:
          type: object
          required: [id, full_name, created_at, homepage]
          properties:
            id: {type: integer}
            full_name: {type: string}
            created_at: {type: string, format: date-time}
            homepage: {type: string}
            stars: {type: integer}
            owner: {$ref: '#/components/schemas/account'}
        account:
          type: object
          required: [login]
          properties: {login: {type: string}, bio: {type: string}}
        new-repo:
          type: object
          required: [name]
          properties: {name: {type: string}, private: {type: boolean}}
    """

  private var code: AppCode {
    var code = AppCode(
      [
        AppCase(
          "searchRepos(query: String, page: Int)",
          "GET",
          "/search/repositories",
          query: ["q={0}", "page={1}"]
        ),
        AppCase("repo(fullname: String)", "GET", "/repos/{0}"),
        AppCase("me", "GET", "/user"),
        AppCase(
          "createRepo(String, isPrivate: Bool)",
          "POST",
          "/user/repos",
          body: .json(AppField.list(["name={0}", "private={1}"]))
        ),
        AppCase("weather", "GET", "/weather"),
      ],
      named: "GitHubAPI"
    )
    code.models = [
      AppModel(
        "Repo",
        [
          "id: Int", "fullName=full_name: String", "createdAt=created_at: String", "stars: Int",
          "owner: User?",
        ]
      ),
      AppModel("User", ["login: String", "bio: String?"]),
    ]
    for name in ["me", "me", "repo"] {
      code.calls.append(
        AppCall(
          caseName: name,
          style: .rxSwift,
          model: name == "me" ? "User" : nil,
          range: .nowhere
        )
      )
    }
    code.calls.append(AppCall(caseName: "weather", style: .async, range: .nowhere))
    return code
  }

  @Test("has the names of the app")
  func names() throws {
    let app = try AdoptedApp(code, spec)
    #expect(app.messages == [])
    #expect(
      app.configuration == """
        # What the output needs to have the names that the app uses; written once by 'targetgen adopt'.
        spec: spec.yaml
        output: Generated
        name: GitHub
        grouping: single
        filter:
          include:
            operations:
              - "GET /search/repositories"
              - "GET /repos/{owner}/{repo}"
              - "GET /user"
              - "POST /user/repos"
        # These cases have no certain operation; keep them in an enum of their own:
        #   GitHubAPI.weather
        target:
          suffix: API
        # Calls in the app: 3 rxSwift.
        providers: { styles: [rxswift] }
        # Dates are text in the app.
        formats:
          date-time: String
        names:
          "GET /search/repositories": searchRepos
          "GET /search/repositories.q": query
          "GET /repos/{owner}/{repo}": repo
          "GET /user": me
          "POST /user/repos": createRepo
          repository: Repo
          account: User
        patches:
          - name: "the app relies on properties of repository"
            target: "$.components.schemas.repository"
            update: { required: [stars] }

        """
    )
    #expect(
      app.cases == [
        "GitHubAPI.searchRepos(query: String, sort: SearchReposSort?, perPage: Int?, page: Int?)",
        "GitHubAPI.repo(owner: String, repo: String)", "GitHubAPI.me",
        "GitHubAPI.createRepo(body: NewRepo)",
      ]
    )
    let repo = try #require(app.api.models.first { $0.name.swift == "Repo" })
    guard case .structure(let structure) = repo.kind else {
      Issue.record("not a structure")
      return
    }
    #expect(
      structure.properties.map {
        "\($0.name.swift): \(app.api.description(of: $0.type)) \($0.isRequired)"
      }
        == [
          "id: Int true", "fullName: String true", "createdAt: String true",
          "homepage: String true",
          "stars: Int true", "owner: User false",
        ]
    )
  }

  @Test("keeps the old signatures")
  func signatures() throws {
    let app = try AdoptedApp(code, spec)
    #expect(app.adopted?.name == "GitHub+Adopted.swift")
    #expect(
      app.adopted?.text == """
        // The old names and signatures, for calls that were written by hand. 'targetgen adopt' wrote this file
        // once: it's yours. Delete each declaration when nothing calls it any more.

        import Foundation

        nonisolated extension GitHubAPI {
          @available(*, deprecated, message: "use 'repo(owner:repo:)'")
          static func repo(fullname: String) -> Self {
            let parts = segments(of: fullname, count: 2)
            return .repo(owner: parts[0], repo: parts[1])
          }

          @available(*, deprecated, message: "use 'createRepo(body:)'")
          static func createRepo(_ value1: String, isPrivate: Bool) -> Self {
            .createRepo(body: NewRepo(name: value1, private: isPrivate))
          }
        }

        /// Returns the texts between the slashes of a text, the last one with all further slashes; those
        /// that are missing are empty.
        nonisolated private func segments(of text: String, count: Int) -> [String] {
          let found = text.split(separator: "/", maxSplits: count - 1, omittingEmptySubsequences: false)
          return found.map(String.init) + Array(repeating: "", count: count - found.count)
        }

        """
    )
  }

  @Test("reports the fate of cases, calls and models")
  func report() throws {
    let app = try AdoptedApp(code, spec)
    var files = SourceFiles()
    _ = files.add(SourceFile(path: "App.swift", bytes: Array("enum API {}".utf8)))
    #expect(
      app.report.text(in: files).text == """
        App.swift:1:1: GitHubAPI.searchRepos → GET /search/repositories, GitHubAPI.searchRepos(query:sort:perPage:page:), calls unchanged
        App.swift:1:1: GitHubAPI.repo → GET /repos/{owner}/{repo}, GitHubAPI.repo(owner:repo:), calls forwarded
        App.swift:1:1: GitHubAPI.me → GET /user, GitHubAPI.me, calls unchanged
        App.swift:1:1: GitHubAPI.createRepo → POST /user/repos, GitHubAPI.createRepo(body:), calls forwarded
        App.swift:1:1: GitHubAPI.weather: the spec has no 'GET /weather'
        App.swift:1:1: Repo → schema repository
          App.swift:1:1: 'Repo.stars' isn't optional; the spec doesn't require 'stars' [requiredField]
        App.swift:1:1: User → schema account

        4 of 5 cases have an operation; 3 of 4 calls compile as they are; 2 of 2 models have a schema; 1 contradiction
        """
    )
    #expect(app.report.contradictionCount == 1)
    #expect(!app.report.isOfAnotherAPI)
    let json = app.report.json(in: files)
    #expect(json.text(of: "/cases/1/operation") == "GET /repos/{owner}/{repo}")
    #expect(json.text(of: "/cases/1/calls") == "forwarded")
    #expect(json.text(of: "/models/0/schema") == "repository")
  }

  private let shop = """
    openapi: 3.0.3
    info: {title: Shop, version: '1'}
    servers: [{url: https://api.example.com}]
    paths:
      /pets:
        get:
          operationId: listPets
          tags: [animals]
          parameters:
            - {name: page, in: query, schema: {type: integer}}
            - {name: language, in: query, schema: {type: string}}
          responses: {'200': {description: Yes.}}
      /pets/{id}:
        get:
          operationId: showPet
          parameters:
            - {name: id, in: path, required: true, schema: {type: integer}}
          responses: {'200': {description: Yes.}}
      /orders:
        get:
          operationId: listOrders
          tags: [animals]
          parameters:
            - {name: status, in: query, required: true, schema: {type: string, enum: [open, done]}}
          responses: {'200': {description: Yes.}}
        post: {operationId: createOrder, responses: {'200': {description: Yes.}}}
    """

  @Test("groups operations by the enums of the app")
  func enums() throws {
    var code = AppCode([AppCase("show(Int)", "GET", "/pets/{0}")], named: "Pets")
    code.add(
      "API.Orders",
      [
        AppCase("all", "GET", "/orders", query: ["status=\"open\""]),
        AppCase("place", "POST", "/orders"),
        AppCase("some(status: String)", "GET", "/orders", query: ["status={0}"]),
      ]
    )
    let app = try AdoptedApp(code, shop)
    #expect(app.messages == [])
    #expect(
      app.cases == [
        "PetsTarget.show(id: Int)", "OrdersTarget.all(status: AllStatus)", "OrdersTarget.place",
      ]
    )
    #expect(
      app.adopted?.text.split(separator: "\n").dropFirst(3).joined(separator: "\n") == """
        @available(*, deprecated, renamed: "PetsTarget")
        typealias Pets = PetsTarget
        extension API {
          @available(*, deprecated, renamed: "OrdersTarget")
          typealias Orders = OrdersTarget
        }
        nonisolated extension PetsTarget {
          @available(*, deprecated, message: "use 'show(id:)'")
          static func show(_ value1: Int) -> Self {
            .show(id: value1)
          }
        }
        nonisolated extension OrdersTarget {
          @available(*, deprecated, message: "use 'all(status:)'")
          static var all: Self {
            .all(status: AllStatus.open)
          }
          @available(*, deprecated, message: "use 'all(status:)'")
          static func some(status: String) -> Self {
            .all(status: AllStatus(rawValue: status))
          }
        }
        """
    )
  }

  @Test("gives a case another name if old calls would compile without what they send")
  func ambiguity() throws {
    let code = AppCode(
      [AppCase("pets(page: Int)", "GET", "/pets", query: ["page={0}", "language=\"en\""])],
      named: "ShopTarget"
    )
    let app = try AdoptedApp(code, shop)
    #expect(app.cases == ["ShopTarget.listPets(page: Int?, language: String?)"])
    let function = """
        static func pets(page: Int) -> Self {
          .listPets(page: page, language: "en")
        }
      """
    #expect(app.adopted?.text.contains(function) == true)
  }

  @Test("conforms to the protocol of the app")
  func conformance() throws {
    var code = AppCode([AppCase("place", "POST", "/orders")], named: "ShopTarget")
    code.targets[0].protocols = ["ShopAPI"]
    code.targets[0].inherited = [.baseURL, .headers]
    let app = try AdoptedApp(code, shop)
    #expect(
      app.configuration.contains(
        """
        target:
          # The app's own protocol, and what its extension provides.
          conformance: ShopAPI
          omit: [baseURL, headers]
        """
      )
    )
  }

  @Test("says which protocol of the app enums don't conform to, and why")
  func unsatisfiedProtocol() throws {
    var code = AppCode([AppCase("place", "POST", "/orders")], named: "ShopTarget")
    code.targets[0].protocols = []
    code.targets[0].unsatisfied = [.init(name: "ShopAPI", members: ["Response", "event"])]
    code.targets[0].inherited = [.baseURL, .headers]
    let remark = """
      # Generated enums don't conform to ShopAPI, which requires Response, event.
      # They have their own baseURL, headers instead of those of its extension.
      # To keep them, move what all targets share to a protocol without these requirements, and name it as 'conformance'.
      """
    #expect(try AdoptedApp(code, shop).configuration.contains(remark))
    code.targets[0].protocols = ["Other"]
    let satisfied = try AdoptedApp(code, shop).configuration
    #expect(satisfied.contains("conformance: Other"))
    #expect(!satisfied.contains("ShopAPI"))
  }

  @Test("selects an operation by a value")
  func variants() throws {
    var list = AppCase("list(kind: Kind, page: Int)", "GET", nil)
    list.variants = [("animals", "/pets"), ("orders", "/orders")].map { value, path in
      AppCase.Variant(
        parameter: 0,
        value: value,
        request: AppCase("", "GET", path, query: ["page={1}", "status=\"open\""]).request
      )
    }
    let app = try AdoptedApp(AppCode([list], named: "ShopTarget"), shop)
    #expect(app.messages == [])
    #expect(app.matches.map(\.name) == ["ShopTarget.list(.animals)", "ShopTarget.list(.orders)"])
    let function = """
        @available(*, deprecated, message: "use '.listPets(page:language:)', '.listOrders(status:)'")
        static func list(kind: Kind, page: Int) -> Self {
          switch kind {
          case .animals:
            return .listPets(page: page)
          case .orders:
            return .listOrders(status: ListOrdersStatus.open)
          }
        }
      """
    #expect(app.adopted?.text.contains(function) == true)
    #expect(app.report.cases.map { $0.adopted?.calls } == [.forwarded, .forwarded])
  }

  @Test("forwards no dictionary whose keys aren't known")
  func unnamed() throws {
    var search = AppCase("search(parameters: [String: Any])", "GET", "/orders")
    search.request.unnamed = [.argument(0, members: [])]
    let app = try AdoptedApp(AppCode([search], named: "ShopTarget"), shop)
    #expect(app.report.differences == [])
    #expect(
      app.report.cases.map { $0.adopted?.calls }
        == [.changed("the code sends a dictionary whose keys aren't known")]
    )
    #expect(app.adopted == nil)
  }

  @Test("names bodies that have a type in the app")
  func bodies() throws {
    var code = AppCode(
      [
        AppCase(
          "create(repo: RepoDraft)",
          "POST",
          "/user/repos",
          body: .encodable(.argument(0, members: []))
        )
      ],
      named: "GitHubAPI"
    )
    code.bodies = [
      AppModel("RepoDraft", ["name: String", "isPrivate=private: Bool", "color: String"])
    ]
    let app = try AdoptedApp(code, spec)
    #expect(app.messages == [])
    #expect(app.cases == ["GitHubAPI.create(body: RepoDraft)"])
    #expect(app.configuration.contains("  new-repo: RepoDraft\n  new-repo.private: isPrivate\n"))
    #expect(app.adopted?.text.contains(".create(body: repo)") == true)
    #expect(
      app.models.flatMap(\.differences).map(\.message)
        == ["the schema 'new-repo' has no 'color', which 'RepoDraft.color' sends"]
    )
  }
}
