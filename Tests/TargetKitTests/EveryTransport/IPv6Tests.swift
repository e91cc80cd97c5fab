import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

@Suite("IPv6", .timeLimit(.minutes(5)), .enabled(if: LoopbackServer.hasIPv6))
struct IPv6Tests {
  @Test("a server is reached by its address, or reported as unsupported by the platform")
  func address() async throws {
    let server = try await LoopbackServer.start(usesIPv6: true) { _ in .text("ok") }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: TransportUnderTest.make())
    #if canImport(FoundationNetworking)
      guard !TransportUnderTest.isSession else {
        let error = await targetError { try await provider.nothing(for: .to(server)) }
        #expect(error?.underlyingError is UnsupportedFeature)
        #expect(await server.connectionCount == 0)
        return
      }
    #endif
    #expect(try await provider.text(for: .to(server)) == "ok")
    #expect(await server.requests.first?.header("Host") == "[::1]:\(server.port)")
  }
}
