import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitWebSockets
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Sequences with typed errors", .timeLimit(.minutes(5)))
struct TypedSequencesTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private func throwsTargetErrors<Elements: AsyncSequence>(_: Elements.Type) -> Bool {
    Elements.Failure.self == TargetError.self
  }

  @Test("all sequences of calls throw 'TargetError' by type")
  func types() {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    #expect(throwsTargetErrors(ResponseStream.self))
    #expect(throwsTargetErrors(ResponseStream.Lines.self))
    #expect(throwsTargetErrors(ResponseValues<Int>.self))
    #expect(throwsTargetErrors(ServerSentEvents.self))
    #expect(throwsTargetErrors(TransferEvents.self))
    #expect(throwsTargetErrors(WebSocketConnection.Messages.self))
  }

  @Test("a loop over the progress throws the error of the transfer")
  func progress() async throws {
    let server = try await LoopbackServer.start { _ in .truncated(Data("half".utf8), announcing: 9)
    }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: Session())
    let error = await targetError {
      for try await event in provider.progress(of: .to(server)) {
        if case .response = event { Issue.record("the response is incomplete") }
      }
    }
    #expect(error?.kind == .underlying)
    #expect(try error?.response?.mapString() == "half")
  }
}
