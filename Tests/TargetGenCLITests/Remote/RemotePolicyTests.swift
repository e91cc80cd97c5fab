import SpecSyntax
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import TargetGenCLI

@Suite("RemotePolicy")
struct RemotePolicyTests {
  private func policy(_ hosts: [String], spec: String? = nil, isOffline: Bool = false) throws
    -> RemotePolicy
  {
    var options = Configuration.RemoteOptions()
    options.hosts = try hosts.map { try #require(RemoteHost($0)) }
    options.isOffline = isOffline
    return RemotePolicy(options, spec: spec)
  }

  @Test(
    "https is allowed for permitted hosts, and http only for this machine",
    arguments: [
      "https://api.example.com/a.yaml", "https://API.example.com:443/a.yaml?key=1#/x",
      "https://api.example.com./a.yaml", "https://other.example.com:8443/", "http://localhost/a",
      "http://127.0.0.1:8080/a", "https://[::1]:9/a",
    ]
  )
  func allowed(url: String) throws {
    let policy = try policy([
      "api.example.com", "other.example.com:8443", "localhost", "127.0.0.1:8080", "[::1]:9",
    ])
    _ = try policy.permit(url)
  }

  @Test(
    "all other URLs are refused",
    arguments: [
      (
        "https://evil.example.com/a",
        .hostNotAllowed(url: "https://evil.example.com/a", host: "evil.example.com")
      ),
      (
        "https://api.example.com.evil.com/a",
        .hostNotAllowed(url: "https://api.example.com.evil.com/a", host: "api.example.com.evil.com")
      ),
      (
        "https://api.example.com:8443/a",
        .hostNotAllowed(url: "https://api.example.com:8443/a", host: "api.example.com:8443")
      ),
      ("http://api.example.com/a?key=1", .unsupportedScheme(url: "http://api.example.com/a")),
      ("http://127.0.0.1.nip.io/a", .unsupportedScheme(url: "http://127.0.0.1.nip.io/a")),
      ("https://127.0.0.1/a", .hostNotAllowed(url: "https://127.0.0.1/a", host: "127.0.0.1")),
      ("https://me:pass@api.example.com/a", .credentials(host: "api.example.com")),
      ("https://api.example.com@evil.example.com/a", .credentials(host: "evil.example.com")),
      ("file:///etc/passwd", .unsupportedScheme(url: "file:///etc/passwd")),
      ("ftp://api.example.com/a", .unsupportedScheme(url: "ftp://api.example.com/a")),
      ("https:///a", .malformed(url: "https:///a")),
    ] as [(String, RemoteFailure)]
  )
  func refused(url: String, failure: RemoteFailure) throws {
    let policy = try policy(["api.example.com"])
    #expect(throws: failure) { try policy.permit(url) }
  }

  @Test("the URL of the spec permits its host and port, and no others")
  func spec() throws {
    let policy = try policy([], spec: "https://api.example.com:8443/openapi.json")
    #expect(try policy.permit("https://api.example.com:8443/other.json").host.port == 8443)
    #expect(throws: RemoteFailure.self) { try policy.permit("https://api.example.com/other.json") }
  }

  @Test("nothing is read offline, even from permitted hosts")
  func offline() throws {
    let policy = try policy(["a.example"], spec: "https://a.example/x", isOffline: true)
    #expect(throws: RemoteFailure.offline(url: "https://a.example/x")) {
      try policy.permit("https://a.example/x?key=1")
    }
  }

  @Test(
    "URLs in messages contain neither keys nor passwords",
    arguments: [
      ("https://me:pass@a.example/b?key=1#c", "https://a.example/b"),
      ("http://me:pa/ss@a.example/b", "http://a.example/b"),
      ("http://me:pa?ss@a.example/b?key=1", "http://a.example/b"),
      ("http://me:p@a#ss@a.example/", "http://a.example/"),
      ("https://a.example/npm/pets@1.0/b.yaml?key=1", "https://a.example/npm/pets@1.0/b.yaml"),
      ("https://a.example:8443/b?key=1", "https://a.example:8443/b"),
    ]
  )
  func display(url: String, shown: String) {
    #expect(RemotePolicy.display(url) == shown)
  }
}
