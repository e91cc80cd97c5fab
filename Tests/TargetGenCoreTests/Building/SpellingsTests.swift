import OpenAPI
import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("EnglishPlural, APIName, PathTemplate, ServerURL")
struct SpellingsTests {
  @Test(
    "only unambiguous plurals have a singular",
    arguments: [
      ("pets", "pet"), ("line_items", "line_item"), ("categories", "category"),
      ("boxes", "box"), ("addresses", "address"), ("branches", "branch"), ("statuses", "status"),
      ("houses", "house"), ("repos", "repo"), ("people", "person"), ("children", "child"),
      ("status", nil), ("news", nil), ("address", nil), ("data", nil), ("DNS", nil), ("s", nil),
      ("analysis", nil), ("URLs", "URL"),
    ] as [(String, String?)]
  )
  func singular(plural: String, singular: String?) {
    #expect(EnglishPlural.singular(of: plural) == singular)
  }

  @Test(
    "plurals are formed regularly",
    arguments: [
      ("pet", "pets"), ("category", "categories"), ("day", "days"), ("box", "boxes"),
      ("address", "addresses"), ("branch", "branches"),
    ]
  )
  func plural(singular: String, plural: String) {
    #expect(EnglishPlural.plural(of: singular) == plural)
  }

  @Test(
    "an API is named after its title, without generic words",
    arguments: [
      ("Swagger Petstore - OpenAPI 3.0", "SwaggerPetstore"), ("GitHub v3 REST API", "GitHub"),
      ("Petstore API", "Petstore"), ("API", "API"), ("Docker Engine API", "DockerEngine"),
      ("Spotify Web API", "Spotify"), ("1.0.0", "API"), ("", "API"), ("Zoom: Video", "Zoom"),
      ("Stripe API (beta)", "Stripe"),
    ]
  )
  func apiName(title: String, name: String) {
    #expect(APIName.name(from: title).candidates.first == name)
  }

  @Test("a path template is split into text and names")
  func pathTemplates() {
    #expect(
      PathTemplate.pieces(of: "/a/{b}-{c}.json") == [
        .text("/a/"), .name("b"), .text("-"), .name("c"), .text(".json"),
      ]
    )
    #expect(PathTemplate.pieces(of: "/a/{b") == [.text("/a/{b")])
    #expect(PathTemplate.encoded("/ä?#%20%2") == "/%C3%A4%3F%23%20%252")
  }

  @Test("only absolute URLs are accepted")
  func serverURLs() {
    let url = ServerURL("HTTPS://api.example.com:8080/v1")
    #expect(url?.scheme == "https")
    #expect(url?.authority == "api.example.com:8080")
    #expect(url?.path == "/v1")
    #expect(url?.hostLabels == ["api", "example", "com"])
    #expect(ServerURL("/v1") == nil)
    #expect(ServerURL("https://") == nil)
    #expect(ServerURL("https://a b") == nil)
    #expect(ServerURL("1http://a") == nil)
    #expect(ServerURL.joining("https://a/", "./v1/") == "https://a/v1")
    #expect(ServerURL.joining("https://a/v1", "/v1") == "https://a/v1")
    #expect(ServerURL.joining("https://a", "/") == "https://a")
  }
}
