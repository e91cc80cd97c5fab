import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

@Suite("SupportEmitter")
struct SupportEmitterTests {
  private func emit(
    _ models: [API.Model],
    _ targets: [API.Target] = [],
    configure: (inout Configuration) -> Void = { _ in }
  ) -> [EmittedFile] {
    var configuration = Configuration()
    configure(&configuration)
    return Emitter(configuration: configuration).emit(.make(models: models, targets: targets))
      .filter { $0.path.hasPrefix("Support/") }
  }

  private let calendar = API.Model.make(
    "Pet",
    kind: .object(.make("born", .calendarDate)),
    use: .request
  )

  @Test("only the support files that the output needs are written, with their dependencies")
  func needed() {
    #expect(
      emit([calendar]).map(\.path) == [
        "Support/CalendarDate.swift", "Support/CivilTime.swift", "Support/CivilTimeReader.swift",
        "Support/ISO8601Date.swift", "Support/JSONObjectWriter+Scalars.swift",
        "Support/JSONObjectWriter.swift", "Support/JSONRepresentation.swift",
        "Support/StringCodingKey.swift",
      ]
    )
  }

  @Test("a support file has the header and the access level of the output")
  func text() {
    let internalText = emit([calendar]).first { $0.path == "Support/StringCodingKey.swift" }?.text
    #expect(internalText?.contains("public") == false)
    let publicFile = emit([calendar]) { $0.access = .public }
      .first { $0.path == "Support/StringCodingKey.swift" }
    #expect(publicFile?.text.contains("nonisolated public struct StringCodingKey") == true)
    #expect(
      publicFile.map { GeneratedFile($0).text.hasPrefix(FileHeader.marker) } == true
    )
  }

  @Test("each provider style adds its support files")
  func styles() {
    func paths(_ styles: [Configuration.ProviderStyle]) -> [String] {
      emit([], [.make(.make("ping"))]) { $0.providers.styles = styles }.map(\.path)
        .filter { $0.contains("MoyaProvider") }
    }
    #expect(
      paths([.async]) == [
        "Support/MoyaProvider+Async.swift", "Support/MoyaProvider+Generated.swift",
        "Support/MoyaProvider+Result.swift",
      ]
    )
    #expect(
      paths([.completion]) == [
        "Support/MoyaProvider+Completion.swift", "Support/MoyaProvider+Generated.swift",
        "Support/MoyaProvider+Result.swift",
      ]
    )
    #expect(paths([]) == [])
  }

  @Test("the targetkit runtime needs only the file with the servers")
  func targetkit() {
    let files = emit([calendar], [.make(.make("ping"))]) { $0.runtime = .targetkit }
    #expect(files.map(\.path) == ["Support/PetstoreServer.swift"])
  }
}
