import SwiftCode
import Testing

@testable import TargetGenCore

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
    )
    #expect(
      files.map(\.path) == [
        "Providers/PetsProvider.swift", "Providers/PetsProvider+Completion.swift",
      ]
    )
    #expect(
      files[0].text == """
        import Foundation
        @preconcurrency import Moya

        /// Sends `PetsTarget` requests and decodes their answers.
        nonisolated struct PetsProvider: Sendable {
          /// What sends the requests.
          let provider: Moya.MoyaProvider<PetsTarget>

          /// Wraps a provider.
          init(_ provider: Moya.MoyaProvider<PetsTarget> = .generated()) {
            self.provider = provider
          }

          /// Shows a pet.
          ///
          /// `GET /pets/{id}`
          ///
          /// - Warning: Deprecated.
          ///
          /// - Parameter id: Which.
          @available(*, deprecated)
          func show(id: Int, q: String? = nil) async throws -> [Foundation.Date] {
            try await provider.value([Foundation.Date].self, for: .show(id: id, q: q))
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
          /// `GET /pets/{id}`
          ///
          /// - Warning: Deprecated.
          ///
          /// - Parameter id: Which.
          @available(*, deprecated)
          @discardableResult
          func show(
            id: Int,
            q: String? = nil,
            completion: @escaping @Sendable (Swift.Result<[Foundation.Date], Moya.MoyaError>) -> Void
          ) -> any Moya.Cancellable {
            provider.value([Foundation.Date].self, for: .show(id: id, q: q), completion: completion)
          }
        }

        """
    )
  }

  @Test(
    "the call follows what the answer becomes",
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
        #else
          import Foundation
          import TargetKit
        #endif

        /// Sends `PetsTarget` requests and decodes their answers.
        nonisolated package struct PetsProvider: Sendable {
          /// What sends the requests.
          package let provider: TargetKit.Provider<PetsTarget>

          /// Wraps a provider.
          package init(_ provider: TargetKit.Provider<PetsTarget> = .generated()) {
            self.provider = provider
          }

          /// `POST /pets`
          @discardableResult
          package func upload(
            body: BinaryBody,
            progress: (@Sendable (Double) -> Void)? = nil,
            completion: @escaping @Sendable (Swift.Result<Foundation.Data, TargetKit.TargetError>) -> Void
          ) -> any TargetKit.Cancellable {
            provider.data(for: .upload(body: body), progress: progress, completion: completion)
          }
        }

        """
      ]
    )
  }

  @Test("without styles there are no wrappers")
  func noStyles() {
    #expect(files(.make("a")) { $0.providers.styles = [] }.map(\.path) == [])
  }
}
