import Foundation
import TargetKit
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("JSONEncoding and PropertyListEncoding")
struct BodyEncodingTests {
  private let request = URLRequest(url: URL("http://h/p"))

  @Test("write the parameters into the body, with their media type")
  func encodes() throws {
    let json = try JSONEncoding.default.encode(request, with: ["a": [1, 2]])
    #expect(json.httpBody == Data(#"{"a":[1,2]}"#.utf8))
    #expect(json.value(forHTTPHeaderField: "Content-Type") == "application/json")

    let list = try PropertyListEncoding.binary.encode(request, with: ["a": 1])
    let body = try #require(list.httpBody)
    let tree = try PropertyListSerialization.propertyList(from: body, format: nil)
    #expect(tree as? [String: Int] == ["a": 1])
    #expect(list.value(forHTTPHeaderField: "Content-Type") == "application/x-plist")
  }

  @Test("throw for values that they can't represent")
  func refuse() {
    struct Opaque {}
    #expect(throws: EncodingError.self) {
      try JSONEncoding.default.encode(request, with: ["a": Opaque()])
    }
    #expect(throws: EncodingError.self) {
      try JSONEncoding.default.encode(request, with: ["a": Double.nan])
    }
    #expect(throws: EncodingError.self) {
      try PropertyListEncoding.xml.encode(request, with: ["a": Opaque()])
    }
  }

  @Test("leave the request unchanged without parameters")
  func ignoreNothing() throws {
    #expect(try JSONEncoding.default.encode(request, with: nil).httpBody == nil)
    #expect(try PropertyListEncoding.xml.encode(request, with: nil).httpBody == nil)
  }
}
