import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitTesting
import TargetKitWire
import TestSupport
import Testing

@Suite("Unreadable responses", .timeLimit(.minutes(5)))
struct UnreadableResponseTests {
  private struct Noting: Plugin {
    let failures = Locked<[UnreadableResponse]>([])

    func didFailToRead(_ failure: UnreadableResponse, context: CallContext) {
      #expect(context.target is TestTarget)
      failures.withLock { $0.append(failure) }
    }

    var texts: [String] { failures.withLock { $0.map(\.description) } }
  }

  private struct Pet: Decodable {
    let name: String
    let owners: [Owner]?
  }

  private struct Owner: Decodable {
    let age: Int?
    let born: CalendarDate?
    let password: Int?
  }

  private enum Outcome: ResponseOutcome {
    case pet(Pet)
    init(_ response: ResponseReader) throws { self = .pet(try response.json()) }
  }

  private let plugin = Noting()

  private func provider(_ json: String) -> Provider<TestTarget> {
    Provider.stubbed(with: SampleSequence { _ in [.json(json)] }, plugins: [plugin])
  }

  @Test("are reported with the location, the type and what was found")
  func reports() async throws {
    let provider = provider(#"{"name": "a", "owners": [{"age": 1}, {"age": "old"}]}"#)
    let error = await targetError { _ = try await provider.value(Pet.self, for: TestTarget()) }
    let failure = try #require(plugin.failures.withLock { $0 }.first)
    #expect(failure.target is TestTarget)
    #expect(failure.statusCode == 200)
    #expect(
      failure.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } == [
        "owners", "1", "age",
      ]
    )
    #expect("\(failure.declaredType)" == "Int")
    #expect(failure.found == #""old""#)
    #expect(failure.error.kind == .objectMapping)
    #expect(error?.kind == .objectMapping)
    #expect(
      plugin.texts == [
        #"TestTarget: expected Int at 'owners[1].age', found "old" (status 200)"#
      ]
    )
  }

  @Test("are reported once for each way to read them")
  func ways() async throws {
    let provider = provider(#"{"name": 7}"#)
    let target = TestTarget()
    let response = try await provider.response(for: target)
    _ = await targetError { _ = try await provider.read(.outcome(Outcome.self), for: target) }
    _ = await targetError { _ = try await provider.read(.valueIfPresent(Pet.self), for: target) }
    _ = await targetError { _ = try await provider.read(.valueOrEmpty([Pet].self), for: target) }
    _ = await targetError {
      _ = try await provider.read(
        .init { _ -> Int in throw CocoaError(.coderInvalidValue) },
        for: target
      )
    }
    _ = try? response.map(Pet.self)
    _ = try? response.mapString(atKeyPath: "none")
    let name = "TestTarget: expected String at 'name', found 7 (status 200)"
    #expect(
      plugin.texts == [
        name, name,
        #"TestTarget: expected Array<Any>, found {"name": 7} (status 200)"#,
        #"TestTarget: expected Int, found {"name": 7} (status 200)"#,
        name,
        "TestTarget: expected 'none', found nothing (status 200)",
      ]
    )
  }

  @Test("are described in one line, which names the place and the type that belongs to it")
  func oneLine() async {
    let bodies = [
      "{\"name\": {\r\n  \"first\": \"a\"\n}}",
      #"{"name": "a", "owners": [{"born": "1.2.2020"}]}"#, #"{"owners": []}"#, "<p>\nLog in</p>",
    ]
    for json in bodies {
      _ = await targetError { _ = try await provider(json).value(Pet.self, for: TestTarget()) }
    }
    #expect(
      plugin.texts == [
        #"TestTarget: expected String at 'name', found { "first": "a" } (status 200)"#,
        #"TestTarget: expected another value at 'owners[0].born', found "1.2.2020" (status 200)"#,
        "TestTarget: expected 'name', found nothing (status 200)",
        "TestTarget: expected Pet, found <redacted: 14 bytes of application/json> (status 200)",
      ]
    )
  }

  @Test("are reported without credentials")
  func redacts() async {
    let provider = provider(#"{"name": "a", "owners": [{"password": "s3cret"}]}"#)
    _ = await targetError { _ = try await provider.value(Pet.self, for: TestTarget()) }
    #expect(plugin.texts.count == 1)
    #expect(plugin.texts.allSatisfy { !$0.contains("s3cret") && $0.contains("owners[0].password") })
  }

  @Test("are reported for lines and events of a stream")
  func streams() async throws {
    let lines = provider("{\"name\": \"a\"}\n{}\n")
    _ = await targetError {
      let stream = try await lines.stream(for: TestTarget())
      for try await _ in stream.values(of: Pet.self) {}
    }
    #expect(plugin.texts == ["TestTarget: expected 'name', found nothing (status 200)"])
  }

  @Test("of an error that an app reads are not reported")
  func errors() async {
    let provider = provider(#"{"name": 7}"#)
    let error = await targetError { _ = try await provider.value(Pet.self, for: TestTarget()) }
    #expect(error?.body(as: Pet.self) == nil)
    #expect(plugin.texts.count == 1)
  }
}
