import SwiftCode
import Testing

@testable import APIModel
@testable import SwiftEmission

@Suite("ServerEmitter")
struct ServerEmitterTests {
  private func text(_ servers: API.Server...) -> String {
    ServerEmitter(context: .make(servers: servers)).emit()[0].text
  }

  @Test("nonisolated struct <Server>: Hashable, Sendable")
  func wholeFile() {
    let region = API.Server.Variable(
      name: Name(["region"]),
      wireName: "region",
      defaultValue: "eu",
      values: ["eu", "us"],
      documentation: API.Documentation(description: "Where.")
    )
    let port = API.Server.Variable(
      name: Name(["port"]),
      wireName: "port",
      defaultValue: "443",
      values: [],
      documentation: API.Documentation()
    )
    var production = API.Server.make("production", "https://api.example.com/v1")
    production.documentation.description = "The real one."
    #expect(
      text(production, .make("regional", "https://{region}.example.com:{port}", region, port))
        == """
        import Foundation

        /// The servers of Petstore.
        nonisolated struct PetstoreServer: Hashable, Sendable {
          /// The base URL.
          let url: URL

          /// Creates a server that the spec doesn't declare.
          init(_ url: URL) {
            self.url = url
          }

          /// Creates a server from a URL; requests fail if its variables make it invalid.
          private init(text: String) {
            url = URL(string: text) ?? URL(fileURLWithPath: "/")
          }

          /// The real one.
          ///
          /// `https://api.example.com/v1`
          static let production = PetstoreServer(text: "https://api.example.com/v1")

          /// `https://{region}.example.com:{port}`
          ///
          /// - Parameter region: Where. One of `eu`, `us`.
          static func regional(region: String = "eu", port: String = "443") -> PetstoreServer {
            PetstoreServer(text: "https://\\(region).example.com:\\(port)")
          }

          /// The server that targets use by default.
          static var `default`: PetstoreServer { production }
        }

        """
    )
  }

  @Test("without servers in the spec, the default is localhost")
  func none() {
    let last = text().split(separator: "\n").suffix(3)
    #expect(
      Array(last) == [
        "  /// The spec declares no server: pass the URL of your server to providers.",
        #"  static var `default`: PetstoreServer { PetstoreServer(text: "http://localhost") }"#,
        "}",
      ]
    )
  }

  @Test("the default server is called as a function if it has variables")
  func defaultWithVariables() {
    let variable = API.Server.Variable(
      name: Name(["in"]),
      wireName: "in",
      defaultValue: "a",
      values: [],
      documentation: API.Documentation()
    )
    let text = text(.make("main", "https://{in}.example{other}", variable))
    #expect(
      Array(text.split(separator: "\n").suffix(6)) == [
        #"  static func main(`in`: String = "a") -> PetstoreServer {"#,
        #"    PetstoreServer(text: "https://\(`in`).example{other}")"#,
        "  }",
        "  /// The server that targets use by default.",
        "  static var `default`: PetstoreServer { main() }",
        "}",
      ]
    )
  }
}
