import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitTesting
import TargetKitWire
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Tolerated values", .timeLimit(.minutes(5)))
struct ToleratedValueTests {
  private struct Noting: Plugin {
    let texts = Locked<[String]>([])

    func didTolerate(_ value: ToleratedValue, context: CallContext) {
      texts.withLock { $0.append("\(value)") }
    }
  }

  private struct Pet: Decodable {
    let id: String

    init(from decoder: any Decoder) throws {
      id = try JSONObjectReader(decoder).value("id")
    }
  }

  private enum Outcome: ResponseOutcome {
    case pet(Pet)
    init(_ response: ResponseReader) throws { self = .pet(try response.json()) }
  }

  private enum API: TargetType {
    case pet
    var baseURL: URL { TestTarget().baseURL }
    var path: String { "" }
    var method: HTTPMethod { .get }
    var task: HTTPTask { .requestPlain }
    var headers: [String: String]? { nil }
    var sampleData: Data { Data(#"{"id": 7}"#.utf8) }
  }

  private enum ExactAPI: TargetType, ExactTarget {
    case pet
    var baseURL: URL { TestTarget().baseURL }
    var path: String { "" }
    var method: HTTPMethod { .get }
    var task: HTTPTask { .requestPlain }
    var headers: [String: String]? { nil }
  }

  private let plugin = Noting()
  private var texts: [String] { plugin.texts.withLock { $0 } }

  /// A transport whose responses have the same body.
  private struct Answering: Transport {
    let body: String

    func send(
      _ request: TransportRequest,
      progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws -> TransportResponse {
      let url = try #require(request.urlRequest.url)
      let head = try #require(
        HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
      )
      return TransportResponse(head, body: .data(Data(body.utf8)))
    }
  }

  private func provider<Target: TargetType>(_ body: String) -> Provider<Target> {
    Provider(transport: Answering(body: body), plugins: [plugin])
  }

  @Test("are read, and reported once for each place of a response")
  func reports() async throws {
    let provider: Provider<API> = provider(#"[{"id": 1}, {"id": 2}]"#)
    #expect(try await provider.value([Pet].self, for: .pet).map(\.id) == ["1", "2"])
    #expect(texts == ["expected String at '[].id', found a number"])
    _ = try await provider.value([Pet].self, for: .pet)
    #expect(texts.count == 2)
  }

  @Test("are read in every way to read a response")
  func ways() async throws {
    let provider: Provider<API> = provider(#"{"id": 7}"#)
    let response = try await provider.response(for: .pet)
    #expect(try response.map(Pet.self).id == "7")
    let outcome = try await provider.read(.outcome(Outcome.self), for: .pet)
    guard case .pet(let pet) = outcome else { return }
    #expect(pet.id == "7")
    #expect(try await provider.read(.valueIfPresent(Pet.self), for: .pet)?.id == "7")
    let multi = Provider<MultiTarget>(
      transport: Answering(body: #"{"id": 7}"#),
      plugins: [plugin]
    )
    #expect(try await multi.value(Pet.self, for: MultiTarget(API.pet)).id == "7")
    #expect(texts == Array(repeating: "expected String at 'id', found a number", count: 4))
  }

  @Test("are errors in responses of stubs, which have to match the spec")
  func stubs() async {
    let provider = Provider<API>(stubClosure: Provider.immediatelyStub, plugins: [plugin])
    let error = await targetError { _ = try await provider.value(Pet.self, for: .pet) }
    #expect(error?.kind == .objectMapping)
    #expect(texts == [])
  }

  @Test("are errors for targets that are read exactly, also in a MultiTarget")
  func exactTargets() async {
    let provider: Provider<ExactAPI> = provider(#"{"id": 7}"#)
    let error = await targetError { _ = try await provider.value(Pet.self, for: .pet) }
    #expect(error?.kind == .objectMapping)
    let multi: Provider<MultiTarget> = self.provider(#"{"id": 7}"#)
    let second = await targetError {
      _ = try await multi.value(Pet.self, for: MultiTarget(ExactAPI.pet))
    }
    #expect(second?.kind == .objectMapping)
    #expect(texts == [])
  }

  @Test("are errors in responses that tests create")
  func createdResponses() {
    let response = Response(statusCode: 200, data: Data(#"{"id": 7}"#.utf8))
    #expect(throws: TargetError.self) { try response.map(Pet.self) }
  }

  @Test("are logged in one line")
  func logging() async throws {
    let lines = Locked<[String]>([])
    let configuration = NetworkLoggerPlugin.Configuration(
      output: { _, items in lines.withLock { $0 += items } }
    )
    let provider = Provider<API>(
      transport: Answering(body: #"{"id": 7}"#),
      plugins: [NetworkLoggerPlugin(configuration: configuration)]
    )
    _ = try await provider.value(Pet.self, for: .pet)
    let line = try #require(lines.withLock { $0.last })
    #expect(line.hasSuffix("Tolerated Value: API.pet: expected String at 'id', found a number"))
  }
}
