import Foundation
import MoyaCompatibility
import Testing

@Suite("Moya's responses and errors")
struct MoyaResponseTests {
  private struct Pet: Codable, Equatable {
    var name: String?
  }

  private func response(_ text: String, status: Int = 200) -> Response {
    Response(statusCode: status, data: Data(text.utf8))
  }

  @Test("are filtered by status code")
  func filters() throws {
    #expect(try response("").filterSuccessfulStatusCodes().statusCode == 200)
    #expect(
      try response("", status: 304).filterSuccessfulStatusAndRedirectCodes().statusCode == 304
    )
    #expect {
      try response("", status: 404).filter(statusCodes: 200...399)
    } throws: { error in
      if case MoyaError.statusCode(let response) = error {
        response.statusCode == 404
      } else {
        false
      }
    }
  }

  @Test("are mapped, whole or at a key path")
  func maps() throws {
    let json = response(#"{"data": [{"name": "A"}]}"#)
    #expect(try json.map([Pet].self, atKeyPath: "data") == [Pet(name: "A")])
    #expect(try response(#"{"a": {"b": "c"}}"#).mapString(atKeyPath: "a.b") == "c")
    #expect(try response("text").mapString() == "text")
    #expect(try response("").map(Pet.self, failsOnEmptyData: false) == Pet())
    #expect(try response("").mapJSON(failsOnEmptyData: false) is NSNull)
    #expect {
      try json.map(Pet.self, atKeyPath: "nothing")
    } throws: { error in
      if case MoyaError.jsonMapping = error { true } else { false }
    }
    #expect {
      try response("[").map(Pet.self)
    } throws: { error in
      if case MoyaError.objectMapping(is DecodingError, _) = error { true } else { false }
    }
  }

  @Test("errors lead to the answer and to what caused them")
  func describesErrors() {
    let cause = NSError(domain: "d", code: 1)
    let error = MoyaError.objectMapping(cause, response("x"))
    #expect(error.response?.data == Data("x".utf8))
    #expect((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError == cause)
    #expect(error.localizedDescription == "The answer can't be decoded.")
    #expect(MoyaError.requestMapping("x").response == nil)
  }
}
