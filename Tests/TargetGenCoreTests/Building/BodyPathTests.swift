import Testing

@testable import APIBuilding

@Suite("BodyPath")
struct BodyPathTests {
  @Test(
    "a path consists of the operation, the body and the steps",
    arguments: [
      ("GET /popular response.results[]", "GET /popular", "response", ".results[]"),
      ("popular response", "popular", "response", ""),
      ("popular response 404.message", "popular", "response 404", ".message"),
      ("popular response 4XX", "popular", "response 4XX", ""),
      ("POST /a request{}.b", "POST /a", "request", "{}.b"),
      ("my request request[]", "my request", "request", "[]"),
    ]
  )
  func parts(path: String, operation: String, body: String, steps: String) throws {
    let known = ["GET /popular", "popular", "POST /a", "my request"]
    let found = try #require(BodyPath(path, isOperation: { known.contains($0) }))
    #expect(found.operation == operation)
    #expect(found.body == body)
    #expect(found.steps == steps)
  }

  @Test(
    "other paths name no body",
    arguments: ["Pet.name", "GET /responses", "popular responses", "popular response ", "response"]
  )
  func others(path: String) {
    #expect(BodyPath(path, isOperation: { _ in true }) == nil)
  }
}
