import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitTesting
import TestSupport
import Testing

@Suite("Options of a call", .timeLimit(.minutes(5)))
struct CallOptionsTests {
  private struct Wrapper: ProviderWrapper {
    var provider: Provider<TestTarget>

    func text(_ target: TestTarget) async throws(TargetError) -> String {
      try await provider.text(for: target)
    }
  }

  @Test("replace headers in any case and the server, for these calls only")
  func headersAndServer() async throws {
    let first = try await LoopbackServer.start { _ in .text("first") }
    let second = try await LoopbackServer.start { _ in .text("second") }
    defer {
      first.stop()
      second.stop()
    }
    let wrapper = Wrapper(provider: .generated(baseURL: first.baseURL))
    let target = TestTarget(path: "/a%20b", headers: ["x-id": "1", "X-Other": "o"])
    let other = wrapper.with(
      headers: ["X-ID": "2", "X-New": "n"],
      baseURL: second.baseURL.appendingPathComponent("v2")
    )
    #expect(try await other.text(target) == "second")
    #expect(try await wrapper.text(target) == "first")
    let changed = try #require(await second.requests.first)
    #expect(changed.target == "/v2/a%20b")
    #expect(changed.values(ofHeader: "X-ID") == ["2"])
    #expect(changed.header("X-New") == "n" && changed.header("X-Other") == "o")
    let plain = try #require(await first.requests.first)
    #expect(plain.values(ofHeader: "X-ID") == ["1"] && plain.header("X-New") == nil)
  }

  @Test("can be combined, and the last ones win")
  func combined() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let wrapper = Wrapper(provider: Provider())
    let other = wrapper.with(headers: ["A": "1", "B": "1"]).with(headers: ["b": "2"])
    _ = try await other.text(.to(server))
    let request = try #require(await server.requests.first)
    #expect(request.values(ofHeader: "A") == ["1"] && request.values(ofHeader: "B") == ["2"])
  }

  @Test("a limit applies instead of that of the target, and only to these calls")
  func timeout() async throws {
    let server = try await LoopbackServer.start { request in
      if request.path == "/silent" { await Gate().wait() }
      return .text("ok")
    }
    defer { server.stop() }
    let wrapper = Wrapper(provider: Provider(callTimeout: 600))
    var target = TestTarget.to(server, "/silent")
    target.callTimeout = 600
    let error = await targetError { [target] in
      _ = try await wrapper.with(callTimeout: 0.3).text(target)
    }
    #expect(error?.isTimeout == true)
    target = .to(server)
    target.callTimeout = 0.000_001
    #expect(try await wrapper.with(callTimeout: 600).with(headers: ["A": "1"]).text(target) == "ok")
  }

  @Test("a server without a scheme is an error, and nothing is sent")
  func invalidServer() async throws {
    let wrapper = Wrapper(provider: Provider())
    let url = try #require(URL(string: "example.test"))
    let error = await targetError { _ = try await wrapper.with(baseURL: url).text(TestTarget()) }
    #expect(error?.kind == .requestMapping)
  }

  @Test("everything else is shared: plugins, stubs and transfers of equal requests")
  func shared() async throws {
    let provider = Provider<TestTarget>.stubbed(with: SampleSequence { _ in [.json("[1]")] })
    let other = provider.with(headers: ["A": "1"])
    #expect(try await other.value([Int].self, for: TestTarget()) == [1])
    #expect(other.sharesEqualRequests == provider.sharesEqualRequests)
    #expect(other.plugins.count == provider.plugins.count)
  }
}
