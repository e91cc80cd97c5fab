import Foundation
import RuntimeTestSupport
import TargetKit
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("MultiTarget")
struct MultiTargetTests {
  @Test("has the properties of the wrapped target")
  func forwards() throws {
    let target = TestTarget(
      path: "/p",
      method: .put,
      task: .requestData(Data("x".utf8)),
      headers: ["A": "1"],
      sampleData: Data("s".utf8),
      validationType: .customCodes([7])
    )
    let wrapped = MultiTarget(target)
    let request = try Endpoint(wrapped).urlRequest()
    #expect(wrapped.target is TestTarget)
    #expect(request.url?.absoluteString == "http://example.test/api/p")
    #expect(request.httpMethod == "PUT")
    #expect(request.httpBody == Data("x".utf8))
    #expect(request.value(forHTTPHeaderField: "A") == "1")
    #expect(wrapped.sampleData == Data("s".utf8))
    #expect(wrapped.validationType == .customCodes([7]))
  }

  @Test("is named in errors after the wrapped target")
  func isNamedAfterItsTarget() {
    let error = #expect(throws: TargetError.self) {
      try Endpoint(MultiTarget(TestTarget(path: "/..")))
    }
    #expect(error?.description.hasPrefix("TestTarget: ") == true)
  }
}
