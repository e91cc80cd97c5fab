import Testing

nonisolated extension TargetType where Self: Sendable {
  /// Checks the request of the target, and what its call does with the responses.
  ///
  /// - Parameters:
  ///   - request: The request in the spec: a line with method and URL, header fields, and a body.
  ///   - responses: The responses in the spec.
  ///   - sourceLocation: The place of the call.
  func check(
    sends request: String,
    _ responses: ExpectedResponse...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async {
    for problem in await problems(sending: request, responses) {
      Testing.Issue.record(Testing.Comment(rawValue: problem), sourceLocation: sourceLocation)
    }
  }
}
