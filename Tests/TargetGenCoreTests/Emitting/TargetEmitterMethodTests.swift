import SwiftCode
import Testing

@testable import APIModel
@testable import SwiftEmission

@Suite("TargetEmitter+Method")
struct TargetEmitterMethodTests {
  private func emitter(
    _ cases: [API.Target.Case],
    server: Int? = nil,
    servers: [API.Server] = []
  ) -> TargetEmitter {
    var target = API.Target.make(server: server)
    target.cases = cases
    return TargetEmitter(context: .make(targets: [target], servers: servers), target: target)
  }

  @Test("a method without a static member is created from its raw value")
  func unusualMethod() {
    #expect(
      emitter([.make("link", "LINK"), .make("trace", "TRACE")]).method.text == """
        var method: Moya.Method {
          switch self {
          case .link: Moya.Method(rawValue: "LINK")
          case .trace: .trace
          }
        }
        """
    )
  }

  @Test("an operation with its own server has another base URL")
  func servers() {
    let servers: [API.Server] = [
      .make("main", "https://a.example"), .make("files", "https://b.example"),
      .make(
        "regional",
        "https://{region}.example",
        API.Server.Variable(
          name: Name(["region"]),
          wireName: "region",
          defaultValue: "eu",
          values: [],
          documentation: API.Documentation()
        )
      ),
    ]
    let emitter = emitter(
      [.make("a"), .make("b", server: 1), .make("c", server: 2)],
      server: 0,
      servers: servers
    )
    #expect(
      emitter.baseURL.text == """
        var baseURL: URL {
          switch self {
          case .a: PetstoreServer.default.url
          case .b: PetstoreServer.files.url
          case .c: PetstoreServer.regional().url
          }
        }
        """
    )
  }

  @Test("unusual status codes are listed")
  func validation() {
    #expect(
      emitter([
        .make("a", validation: .successAndRedirectCodes),
        .make("b", validation: .customCodes([200, 404])),
      ]).validationType.text == """
        var validationType: ValidationType {
          switch self {
          case .a: .successAndRedirectCodes
          case .b: .customCodes([200, 404])
          }
        }
        """
    )
  }
}
