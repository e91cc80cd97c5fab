#if Adopt
  import Adoption
  import Testing

  @Suite("Models")
  struct ModelTests {
    @Test(
      "A model is read",
      arguments: [
        (
          "struct A: Decodable { let id: Int, name: String?; var isNew = false; static let x = 1; var y: Int { 1 }; let kind = \"a\" }",
          "model A\n  id: Int <- id\n  name: String? <- name\n  isNew: Bool <- isNew"
        ),
        (
          "struct A: Codable { let id: Int; let homePage: URL; var local: Int = 0; enum CodingKeys: String, CodingKey { case id, homePage = \"home_page\" } }",
          "model A\n  id: Int <- id\n  homePage: URL <- home_page"
        ),
        (
          "extension Outer { enum State: String, Codable { case open, closed = \"CLOSED\" } }",
          "enum Outer.State\n  open = open\n  closed = CLOSED"
        ),
        (
          "enum Level: Int, Decodable { case low, high = 5, top }",
          "enum Level\n  low = 0\n  high = 5\n  top = 6"
        ),
        ("enum Either: Decodable { case a(Int), b(String) }", "enum Either"),
        ("struct A: Encodable { let id: Int }", ""),
        ("struct A { let id: Int }\nextension A: Decodable {}", "model A\n  id: Int <- id"),
        (
          "protocol Model: Decodable {}\nstruct A: Model, Equatable { let id: Int }",
          "model A\n  id: Int <- id"
        ),
        (
          "class Base: Codable { var id: Int = 0 }\nfinal class A: Base { var name: String? }",
          "model Base\n  id: Int <- id\nmodel A\n  id: Int <- id\n  name: String? <- name"
        ),
        (
          """
          struct A: Decodable {
            let title: String; let login: String; let tags: [String]
            private enum Keys: String, CodingKey { case title = "full_title", owner, tags }
            private enum OwnerKeys: String, CodingKey { case login = "user_name" }
            init(from decoder: Decoder) throws {
              let container = try decoder.container(keyedBy: Keys.self)
              title = try container.decode(String.self, forKey: .title)
              let owner = try container.nestedContainer(keyedBy: OwnerKeys.self, forKey: .owner)
              self.login = try owner.decodeIfPresent(String.self, forKey: .login) ?? ""
              tags = (try? container.decode([String].self, forKey: .tags)) ?? []
            }
          }
          """,
          "model A by hand\n  title: String <- full_title\n  login: String <- owner/user_name\n  tags: [String] <- tags"
        ),
        (
          """
          struct A: Mappable {
            var id: Int?; var login: String!; var at: Date?; var raw: String?; var local = 1
            init?(map: Map) {}
            mutating func mapping(map: Map) {
              id <- map["id"]
              login <- map["owner.login"]
              at <- (map["created_at"], DateTransform())
              raw <- map["a.b", nested: false]
            }
          }
          """,
          "model A by hand\n  id: Int? <- id\n  login: String! <- owner/login\n  at: Date? <- created_at\n  raw: String? <- a.b"
        ),
        (
          "struct A: ImmutableMappable { let id: Int; let city: String?\n init(map: Map) throws { id = try map.value(\"id\"); city = try? map.value(\"address.city\") } }",
          "model A by hand\n  id: Int <- id\n  city: String? <- address/city"
        ),
      ]
    )
    func model(code: String, printed: String) {
      #expect(Reading([code]).code.models.map(\.printed).joined(separator: "\n") == printed)
    }

    @Test("A type that is only sent is no model")
    func bodies() {
      let code = Reading([
        """
        struct New: Encodable { let name: String; enum CodingKeys: String, CodingKey { case name = "n" } }
        struct Both: Codable { let id: Int }
        struct Own: Encodable { let id: Int; func encode(to encoder: Encoder) throws {} }
        """
      ]).code
      #expect(code.models.map(\.name) == ["Both"])
      let bodies = code.bodies.map(\.printed).joined(separator: "\n")
      #expect(bodies == "model New\n  name: String <- n\nmodel Own by hand\n  id: Int <- id")
    }

    @Test("A conversion from snake_case is noticed")
    func snakeCase() {
      #expect(
        Reading([
          "let d = JSONDecoder(); func f() { d.keyDecodingStrategy = .convertFromSnakeCase }"
        ]).code.convertsSnakeCase
      )
      #expect(!Reading(["let d = JSONDecoder()"]).code.convertsSnakeCase)
    }
  }
#endif
