import Foundation
import TargetKit
import Testing

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

  @Test("has a localized description without types and keys, and a debug description with them")
  func isDescribed() throws {
    let response = Response(statusCode: 200, data: Data("{}".utf8), target: TestTarget())
    let error = try #require(
      #expect(throws: TargetError.self) { try response.map([String].self, atKeyPath: "names") }
    )
    #expect(error.localizedDescription == "The server's response can't be read.")
    #expect(error.description.contains("'names'"))
    #expect(error.failureReason?.contains("'names'") == true)
    #expect(status(404).localizedDescription == "The server responded with status 404.")
  }

  @Test("a response without a body is reported as such")
  func reportsNoContent() throws {
    let response = Response(statusCode: 204, data: Data(), target: TestTarget())
    let error = try #require(#expect(throws: TargetError.self) { try response.map(Int.self) })
    #expect(error.kind == .objectMapping)
    #expect(error.description.contains("the response has no body (status 204)"))
  }
}
