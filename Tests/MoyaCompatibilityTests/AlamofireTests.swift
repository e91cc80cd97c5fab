import AlamofireCompatibility
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Alamofire's encodings and headers")
struct AlamofireTests {
  private func query(_ parameters: Parameters, _ encoding: URLEncoding) throws -> String? {
    let request = URLRequest(url: URL("http://h/p"))
    return try encoding.encode(request, with: parameters).url?.query(percentEncoded: true)
  }

  @Test("URLEncoding encodes values as Alamofire does")
  func spellsValues() throws {
    let parameters: Parameters = [
      "array": [1, 2], "bool": true, "nested": ["k": "v w"] as Parameters, "text": "a&b=c+é",
    ]
    #expect(
      try query(parameters, .queryString)
        == "array%5B%5D=1&array%5B%5D=2&bool=1&nested%5Bk%5D=v%20w&text=a%26b%3Dc%2B%C3%A9"
    )
    #expect(
      try query(parameters, URLEncoding(arrayEncoding: .noBrackets, boolEncoding: .literal))
        == "array=1&array=2&bool=true&nested%5Bk%5D=v%20w&text=a%26b%3Dc%2B%C3%A9"
    )
    #expect(
      try query(["a": ["x"]], URLEncoding(arrayEncoding: .indexInBrackets)) == "a%5B0%5D=x"
    )
  }

  @Test("URLEncoding keeps an existing query and chooses its destination by method")
  func choosesDestination() throws {
    var request = URLRequest(url: URL("http://h/p?x=1"))
    #expect(
      try URLEncoding.default.encode(request, with: ["a": 1]).url?.absoluteString
        == "http://h/p?x=1&a=1"
    )
    request.method = .put
    let form = try URLEncoding.default.encode(request, with: ["a": 1])
    #expect(form.httpBody == Data("a=1".utf8))
    #expect(form.headers["content-type"] == "application/x-www-form-urlencoded; charset=utf-8")
  }

  @Test("JSONEncoding throws for values that JSON can't represent")
  func refuses() throws {
    let request = URLRequest(url: URL("http://h/p"))
    let error = #expect(throws: AFError.self) {
      try JSONEncoding.default.encode(request, with: ["a": Date()])
    }
    #expect(error?.isParameterEncodingError == true)
    #expect(error?.underlyingError is JSONEncoding.Error)
  }

  @Test("the names of headers are case-insensitive")
  func findsHeaders() {
    var headers: HTTPHeaders = [.accept("a"), .init(name: "X", value: "1")]
    headers["accept"] = "b"
    headers.add(.authorization(bearerToken: "t"))
    headers.remove(name: "x")
    #expect(headers.dictionary == ["accept": "b", "Authorization": "Bearer t"])
    #expect(headers.description == "accept: b\nAuthorization: Bearer t")
    #expect(
      HTTPHeader.authorization(username: "u", password: "p").value == "Basic dTpw"
    )
  }

  @Test("a GET request with a body isn't valid")
  func validates() throws {
    var request = try URLRequest(url: "http://h", method: .get, headers: ["A": "1"])
    try request.validate()
    request.httpBody = Data()
    #expect(throws: AFError.self) { try request.validate() }
  }

  @Test("an invalid multipart body is an error with the reason")
  func reportsMultipartErrors() {
    let missing = MultipartFormData()
    missing.append(URL("file:///does/not/exist.txt"), withName: "f")
    let nameless = MultipartFormData()
    nameless.append(URL("file:///tmp"), withName: "f")
    let folder = MultipartFormData()
    folder.append(URL("file:///tmp"), withName: "f", fileName: "f", mimeType: "a/b")
    let remote = MultipartFormData()
    remote.append(URL("http://h/f.txt"), withName: "f", fileName: "f", mimeType: "a/b")
    for body in [missing, nameless, folder, remote] {
      let error = #expect(throws: AFError.self) { try body.encode() }
      #expect(error?.isMultipartEncodingError == true)
    }
  }

  @Test("a stream whose length differs from the stated one is an error")
  func checksStreams() throws {
    let body = MultipartFormData(boundary: "X")
    body.append(
      InputStream(data: Data("abc".utf8)),
      withLength: 3,
      name: "n",
      fileName: "f",
      mimeType: "a/b"
    )
    #expect(
      String(decoding: try body.encode(), as: UTF8.self) == """
        --X\r
        Content-Disposition: form-data; name="n"; filename="f"\r
        Content-Type: a/b\r
        \r
        abc\r
        --X--\r\n
        """
    )
    let wrong = MultipartFormData()
    wrong.append(
      InputStream(data: Data("abc".utf8)),
      withLength: 4,
      name: "n",
      fileName: "f",
      mimeType: "a/b"
    )
    #expect(throws: AFError.self) { try wrong.encode() }
  }
}
