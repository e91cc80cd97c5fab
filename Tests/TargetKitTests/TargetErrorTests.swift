import Foundation
import RuntimeTestSupport
import Testing

@testable import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("TargetError")
struct TargetErrorTests {
  private func network(_ code: URLError.Code) -> TargetError {
    .underlying(URLError(code), nil, target: TestTarget())
  }

  private func status(_ code: Int) -> TargetError {
    .statusCode(Response(statusCode: code, data: Data(), target: TestTarget()))
  }

  @Test("distinguishes the errors that apps handle")
  func isRead() {
    #expect(network(.timedOut).isTimeout)
    #expect(!network(.timedOut).isOffline)
    #expect(network(.notConnectedToInternet).isOffline)
    #expect(network(.networkConnectionLost).isRetriable)
    #expect(!network(.serverCertificateUntrusted).isRetriable)
    #expect(status(503).isRetriable)
    #expect(!status(404).isRetriable)
    #expect(status(404).statusCode == 404)
    let cancelled = TargetError.cancelled(target: TestTarget(), resumeData: Data("r".utf8))
    #expect(cancelled.isCancelled && !cancelled.isRetriable && !cancelled.isTimeout)
    #expect(cancelled.resumeData == Data("r".utf8))
  }

  @Test("an encoding error with an underlying timeout isn't a timeout")
  func isOfItsKind() {
    let error = TargetError.encoding(URLError(.timedOut), target: TestTarget())
    #expect(!error.isTimeout && !error.isRetriable)
  }

  @Test("has a stable domain and codes for Objective-C")
  func isBridged() {
    let error = status(404) as NSError
    #expect(error.domain == "TargetKit.TargetError")
    #expect(error.code == 3)
    let codes = [
      TargetError.Kind.requestMapping, .encoding, .statusCode, .stringMapping, .jsonMapping,
      .objectMapping, .underlying, .cancelled,
    ].map(\.code)
    #expect(codes == Array(1...8))
  }

  @Test("has a description that names the target and the place, which is also the localized one")
  func isDescribed() throws {
    let response = Response(statusCode: 200, data: Data("{}".utf8), target: TestTarget())
    let error = try #require(
      #expect(throws: TargetError.self) { try response.map([String].self, atKeyPath: "names") }
    )
    let text = "the response isn't the requested JSON, 'names' is missing"
    #expect(error.localizedDescription == "TestTarget: \(text)")
    #expect(error.description == error.localizedDescription)
    #expect(error.failureReason == text)
    #expect(
      status(404).localizedDescription == "TestTarget: the server responded with status 404"
    )
  }

  #if canImport(FoundationNetworking)
    @Test("says what happened to a transfer, with the cause that a transport states")
    func isExplained() {
      let error = network(.timedOut)
      #expect(error.localizedDescription == "TestTarget: the server didn't respond in time")
      let cause = TokenRefreshError(URLError(.timedOut))
      let invalid = URLError(.badServerResponse, userInfo: [NSUnderlyingErrorKey: cause])
      #expect(
        TargetError.underlying(invalid, nil, target: TestTarget()).localizedDescription
          == "TestTarget: the server's response isn't valid HTTP (\(cause.description))"
      )
    }
  #endif

  @Test("a response without a body is reported as such")
  func reportsNoContent() throws {
    let response = Response(statusCode: 204, data: Data(), target: TestTarget())
    let error = try #require(#expect(throws: TargetError.self) { try response.map(Int.self) })
    #expect(error.kind == .objectMapping)
    #expect(error.description.contains("the response has no body (status 204)"))
  }
}
