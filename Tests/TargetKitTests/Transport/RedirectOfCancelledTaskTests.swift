import RuntimeTestSupport

#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
  import Testing

  @testable import TargetKit

  /// Foundation's session on Linux traps if a redirect of a cancelled task is answered.
  @Suite("A redirect of a task that is being cancelled")
  struct RedirectOfCancelledTaskTests {
    private let request = URLRequest(url: URL("http://127.0.0.1:9/a"))

    /// Returns the number of answers to a redirect of a transfer that has a task.
    private func answers(after action: (Transfer) -> Void) throws -> Int {
      let transfer = Transfer(
        TransportRequest(request),
        in: Session(),
        progress: nil
      )
      // The task of another session: its cancellation would complete a task of the transfer's own.
      let task = URLSession(configuration: .ephemeral).dataTask(with: request)
      transfer.state.withLock { $0.task = task }
      action(transfer)
      let response = try #require(
        HTTPURLResponse(
          url: URL("http://127.0.0.1:9/a"),
          statusCode: 302,
          httpVersion: nil,
          headerFields: ["Location": "/b"]
        )
      )
      var count = 0
      transfer.redirect(response, request) { _ in count += 1 }
      return count
    }

    @Test("is answered once if nothing cancels the task")
    func running() throws {
      #expect(try answers { _ in } == 1)
    }

    @Test("isn't answered after the call was cancelled")
    func cancelled() throws {
      #expect(try answers { $0.cancel() } == 0)
    }

    @Test("isn't answered after the transfer failed")
    func failed() throws {
      #expect(try answers { $0.fail(URLError(.timedOut)) } == 0)
    }

    @Test("is answered if the body failed, since the task ends by itself")
    func bodyFailed() throws {
      #expect(try answers { $0.failBody(URLError(.cannotOpenFile)) } == 1)
    }
  }
#endif
