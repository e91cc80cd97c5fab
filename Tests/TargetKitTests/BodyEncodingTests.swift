import Foundation
import RuntimeTestSupport
import TargetKit
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("JSONEncoding")
struct BodyEncodingTests {
  private let request = URLRequest(url: URL("http://h/p"))

  @Test("writes the parameters into the body, with their media type")
  func encodes() throws {
    let json = try JSONEncoding.default.encode(request, with: ["a": [1, 2]])
    #expect(json.httpBody == Data(#"{"a":[1,2]}"#.utf8))
    #expect(json.value(forHTTPHeaderField: "Content-Type") == "application/json")
  }

  @Test("throws for values that it can't represent")
  func refuses() {
    struct Opaque {}
    #expect(throws: EncodingError.self) {
      try JSONEncoding.default.encode(request, with: ["a": Opaque()])
    }
    #expect(throws: EncodingError.self) {
      try JSONEncoding.default.encode(request, with: ["a": Double.nan])
    }
  }

  @Test("leaves the request unchanged without parameters")
  func ignoresNothing() throws {
    #expect(try JSONEncoding.default.encode(request, with: nil).httpBody == nil)
  }
}
