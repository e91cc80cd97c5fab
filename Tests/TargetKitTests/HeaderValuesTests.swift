import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Values of a repeated header")
struct HeaderValuesTests {
  private func values(_ name: String, _ text: String) -> [String] {
    let head = HTTPURLResponse(
      url: URL("http://h"),
      statusCode: 200,
      httpVersion: nil,
      headerFields: [name: text]
    )
    return Response(statusCode: 200, data: Data(), head: head)
      .values(ofHeader: name.uppercased())
  }

  @Test(
    "are read one by one",
    arguments: [
      ("X-Tag", "a, b ,, c", ["a", "b", "c"]),
      ("X-Tag", #""a, b", "c\", d""#, [#""a, b""#, #""c\", d""#]),
      (
        "Link", #"<http://h/?a=1,2>; rel="next", <http://h/3>; rel=last"#,
        [#"<http://h/?a=1,2>; rel="next""#, "<http://h/3>; rel=last"]
      ),
      (
        "Set-Cookie",
        "a=1; Expires=Sun, 06 Nov 1994 08:49:37 GMT; Path=/, b=x, y; Secure, c[0]=\"q, r=2",
        [
          "a=1; Expires=Sun, 06 Nov 1994 08:49:37 GMT; Path=/", "b=x, y; Secure", "c[0]=\"q", "r=2",
        ]
      ),
      (
        "WWW-Authenticate", #"Basic realm="a, b", Digest realm="c", nonce=d, Negotiate"#,
        [#"Basic realm="a, b""#, #"Digest realm="c", nonce=d"#, "Negotiate"]
      ),
      ("Expires", "Sun, 06 Nov 1994 08:49:37 GMT", ["Sun, 06 Nov 1994 08:49:37 GMT"]),
      ("Location", "http://h/a,b", ["http://h/a,b"]),
    ]
  )
  func split(_ name: String, _ text: String, _ expected: [String]) {
    #expect(values(name, text) == expected)
  }

  @Test("that is missing are none")
  func missing() {
    #expect(Response(statusCode: 200, data: Data()).values(ofHeader: "Link") == [])
  }

  @Test("that a server sends several times are complete")
  func received() async throws {
    let server = try await LoopbackServer.start { _ in
      .text("ok", headers: [("Set-Cookie", "a=1; Path=/"), ("Set-Cookie", "b=2; Max-Age=5")])
    }
    defer { server.stop() }
    let response = try await Provider<TestTarget>().response(for: .to(server))
    #expect(response.values(ofHeader: "set-cookie") == ["a=1; Path=/", "b=2; Max-Age=5"])
  }
}
