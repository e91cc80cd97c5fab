import Foundation
import Testing

@testable import TargetKitWire

@Suite("PathParameter")
struct PathParameterTests {
  @Test(
    "encodes a value only once",
    arguments: [
      ("octo cat", "octo%20cat"), ("a/b", "a%2Fb"), ("a?b#c", "a%3Fb%23c"), ("50%", "50%25"),
      ("%41", "%2541"), ("é🐾", "%C3%A9%F0%9F%90%BE"), ("a+b", "a%2Bb"), ("~-._", "~-._"),
      ("..", "%2E%2E"), (".", "%2E"), ("...", "..."), (".a", ".a"), ("../x", "..%2Fx"),
      ("a\r\nb", "a%0D%0Ab"), ("a\\b", "a%5Cb"),
    ]
  )
  func encodes(_ value: String, _ expected: String) {
    #expect("/users/\(PathParameter(value))" == "/users/" + expected)
  }

  @Test("accepts any encodable value")
  func values() throws {
    let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    #expect(PathParameter(42).description == "42")
    #expect(PathParameter(true).description == "true")
    #expect(PathParameter(id).description == "e621e1f8-c36c-495a-93fc-0c247a3e6e5f")
    #expect(PathParameter(Date(timeIntervalSince1970: 0)).description == "1970-01-01T00%3A00%3A00Z")
  }

  @Test("allowReserved keeps the characters that a segment allows")
  func allowReserved() {
    let value = ":/?#[]@!$&'()*+,;= %41"
    #expect(
      PathParameter(value, allowReserved: true).description
        == ":/%3F%23%5B%5D@!$&'()*+,;=%20%41"
    )
  }

  @Test(
    "allowSlashes encodes each segment",
    arguments: [
      ("a/b c/d", "a/b%20c/d"), ("/a/", "/a/"), ("a:b@c/+", "a%3Ab%40c/%2B"),
      ("é/%41", "%C3%A9/%2541"),
      ("", ""),
    ]
  )
  func allowSlashes(_ value: String, _ expected: String) {
    let parameter = PathParameter(value, allowSlashes: true, allowEmptyValue: true)
    #expect(parameter.description == expected)
  }

  @Test("a segment that refers to another folder is an error with allowSlashes as well")
  func otherFolders() {
    for value in ["..", "a/..", "../a", "a/../b", "./a", "a/%2e%2e"] {
      let path = "/files/\(PathParameter(value, allowReserved: true))"
      #expect(throws: EncodingError.self) { try RequestURL.validate(path) }
    }
  }

  @Test("a value that can't be encoded, or is empty, makes RequestURL refuse the path")
  func failures() throws {
    struct Refusal: Encodable {
      struct Reason: Error {}
      func encode(to encoder: any Encoder) throws { throw Reason() }
    }
    let baseURL = try #require(URL(string: "https://example.com"))
    for parameter in [
      PathParameter(Double.nan, name: "ratio"), PathParameter(Refusal(), name: "id"),
      PathParameter([Int](), name: "ids"), PathParameter(String?.none, name: "id"),
      PathParameter("", name: "id"), PathParameter([""], name: "ids"),
      PathParameter("", .pipeDelimited, name: "id"), PathParameter(NoUnit.none, name: "unit"),
      PathParameter(Data(), name: "data"), PathParameter("", name: "id", allowReserved: true),
    ] {
      let path = "/a/\(parameter)/b"
      #expect(!path.contains("//"))
      #expect(throws: EncodingError.self) { try RequestURL.string(baseURL: baseURL, path: path) }
    }
  }

  private enum NoUnit: String, Encodable {
    case none = ""
  }

  @Test("an empty value is allowed if the path stays unambiguous")
  func emptyValues() {
    let texts = [
      PathParameter("", .matrix(explode: false), name: "color"),
      PathParameter(["", ""], name: "colors"),
      PathParameter("", name: "color", allowEmptyValue: true),
      PathParameter([""], .simple(explode: true), name: "colors", allowEmptyValue: true),
      PathParameter.json("", name: "color"),
    ].map(\.description)
    #expect(texts == [";color", ",", "", "", "%22%22"])
  }

  @Test("a list or an object without elements is empty, which has to be allowed")
  func emptyCollections() {
    let texts = [
      PathParameter([String](), name: "ids", allowEmptyValue: true),
      PathParameter([String: Int](), name: "ids", allowEmptyValue: true),
      PathParameter([String](), .label(explode: true), name: "ids", allowEmptyValue: true),
      PathParameter([String](), .matrix(explode: false), name: "ids", allowEmptyValue: true),
    ].map(\.description)
    #expect(texts == ["", "", "", ""])
    let missing = PathParameter(String?.none, name: "id", allowEmptyValue: true).description
    #expect(PathParameter.failure(in: missing) != nil)
  }

  @Test(
    "the error for an empty value contains the parameter's name, if there is one",
    arguments: [
      (
        "petId",
        "the path parameter 'petId' is empty; if the server expects that, add 'pathParameters: {petId: empty}' to targetgen.yaml"
      ), ("", "a path parameter is empty"),
    ]
  )
  func emptyValue(_ name: String, _ reason: String) {
    let error = PathParameter.failure(in: "/pets/\(PathParameter("", name: name))/toys")
    guard case .invalidValue(_, let context) = error else {
      Issue.record("no error")
      return
    }
    #expect(context.debugDescription == reason)
  }

  @Test("an error contains the parameter's name and the reason")
  func message() throws {
    let error = PathParameter.failure(in: "/a/\(PathParameter(String?.none, name: "the ids"))/b")
    guard case .invalidValue(_, let context) = error else {
      Issue.record("no error")
      return
    }
    #expect(context.debugDescription == "the path parameter 'the ids' has no value")
  }

  @Test("an encoding error is part of the failure")
  func reason() throws {
    let error = PathParameter.failure(in: "/a/\(PathParameter(Double.nan, name: "ratio"))")
    guard case .invalidValue(_, let context) = error else {
      Issue.record("no error")
      return
    }
    #expect(
      context.debugDescription
        == "the path parameter 'ratio' can't be encoded: nan isn't a number"
    )
  }

  @Test("no value is mistaken for an error")
  func noForgery() {
    #expect(PathParameter.failure(in: "/a/\(PathParameter("%{x}"))/b") == nil)
    #expect(PathParameter.failure(in: "/a/\(PathParameter("%{x}", allowReserved: true))") == nil)
  }
}
