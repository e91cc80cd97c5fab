import Foundation
import Testing

@testable import TargetKitWire

@Suite("HeaderParameters")
struct HeaderParametersTests {
  @Test("adds to the fixed fields, and leaves out nil and empty values")
  func fields() {
    var headers = HeaderParameters(["Accept": "application/json"])
    headers.add("X-Request-ID", 7)
    headers.add("X-Nothing", nil as String?)
    headers.add("X-Empty", [String]())
    headers.addJSON("X-Filter", ["a": [1, 2]])
    #expect(
      headers.fields == [
        "Accept": "application/json", "X-Request-ID": "7", "X-Filter": #"{"a":[1,2]}"#,
      ]
    )
    #expect(HeaderParameters.failure(in: headers.fields) == nil)
  }

  @Test("a field replaces one whose name differs only in case")
  func caseInsensitive() {
    var headers = HeaderParameters(["accept": "text/plain"])
    headers.add("Accept", "application/json")
    #expect(headers.fields == ["Accept": "application/json"])
  }

  @Test("doesn't percent-encode values")
  func plain() {
    var headers = HeaderParameters()
    headers.add("X-Text", "a b/ü%20")
    #expect(headers.fields == ["X-Text": "a b/ü%20"])
  }

  @Test(
    "a value that would inject another field is refused",
    arguments: ["a\r\nX-Evil: 1", "a\nb", "a\rb", "a\0b"]
  )
  func injection(_ value: String) {
    var headers = HeaderParameters(["Accept": "a"])
    headers.add("X-Text", value)
    headers.add("X-List", [value, "b"])
    #expect(headers.fields["X-Text"] == nil)
    #expect(headers.fields["X-List"] == nil)
    #expect(headers.fields.values.allSatisfy(HeaderParameters.isFieldValue))
    #expect(HeaderParameters.failure(in: headers.fields) != nil)
  }

  @Test("a name that isn't a token is refused", arguments: ["", "a b", "a:b", "a\r\nb", "é"])
  func names(_ name: String) {
    var headers = HeaderParameters()
    headers.add(name, "x")
    #expect(headers.fields[name] == nil)
    #expect(HeaderParameters.failure(in: headers.fields) != nil)
  }

  @Test("reports why a field can't be sent")
  func message() {
    var headers = HeaderParameters()
    headers.add("X-Text", "a\nb")
    guard case .invalidValue(_, let context) = HeaderParameters.failure(in: headers.fields) else {
      Issue.record("no error")
      return
    }
    #expect(
      context.debugDescription
        == "the header field 'X-Text' contains a character that isn't allowed there"
    )
    #expect(HeaderParameters.failure(in: nil) == nil)
  }

  @Test("cookies share one field, and characters that aren't allowed are percent-encoded")
  func cookies() {
    var headers = HeaderParameters(["cookie": "first=1"])
    headers.addCookie("session", "abc==/+")
    headers.addCookie("text", "a; b=\"c\", \r\n%é\\")
    headers.addCookieJSON("json", [1, 2])
    headers.addCookie("nothing", nil as Int?)
    headers.addCookieJSON("nothing", nil as Int?)
    #expect(
      headers.fields == [
        "Cookie":
          "first=1; session=abc==/+; text=a%3B%20b=%22c%22%2C%20%0D%0A%25%C3%A9%5C; json=[1%2C2]"
      ]
    )
  }

  @Test("a cookie that can't be encoded is an error")
  func cookieFailure() {
    var headers = HeaderParameters()
    headers.addCookie("ratio", Double.nan)
    #expect(HeaderParameters.failure(in: headers.fields) != nil)
  }
}
