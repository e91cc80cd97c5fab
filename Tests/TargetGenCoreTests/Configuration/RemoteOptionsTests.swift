import Diagnostics
import SpecSyntax
import Testing

@testable import APIConfiguration
@testable import APIModel

@Suite("Configuration.RemoteOptions")
struct RemoteOptionsTests {
  private func decode(
    _ text: String
  ) -> (options: Configuration.RemoteOptions, messages: [String]) {
    var bag = DiagnosticBag()
    var files = SourceFiles()
    let source = LoadedSource(
      identity: SourceIdentity("/c"),
      path: "targetgen.yaml",
      bytes: Array(text.utf8)
    )
    guard let node = NodeParser.parse(source, into: &files, into: &bag).node else {
      return (Configuration.RemoteOptions(), ["not parsed"])
    }
    let configuration = Configuration(decoding: node, into: &bag)
    return (
      configuration.remote,
      bag.diagnostics.map { "\($0.code.rawValue) \($0.message.text); \($0.help ?? "-")" }
    )
  }

  @Test("hosts and their headers are read")
  func everything() {
    let (options, messages) = decode(
      """
      remote:
        hosts: [api.example.com, 'localhost:8080', '[::1]:99']
        headers:
          api.example.com: {Authorization: 'Bearer ${TOKEN}', X-Key: '${A}-${B2}'}
      """
    )
    #expect(messages == [])
    #expect(options.hosts.map(\.description) == ["api.example.com", "localhost:8080", "[::1]:99"])
    #expect(options.headers.map(\.name) == ["Authorization", "X-Key"])
    #expect(
      options.headers.map(\.value.pieces) == [
        [.text("Bearer "), .variable("TOKEN")], [.variable("A"), .text("-"), .variable("B2")],
      ]
    )
    #expect(!options.isOffline)
  }

  @Test("invalid hosts and literal credentials are errors")
  func faults() {
    let (options, messages) = decode(
      """
      remote:
        hosts: ['https://api.example.com/v1', '*.example.com', 'a b', 'host:0']
        headers:
          api.example.com: {Authorization: 'Bearer abc', 'X Y': '${A}', Z: '${A'}
          other.example.com: Bearer ${TOKEN}
        host: a
      """
    )
    #expect(options == Configuration.RemoteOptions())
    let host = "with ':' and a port if it isn't the port of https"
    let secret =
      "write '${SPEC_TOKEN}' or 'Bearer ${SPEC_TOKEN}' and set the variable in the environment; secrets don't belong in files"
    #expect(
      messages == [
        "TG2003 'https://api.example.com/v1' isn't a host; write 'api.example.com', \(host)",
        "TG2003 '*.example.com' isn't a host; write 'api.example.com', \(host)",
        "TG2003 'a b' isn't a host; write 'api.example.com', \(host)",
        "TG2003 'host:0' isn't a host; write 'api.example.com', \(host)",
        "TG2003 the value of 'Authorization' contains no environment variable; \(secret)",
        "TG2003 'X Y' isn't a header name; write a name such as 'Authorization'",
        "TG2003 the value of 'Z' contains no environment variable; \(secret)",
        "TG2003 'headers' should be a mapping of hosts to headers; write 'api.example.com: { Authorization: \"Bearer ${SPEC_TOKEN}\" }'",
        "TG2002 'host' isn't an option of 'remote'; did you mean 'hosts'?",
      ]
    )
  }

  @Test(
    "the local machine is recognised by its names and addresses",
    arguments: [
      ("localhost", true), ("LOCALHOST:80", true), ("127.0.0.1", true), ("127.1.2.3:8080", true),
      ("[::1]", true), ("127.0.0.1.example.com", false), ("localhost.example.com", false),
      ("128.0.0.1", false), ("10.0.0.1", false),
    ]
  )
  func loopback(host: String, expected: Bool) throws {
    #expect(try #require(RemoteHost(host)).isLoopback == expected)
  }
}
