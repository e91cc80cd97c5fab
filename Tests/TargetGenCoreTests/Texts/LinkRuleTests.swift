import Testing

@testable import APIBuilding

@Suite("LinkRule")
struct LinkRuleTests {
  @Test(
    "relative links are resolved against the external documentation",
    arguments: [
      ("https://a.example/b", "https://a.example/b"),
      ("HTTP://a.example", "HTTP://a.example"),
      ("mailto:a@b.example", "mailto:a@b.example"),
      ("//a.example/b", "https://a.example/b"),
      ("/guides/x#y", "https://docs.example.com/guides/x#y"),
      ("x.html", "https://docs.example.com/v3/x.html"),
      ("#part", nil),
      ("?q=1", nil),
      ("", nil),
      ("javascript:alert(1)", nil),
      ("doc:Symbol", nil),
    ] as [(String, String?)]
  )
  func resolved(link: String, destination: String?) {
    let rule = LinkRule(externalDocumentation: "https://docs.example.com/v3/rest?a=b")
    #expect(rule.destination(of: link) == destination)
  }

  @Test(
    "a relative link has no destination without the URL of the external documentation",
    arguments: [nil, "/docs", "docs.example.com", "ftp://a.example", "https://"]
  )
  func unresolved(url: String?) {
    let rule = LinkRule(externalDocumentation: url)
    #expect(rule.destination(of: "/guide") == nil)
    #expect(rule.destination(of: "https://a.example") == "https://a.example")
  }
}
