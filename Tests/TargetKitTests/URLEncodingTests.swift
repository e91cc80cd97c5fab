import Foundation
import RuntimeTestSupport
import Testing

@testable import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("URLEncoding")
struct URLEncodingTests {
  enum Color: String {
    case red
  }

  @Test("sorts names and percent-encodes all characters with a meaning in queries")
  func escapes() {
    let parameters: Parameters = ["b": "a&b=c+d #é/?", "a b": 1]
    #expect(
      URLEncoding.default.text(of: parameters) == "a%20b=1&b=a%26b%3Dc%2Bd%20%23%C3%A9/?"
    )
  }

  @Test("encodes values in common formats")
  func spellsValues() throws {
    let absent: String? = nil
    let present: Int? = 7
    let parameters: Parameters = [
      "absent": absent,
      "bool": true,
      "color": Color.red,
      "date": Date(timeIntervalSince1970: 0),
      "double": 1.5,
      "present": present,
    ]
    #expect(
      URLEncoding.default.text(of: parameters)
        == "bool=1&color=red&date=1970-01-01T00%3A00%3A00Z&double=1.5&present=7"
    )
  }

  @Test("encodes arrays, dictionaries and Booleans as configured")
  func spellsCollections() {
    let parameters: Parameters = ["a": [true, false], "d": ["y": 1, "x": [2]] as Parameters]
    let encodings: [(URLEncoding, String)] = [
      (URLEncoding(), "a[]=1&a[]=0&d[x][]=2&d[y]=1"),
      (
        URLEncoding(arrayEncoding: .noBrackets, boolEncoding: .literal),
        "a=true&a=false&d[x]=2&d[y]=1"
      ),
      (URLEncoding(arrayEncoding: .indexInBrackets), "a[0]=1&a[1]=0&d[x][0]=2&d[y]=1"),
      (URLEncoding(arrayEncoding: .custom { "\($0)-\($1)" }), "a-0=1&a-1=0&d[x]-0=2&d[y]=1"),
    ]
    for (encoding, expected) in encodings {
      let text = encoding.text(of: parameters)
      #expect(text.replacing("%5B", with: "[").replacing("%5D", with: "]") == expected)
    }
  }

  @Test("encodes into the query or the body, depending on destination and method")
  func choosesDestination() throws {
    let cases: [(URLEncoding.Destination, String, isQuery: Bool)] = [
      (.methodDependent, "GET", true), (.methodDependent, "HEAD", true),
      (.methodDependent, "DELETE", true), (.methodDependent, "POST", false),
      (.queryString, "POST", true), (.httpBody, "GET", false),
    ]
    for (destination, method, isQuery) in cases {
      var request = URLRequest(url: URL("http://h/p?x=1"))
      request.httpMethod = method
      let encoded = try URLEncoding(destination: destination).encode(request, with: ["a": 1])
      #expect(encoded.url?.query == (isQuery ? "x=1&a=1" : "x=1"))
      #expect(encoded.httpBody == (isQuery ? nil : Data("a=1".utf8)))
    }
  }

  @Test("leaves the request unchanged without parameters")
  func ignoresNothing() throws {
    let request = URLRequest(url: URL("http://h/p"))
    let encoded = try URLEncoding.default.encode(request, with: nil)
    #expect(encoded.url?.absoluteString == "http://h/p")
    let empty = try URLEncoding.default.encode(request, with: [:])
    #expect(empty.url?.absoluteString == "http://h/p")
  }
}
