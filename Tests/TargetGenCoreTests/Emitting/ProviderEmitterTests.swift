import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

@Suite("ProviderEmitter")
struct ProviderEmitterTests {
  private func files(
    _ cases: API.Target.Case...,
    configure: (inout Configuration) -> Void = { _ in }
  ) -> [EmittedFile] {
    var target = API.Target.make()
    target.cases = cases
    return ProviderEmitter(context: .make(targets: [target], configure), target: target).emit()
  }

  @Test("nonisolated struct <Provider>: Sendable, and an extension for the second style")
  func bothStyles() {
    let files = files(
      .make(
        "show",
        "GET",
        "/pets/{id}",
        parameters: [
          .make("id", .path, .int, description: "Which."),
          .make("q", .query, .string, required: false),
        ],
        success: .json(.array(.dateTime)),
        documentation: API.Documentation(summary: "Shows a pet.", isDeprecated: true)
      )
    ) {
      $0.providers.styles = [.async, .completion]
    }
    #expect(
      files.map(\.path) == [
        "Providers/PetsProvider.swift", "Providers/PetsProvider+Completion.swift",
      ]
    )
    #expect(
      files[0].text == """
        import Foundation
        @preconcurrency import Moya

        /// Sends `PetsTarget` requests and decodes their responses.
        nonisolated struct PetsProvider: Sendable, ProviderWrapper {
          /// The provider that sends the requests.
          var provider: MoyaProvider<PetsTarget>

          /// Wraps a provider.
          init(_ provider: MoyaProvider<PetsTarget> = .generated()) {
            self.provider = provider
          }

          /// Shows a pet.
          ///
          /// `GET /pets/{id}`
          ///
          /// - Parameter id: Which.
          @available(*, deprecated)
          func show(id: Int, q: String? = nil) async throws -> [Date] {
            try await provider.valueOrEmpty([Date].self, for: .show(id: id, q: q))
          }
        }

        """
    )
    #expect(
      files[1].text == """
        import Foundation
        @preconcurrency import Moya

        nonisolated extension PetsProvider {
          /// Shows a pet.
          ///
          /// `GET /pets/{id}`; see ``show(id:q:)``.
          @available(*, deprecated)
          @discardableResult
          func show(
            id: Int,
            q: String? = nil,
            completion: @escaping @Sendable (Result<[Date], MoyaError>) -> Void
          ) -> any Moya.Cancellable {
            provider.valueOrEmpty([Date].self, for: .show(id: id, q: q), completion: completion)
          }
        }

        """
    )
  }

  @Test(
    "the call depends on the type of the response",
    arguments: [
      (.json(.bool), "func a() async throws -> Bool {", "provider.value(Bool.self, for: .a)"),
      (.text, "func a() async throws -> String {", "provider.text(for: .a)"),
      (.none, "func a() async throws {", "provider.nothing(for: .a)"),
    ] as [(API.ResponseBody, String, String)]
  )
  func answers(_ success: API.ResponseBody, _ signature: String, _ call: String) {
    let text = files(.make("a", success: success)) { $0.providers.styles = [.async] }[0].text
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.suffix(4).prefix(2) == [signature[...], "try await \(call)"[...]])
  }

  @Test(
    "the result of a deletion, and an object that only states the success, can be ignored",
    arguments: [
      ("DELETE", ["id"], true), ("POST", ["ok", "message"], true), ("PUT", ["Status"], true),
      ("POST", ["ok", "id"], false), ("POST", [], false), ("GET", ["ok"], false),
    ] as [(String, [String], Bool)]
  )
  func formalities(method: String, properties: [String], isDiscardable: Bool) {
    let model = API.Model.make(
      "Answer",
      kind: .structure(API.Structure(properties: properties.map { .make($0, .string) }))
    )
    for success in [
      API.ResponseBody.json(.model(ModelID(0))), .json(.optional(.model(ModelID(0)))),
    ] {
      var target = API.Target.make()
      target.cases = [.make("a", method, success: success)]
      let files = ProviderEmitter(
        context: .make(models: [model], targets: [target]) { $0.providers.styles = [.async] },
        target: target
      ).emit()
      #expect(files[0].text.contains("@discardableResult\n  func a(") == isDiscardable)
    }
  }

  @Test("uploads and downloads report their progress")
  func progress() {
    let files = files(
      .make(
        "upload",
        "POST",
        parameters: [.body(.data)],
        body: API.Body(kind: .data, contentType: "image/png", parameters: [0]),
        success: .data
      )
    ) {
      $0.runtime = .targetkit
      $0.access = .package
      $0.providers.styles = [.completion]
    }
    #expect(
      files.map(\.text) == [
        """
        #if hasFeature(InternalImportsByDefault)
          package import Foundation
          package import TargetKit
          package import TargetKitWire
        #else
          import Foundation
          import TargetKit
          import TargetKitWire
        #endif

        /// Sends `PetsTarget` requests and decodes their responses.
        nonisolated package struct PetsProvider: Sendable, ProviderWrapper {
          /// The provider that sends the requests.
          package var provider: Provider<PetsTarget>

          /// Wraps a provider.
          package init(_ provider: Provider<PetsTarget> = .generated()) {
            self.provider = provider
          }

          /// `POST /pets`
          @discardableResult
          package func upload(
            body: BinaryBody,
            progress: ProgressHandler? = nil,
            completion: @escaping @Sendable (Result<Data, TargetError>) -> Void
          ) -> any TargetKit.Cancellable {
            provider.data(for: .upload(body: body), progress: progress, completion: completion)
          }
        }

        """
      ]
    )
  }

  @Test(
    "a stream is returned as an asynchronous sequence",
    arguments: [
      (
        .events, nil, "func a() -> ServerSentEvents {", "provider.events(for: .a)"
      ),
      (
        .events, "aEvents", "func aEvents() -> ServerSentEvents {",
        "provider.events(for: .a)"
      ),
      (
        .values(.int), nil,
        "func a() async throws(TargetError) -> ResponseValues<Int> {",
        "try await provider.stream(for: .a).values(of: Int.self)"
      ),
      (
        .values(.int), "aValues",
        "func aValues() async throws(TargetError) -> ResponseValues<Int> {",
        #"try await provider.stream(for: .a, accepting: "a/b").values(of: Int.self)"#
      ),
    ] as [(API.Stream.Content, String?, String, String)]
  )
  func streams(_ content: API.Stream.Content, _ name: String?, _ signature: String, _ call: String)
  {
    var operation = API.Target.Case.make("a", success: .data)
    operation.responses.streams = [
      API.Stream(
        content: content,
        methodName: name.map { Name([$0]) },
        contentType: name.map { _ in "a/b" }
      )
    ]
    let text = files(operation) { $0.runtime = .targetkit }[0].text
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.suffix(4).prefix(2) == [signature[...], call[...]])
    #expect(text.contains("func a(") == true)
  }

  @Test(
    "a cursor is converted to the type of its parameter",
    arguments: [
      (.int, .int, "$0"), (.int64, .int32, "Int32(clamping: $0)"), (.int, .string, #""\($0)""#),
      (.uuid, .uuid, "$0"),
    ] as [(ValueType, ValueType, String)]
  )
  func pages(_ cursor: ValueType, _ parameter: ValueType, _ value: String) {
    var operation = API.Target.Case.make(
      "a",
      parameters: [.make("from", .query, parameter, required: false), .make("b", .query)],
      success: .json(.array(cursor))
    )
    let path = API.PropertyPath(beginsWithOptional: false, steps: [], type: cursor)
    operation.pagination = API.Pagination(
      methodName: Name(["aPages"]),
      page: .array(cursor),
      items: path,
      item: cursor,
      step: .last(path, .parameter(0))
    )
    let text = files(operation) { $0.runtime = .targetkit }[0].text
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("next: .last({ $0 }, at: { .a(from: \(value), b: b) })"), "\(text)")
  }

  @Test("a value is optional if the response may be empty, and several successes are an enum")
  func otherSuccesses() {
    var maybe = API.Target.Case.make("maybe", success: .json(.int))
    maybe.responses.mayBeEmpty = true
    var several = API.Target.Case.make("several", success: .json(.int))
    several.responses.successes = API.Outcome(name: Name(["SeveralSuccess"]), cases: [])
    several.responses.outcome = API.Outcome(
      name: Name(["SeveralOutcome"]),
      methodName: Name(["severalOutcome"]),
      cases: []
    )
    let text = files(maybe, several) { $0.runtime = .targetkit }[0].text
    #expect(
      text.hasSuffix(
        """
          /// `GET /pets`
          func maybe() async throws(TargetError) -> Int? {
            try await provider.read(.valueIfPresent(Int.self), for: .maybe)
          }

          /// `GET /pets`
          func several() async throws(TargetError) -> SeveralSuccess {
            try await provider.read(.success(SeveralSuccess.self), for: .several)
          }

          /// `GET /pets`
          func severalOutcome() async throws(TargetError) -> SeveralOutcome {
            try await provider.read(.outcome(SeveralOutcome.self), for: .several)
          }
        }

        """
      )
    )
  }

  @Test("without styles, no wrappers are generated")
  func noStyles() {
    #expect(files(.make("a")) { $0.providers.styles = [] }.map(\.path) == [])
  }
}
