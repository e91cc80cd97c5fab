import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

@Suite("TargetEmitter")
struct TargetEmitterTests {
  private func emitter(
    _ target: API.Target,
    _ configure: (inout Configuration) -> Void = { _ in }
  ) -> TargetEmitter {
    TargetEmitter(context: .make(targets: [target], configure), target: target)
  }

  private let target = API.Target.make(
    documentation: API.Documentation(description: "Everything about your pets."),
    .make(
      "listPets",
      parameters: [.make("limit", .query, .int32, required: false, description: "How many.")],
      success: .json(.array(.string)),
      documentation: API.Documentation(summary: "Lists the pets.", isDeprecated: true)
    ),
    .make("default", "POST")
  )

  @Test(
    "enum <Target>: Sendable, TargetType, ExactTarget, if the library reads responses",
    arguments: [
      (Configuration.Runtime.targetkit, Configuration.Tolerance.exact, true),
      (.targetkit, .lenient, false), (.moya, .exact, false), (.custom, .exact, false),
    ]
  )
  func exactly(
    runtime: Configuration.Runtime,
    tolerance: Configuration.Tolerance,
    isMarked: Bool
  ) {
    let text = emitter(target) {
      $0.runtime = runtime
      $0.reading.tolerance = tolerance
    }.emit()[0].text
    #expect(
      text.contains("enum PetsTarget: Sendable, TargetType, ExactTarget {\n") == isMarked
    )
    #expect(text.contains("ExactTarget") == isMarked)
  }

  @Test("nonisolated enum <Target>: Sendable { case <operation>(<parameter>: <Type>) }")
  func wholeFile() {
    #expect(
      emitter(target).emit()[0].text == """
        @preconcurrency import Alamofire
        import Foundation
        @preconcurrency import Moya

        /// Everything about your pets.
        nonisolated enum PetsTarget: Sendable, TargetType {
          /// Lists the pets.
          ///
          /// `GET /pets`; see ``PetsProvider/listPets(limit:)``.
          ///
          /// - Warning: Deprecated.
          case listPets(limit: Int32? = nil)

          /// `POST /pets`
          case `default`
        }

        nonisolated extension PetsTarget {
          var baseURL: URL { PetstoreServer.default.url }

          var path: String { "/pets" }

          var method: Moya.Method {
            switch self {
            case .listPets: .get
            case .default: .post
            }
          }

          var task: Task {
            switch self {
            case .listPets(let limit):
              var query = QueryParameters()
              query.add("limit", text: limit)
              return .request(query: query)
            case .default:
              return .request()
            }
          }

          var headers: [String: String]? { nil }

          var validationType: ValidationType { .successCodes }
        }

        """
    )
  }

  @Test("the runtime determines the names of types, and the access level the modifiers")
  func otherRuntime() {
    let target = API.Target.make(.make("ping", "GET", "/ping"))
    let file = emitter(target) {
      $0.runtime = .targetkit
      $0.access = .public
    }.emit()[0]
    #expect(
      file.text == """
        public import Foundation
        public import TargetKit

        /// Operations of “pets”.
        nonisolated public enum PetsTarget: Sendable, TargetType {
          /// `GET /ping`
          case ping
        }

        nonisolated extension PetsTarget {
          public var baseURL: URL { PetstoreServer.default.url }

          public var path: String { "/ping" }

          public var method: HTTPMethod { .get }

          public var task: HTTPTask { .request() }

          public var headers: [String: String]? { nil }

          public var validationType: ValidationType { .successCodes }
        }

        """
    )
  }

  @Test("a configured protocol replaces TargetType, and omitted members aren't emitted")
  func customConformance() {
    let target = API.Target.make(
      .make("ping", "GET", "/ping", authorization: API.Authorization(scheme: .bearer))
    )
    let files = emitter(target) {
      $0.target.conformance = "Networking.CustomTarget"
      $0.target.omit = [.baseURL, .headers, .method, .authorizationType, .sampleData]
    }.emit()
    #expect(
      files.map(\.text) == [
        """
        @preconcurrency import Moya

        /// Operations of “pets”.
        nonisolated enum PetsTarget: Sendable, Networking.CustomTarget {
          /// `GET /ping`
          case ping
        }

        nonisolated extension PetsTarget {
          var path: String { "/ping" }

          var task: Task { .request() }

          var validationType: ValidationType { .successCodes }
        }

        """
      ]
    )
  }

  @Test("a target has a file for declarations and a file for samples")
  func paths() {
    #expect(
      emitter(target).emit().map(\.path) == [
        "Targets/PetsTarget.swift", "Targets/PetsTarget+Samples.swift",
      ]
    )
  }

  @Test("a model with the name of a runtime or Foundation type is written unqualified")
  func shadowedNames() {
    let models: [API.Model] = [.make("Task", kind: .object()), .make("URL", kind: .object())]
    let target = API.Target.make(
      .make(
        "send",
        parameters: [
          .make("a", .query, .model(ModelID(0))), .make("b", .query, .model(ModelID(1))),
          .make("c", .query, .custom("URL")),
        ]
      )
    )
    let context = EmissionContext.make(models: models, targets: [target])
    let text = TargetEmitter(context: context, target: target).emit()[0].text
    let line = text.split(separator: "\n").first { $0.contains("case send(") }
    #expect(line == "  case send(a: Task, b: URL, c: URL)")
  }
}
