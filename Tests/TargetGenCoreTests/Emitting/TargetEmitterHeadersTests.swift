import SwiftCode
import Testing

@testable import APIModel
@testable import SwiftEmission

@Suite("TargetEmitter+Headers")
struct TargetEmitterHeadersTests {
  private func headers(_ operation: API.Target.Case) -> String {
    let target = API.Target.make(operation)
    return TargetEmitter(context: .make(targets: [target]), target: target).headers.text
  }

  @Test("fixed headers are emitted as a dictionary literal")
  func fixed() {
    let operation = API.Target.Case.make(
      "a",
      headers: [.init(name: "Accept", value: "a/b"), .init(name: "X", value: "\"y\"")]
    )
    #expect(
      headers(operation)
        == ##"var headers: [String: String]? { ["Accept": "a/b", "X": #""y""#] }"##
    )
  }

  @Test(
    "headers.add(\"<name>\", <parameter>)",
    arguments: [
      (.make("X-A", .header), #"headers.add("X-A", text: xa)"#),
      (
        .make("X-A", .header, .array(.int), .simple(explodes: true)),
        #"headers.add("X-A", xa, explode: true)"#
      ),
      (.make("X-A", .header, .json, .json), #"headers.addJSON("X-A", xa)"#),
      (.make("X-A", .cookie), #"headers.addCookie("X-A", xa)"#),
      (
        .make("X-A", .cookie, .array(.int), .form(explodes: false)),
        #"headers.addCookie("X-A", xa, explode: false)"#
      ),
      (.make("X-A", .cookie, .json, .json), #"headers.addCookieJSON("X-A", xa)"#),
    ] as [(API.Parameter, String)]
  )
  func parameters(_ parameter: API.Parameter, _ expected: String) {
    var parameter = parameter
    parameter.name = Name(["xa"])
    let operation = API.Target.Case.make(
      "a",
      parameters: [.make("q", .query), parameter],
      headers: [.init(name: "Accept", value: "a/b")]
    )
    #expect(
      headers(operation) == """
        var headers: [String: String]? {
          switch self {
          case .a(_, let xa):
            var headers = HeaderParameters(["Accept": "a/b"])
            \(expected)
            return headers.fields
          }
        }
        """
    )
  }

  @Test("a parameter named headers keeps its name")
  func hiddenLocal() {
    let operation = API.Target.Case.make("a", parameters: [.make("headers", .header)])
    #expect(
      headers(operation) == """
        var headers: [String: String]? {
          switch self {
          case .a(let headers):
            var headerParameters = HeaderParameters()
            headerParameters.add("headers", text: headers)
            return headerParameters.fields
          }
        }
        """
    )
  }
}
