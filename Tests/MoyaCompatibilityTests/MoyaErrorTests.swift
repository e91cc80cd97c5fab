import Foundation
import MoyaCompatibility
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("MoyaError")
struct MoyaErrorTests {
  private let response = Response(statusCode: 200, data: Data("x".utf8))
  private let cause = NSError(
    domain: "d",
    code: 1,
    userInfo: [NSLocalizedDescriptionKey: "the cause"]
  )

  /// Every case, and whether it has a response and an underlying error.
  private var cases: [(MoyaError, hasResponse: Bool, hasCause: Bool)] {
    [
      (.imageMapping(response), true, false),
      (.jsonMapping(response), true, false),
      (.stringMapping(response), true, false),
      (.objectMapping(cause, response), true, true),
      (.encodableMapping(cause), false, true),
      (.statusCode(response), true, false),
      (.underlying(cause, response), true, true),
      (.underlying(cause, nil), false, true),
      (.requestMapping("http://example.test"), false, false),
      (.parameterEncoding(cause), false, true),
    ]
  }

  @Test("contains the response, if there is one")
  func leadsToAnswer() {
    for (error, hasResponse, _) in cases {
      #expect(error.response == (hasResponse ? response : nil))
    }
  }

  @Test("has an underlying error and a description, also as an NSError")
  func leadsToCause() {
    for (error, _, hasCause) in cases {
      let info = (error as NSError).userInfo
      #expect(info[NSUnderlyingErrorKey] as? NSError == (hasCause ? cause : nil))
      #expect(info[NSLocalizedDescriptionKey] as? String == error.errorDescription)
      #expect(error.localizedDescription == error.errorDescription)
      #expect(error.errorDescription?.isEmpty == false)
    }
  }

  @Test("uses the description of an underlying error, and quotes that of an encoding error")
  func describes() {
    #expect(MoyaError.underlying(cause, nil).errorDescription == "the cause")
    #expect(
      MoyaError.parameterEncoding(cause).errorDescription
        == "The parameters can't be encoded. the cause"
    )
  }

  @Test("a failed call is an underlying error with the response, if there is one")
  func convertsResults() throws {
    let head = try #require(
      HTTPURLResponse(url: URL("http://h"), statusCode: 204, httpVersion: nil, headerFields: nil)
    )
    let request = URLRequest(url: URL("http://h"))
    let success = convertResponseToResult(head, request: request, data: nil, error: nil)
    #expect(
      try success.get() == Response(statusCode: 204, data: Data(), request: request, response: head)
    )
    let failure = convertResponseToResult(head, request: nil, data: Data(), error: cause)
    guard case .failure(.underlying(let error as NSError, let response)) = failure else {
      Issue.record("not a failure: \(failure)")
      return
    }
    #expect(error == cause)
    #expect(response?.statusCode == 204)
    let nothing = convertResponseToResult(nil, request: nil, data: nil, error: nil)
    guard case .failure(.underlying(let error as NSError, nil)) = nothing else {
      Issue.record("not a failure: \(nothing)")
      return
    }
    #expect(error.code == NSURLErrorUnknown)
  }
}
