import Drift
import Testing

@Suite("Exchange")
struct ExchangeTests {
  private func exchange(_ json: String) -> Exchange? {
    Exchange(har: Array(json.utf8), place: "a.har entry 1")
  }

  @Test("reads an entry of an archive") func entry() throws {
    let found = try #require(
      exchange(
        #"""
        {"request": {"method": "POST", "url": "https://example.com/a?b=1",
          "headers": [{"name": "X-Tenant", "value": "7"}],
          "postData": {"mimeType": "application/json", "text": "{\"a\":1}"}},
         "response": {"status": 200, "headers": [{"name": "content-type", "value": "text/plain; charset=utf-8"}],
          "content": {"mimeType": "text/plain", "size": 2, "encoding": "base64", "text": "aGk="}}}
        """#
      )
    )
    #expect(found.method == "POST")
    #expect(found.requestHeaders?.map { $0.name + ": " + $0.value } == ["X-Tenant: 7"])
    #expect(found.responseHeaders?.map(\.name) == ["content-type"])
    #expect(found.requestBody?.bytes == Array(#"{"a":1}"#.utf8))
    #expect(found.status == 200)
    #expect(found.responseBody?.bytes == Array("hi".utf8))
    #expect(found.responseBody?.mediaType == "text/plain; charset=utf-8")
    #expect(found.hasAllRequestBodies)
  }

  @Test("reads what is missing, failed or damaged as far as possible") func incomplete() throws {
    #expect(exchange("{}") == nil)
    #expect(exchange("{") == nil)
    let failed = exchange(#"{"request": {"method": "GET", "url": "/"}, "response": {"status": 0}}"#)
    #expect(failed?.status == nil)
    let left = exchange(
      #"{"request": {"method": "GET", "url": "/"}, "response": {"status": 200, "content": {"size": 9}}}"#
    )
    #expect(left?.responseBody?.isReadable == false)
    let damaged = exchange(
      #"{"request": {"method": "GET", "url": "/"}, "response": {"status": 200, "content": {"text": "!", "encoding": "base64"}}}"#
    )
    #expect(damaged?.responseBody?.isReadable == false)
    let compressed = exchange(
      #"{"request": {"method": "GET", "url": "/"}, "response": {"status": 200, "content": {"text": "H4sIAA==", "encoding": "base64"}}}"#
    )
    #expect(compressed?.responseBody?.isReadable == false)
  }

  @Test("parses the names of bodies in folders") func bodyNames() throws {
    let name = try #require(BodyFileName("pets/7/GET.200.json"))
    #expect(name.method == "GET")
    #expect(name.status == 200)
    #expect(name.path == "/pets/7")
    #expect(!name.isRequest)
    #expect(name.partner == "pets/7/GET.200.request.json")
    let request = try #require(BodyFileName("POST.201.request.second.json"))
    #expect(request.isRequest)
    #expect(request.path == "/")
    #expect(request.partner == "POST.201.second.json")
    for other in ["package.json", "pets/GET.json", "GET.20.json", "get.200.json", "GET.200.txt"] {
      #expect(BodyFileName(other) == nil, "\(other)")
    }
  }
}
