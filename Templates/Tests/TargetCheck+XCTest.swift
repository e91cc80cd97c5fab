import XCTest

nonisolated extension TargetType where Self: Sendable {
  /// Checks the request of the target, and what its call does with the responses.
  ///
  /// - Parameters:
  ///   - request: The request in the spec: a line with method and URL, header fields, and a body.
  ///   - responses: The responses in the spec.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  func check(
    sends request: String,
    _ responses: ExpectedResponse...,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    for problem in await problems(sending: request, responses) {
      XCTFail(problem, file: file, line: line)
    }
  }
}
