import AlamofireCompatibility
import MoyaCompatibility
import Testing

@Suite("Method of Moya")
struct HTTPMethodTests {
  @Test("knows whether it supports multipart bodies")
  func supportsMultipart() {
    let fit: [MoyaCompatibility.Method] = [.post, .put, .patch, .connect]
    let unfit: [MoyaCompatibility.Method] = [
      .get, .delete, .options, .head, .trace, .query, HTTPMethod(rawValue: "PURGE"),
    ]
    #expect(fit.filter { !$0.supportsMultipart }.isEmpty)
    #expect(unfit.filter(\.supportsMultipart).isEmpty)
  }
}
