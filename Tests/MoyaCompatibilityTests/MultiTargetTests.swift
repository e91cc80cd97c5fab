import AlamofireCompatibility
import Foundation
import MoyaCompatibility
import Testing

@Suite("MultiTarget of Moya")
struct MultiTargetTests {
  private let inner = TestTarget(
    baseURL: URL("http://example.test/inner"),
    path: "/endpoint",
    method: .put,
    task: .requestParameters(parameters: ["key": "value"], encoding: JSONEncoding.default),
    headers: ["Name": "value"],
    sampleData: Data("sample".utf8),
    validationType: .successCodes,
    authorizationType: .basic
  )

  @Test("has the properties of the wrapped target")
  func passesOn() {
    let target = MultiTarget(inner)
    #expect(target.baseURL == URL("http://example.test/inner"))
    #expect(target.path == "/endpoint")
    #expect(target.method == .put)
    #expect(target.headers == ["Name": "value"])
    #expect(target.sampleData == Data("sample".utf8))
    #expect(target.validationType == .successCodes)
    #expect(target.authorizationType == .basic)
    #expect(target.target.path == "/endpoint")
    guard case .requestParameters(let parameters, let encoding) = target.task else {
      Issue.record("another task: \(target.task)")
      return
    }
    #expect(parameters as? [String: String] == ["key": "value"])
    #expect((encoding as? JSONEncoding) != nil)
  }

  @Test("has no authorization type if the wrapped target has none")
  func isNotAuthorized() {
    #expect(MultiTarget.target(PlainTarget()).authorizationType == nil)
  }

  @Test("lets one provider send targets of several APIs, even if wrapped twice")
  func sends() {
    var urls: [String] = []
    let provider = MoyaProvider<MultiTarget>(
      requestClosure: { endpoint, done in
        urls.append(endpoint.url)
        MoyaProvider<MultiTarget>.defaultRequestMapping(for: endpoint, closure: done)
      },
      stubClosure: MoyaProvider.immediatelyStub
    )
    var texts: [String] = []
    for target in [MultiTarget(inner), MultiTarget(PlainTarget()), MultiTarget(MultiTarget(inner))]
    {
      provider.request(target) { texts.append((try? $0.get().mapString()) ?? "failed") }
    }
    let url = "http://example.test/inner/endpoint"
    #expect(urls == [url, "http://example.test", url])
    #expect(texts == ["sample", "", "sample"])
  }
}
