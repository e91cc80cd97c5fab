import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitTesting
import TargetKitWire
import TestSupport
import Testing

@Suite("Encoder and decoder of a provider", .timeLimit(.minutes(5)))
struct ProviderCodersTests {
  private struct Item: Codable, Equatable, Sendable {
    var itemName = "a"
    var made = Date(timeIntervalSince1970: 10)
  }

  private struct Problem: Decodable {
    var whatHappened: String
  }

  private enum Outcome: ResponseOutcome {
    case item(Item)

    init(_ response: ResponseReader) throws {
      self = .item(try response.json())
    }
  }

  private let json = #"{"item_name":"a","made":10}"#

  private var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.outputFormatting = .sortedKeys
    return encoder
  }

  private var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    return decoder
  }

  private func stubbed(_ sample: SampleResponse) -> Provider<TestTarget> {
    .stubbed(with: SampleSequence { _ in [sample] }, encoder: encoder, decoder: decoder)
  }

  @Test("are used for request bodies, however they are created")
  func bodies() async throws {
    struct Lazy: TargetType {
      var baseURL: URL
      var body: @Sendable () -> HTTPTask
      var path: String { "/" }
      var method: HTTPMethod { .post }
      var task: HTTPTask { body() }
      var headers: [String: String]? { nil }
    }
    let server = try await LoopbackServer.start { _ in .status(200) }
    defer { server.stop() }
    let provider = Provider<Lazy>(transport: Session(), encoder: encoder)
    let tasks: [@Sendable () -> HTTPTask] = [
      { .request(body: .json(Item())) },
      { .requestJSONEncodable(Item()) },
      { .request(body: .jsonLines([Item(), Item()])) },
    ]
    for task in tasks {
      try await provider.nothing(for: Lazy(baseURL: server.baseURL, body: task))
    }
    let bodies = await server.requests.map { String(decoding: $0.body, as: UTF8.self) }
    #expect(bodies == [json, json, "\(json)\n\(json)\n"])
    let plain = Provider<Lazy>(transport: Session())
    try await plain.nothing(for: Lazy(baseURL: server.baseURL, body: tasks[0]))
    let body = try #require(await server.requests.last?.body)
    #expect(
      String(decoding: body, as: UTF8.self) == #"{"itemName":"a","made":"1970-01-01T00:00:10Z"}"#
    )
  }

  @Test("are used for responses, in every form")
  func responses() async throws {
    let provider = stubbed(.json(json))
    let target = TestTarget()
    #expect(try await provider.value(Item.self, for: target) == Item())
    #expect(try await provider.read(.valueIfPresent(Item.self), for: target) == Item())
    #expect(try await provider.response(for: target).map(Item.self) == Item())
    let success = try await provider.read(.success(Outcome.self), for: target)
    guard case .item(let item) = success else { return }
    #expect(item == Item())
    let completed = await withCheckedContinuation { continuation in
      _ = provider.value(Item.self, for: target, callbackQueue: .global()) {
        continuation.resume(returning: $0)
      }
    }
    #expect(try completed.get() == Item())
    // The decoder of a call takes precedence.
    await #expect(throws: TargetError.self) {
      try await provider.value(Item.self, for: target, decoder: JSONDecoder())
    }
  }

  @Test("are used for errors")
  func errors() async throws {
    let provider = stubbed(.json(#"{"what_happened": "no"}"#, statusCode: 400))
    let error = await #expect(throws: TargetError.self) {
      try await provider.response(for: TestTarget(validationType: .successCodes))
    }
    #expect(error?.body(as: Problem.self)?.whatHappened == "no")
  }

  @Test("are used for streams and events")
  func streams() async throws {
    let lines = try await stubbed(.text("\(json)\n\(json)\n")).stream(for: TestTarget())
    var items: [Item] = []
    for try await item in lines.values(of: Item.self) { items.append(item) }
    #expect(items == [Item(), Item()])

    let sample = SampleResponse.answer(
      statusCode: 200,
      headers: ["Content-Type": "text/event-stream"],
      data: Data("data: \(json)\n\n".utf8)
    )
    for try await event in stubbed(sample).events(for: TestTarget()) {
      #expect(try event.value(of: Item.self) == Item())
      // The decoder isn't part of the event.
      #expect(event == ServerSentEvent(data: json))
    }
  }

  @Test("are used for samples")
  func samples() async throws {
    let provider = Provider<TestTarget>.stubbed(
      with: SampleSequence { _ in [.json(encoding: Item())] },
      encoder: encoder,
      decoder: decoder
    )
    #expect(try await provider.text(for: TestTarget()) == json)
    #expect(try await provider.value(Item.self, for: TestTarget()) == Item())
  }
}
