import Foundation

nonisolated extension TargetType where Self: Sendable {
  /// Returns the differences between the spec and what the target does.
  func problems(
    sending text: String,
    _ responses: [ExpectedResponse]
  ) async -> [String] {
    let expected = ExpectedRequest(text)
    var problems: [String] = []
    do {
      problems += expected.problems(in: try await sentRequest(to: nil), of: baseURL)
    } catch {
      problems.append("the request can't be sent: \(error)")
    }
    for response in responses {
      problems += response.problems(in: await received(response.status, response.body))
    }
    if let server = CheckedServer.current, server.calls(expected.method) {
      problems += await server.problems(of: self, responses)
    }
    return problems
  }
}
