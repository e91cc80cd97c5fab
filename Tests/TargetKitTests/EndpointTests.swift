import Foundation
import RuntimeTestSupport
import TargetKit
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Endpoint")
struct EndpointTests {
  @Test(
    "joins base URL and path as text, and encodes each character at most once",
    arguments: [
      ("http://h", "", "http://h"),
      ("http://h/", "", "http://h/"),
      ("http://h", "/pets", "http://h/pets"),
      ("http://h/", "pets", "http://h/pets"),
      ("http://h/v1/", "/pets/", "http://h/v1/pets/"),
      ("http://h/v1?key=1", "/pets", "http://h/v1/pets?key=1"),
      ("http://h", "/a%2Fb/%25/%3F", "http://h/a%2Fb/%25/%3F"),
      ("http://h", "/a b/ü/?/#/100%", "http://h/a%20b/%C3%BC/%3F/%23/100%25"),
      ("http://h", "/a//b/c.d/...", "http://h/a//b/c.d/..."),
      ("http://h", "/;a=1,2/@:!$&'()*+", "http://h/;a=1,2/@:!$&'()*+"),
    ]
  )
  func joins(baseURL: String, path: String, url: String) throws {
    let baseURL = try #require(URL(string: baseURL))
    let endpoint = try Endpoint(TestTarget(baseURL: baseURL, path: path))
    #expect(endpoint.url == url)
    #expect(try endpoint.urlRequest().url?.absoluteString == url)
  }

  @Test(
    "rejects a path with dot segments",
    arguments: ["/..", "/a/../b", "..", "/a/%2e%2E/b", "/a/.%2e", "/./a", "/a/%2E"]
  )
  func refusesDotSegments(path: String) {
    let error = #expect(throws: TargetError.self) { try Endpoint(TestTarget(path: path)) }
    #expect(
      error?.description
        .hasPrefix("TestTarget: the request can't be encoded, the path has a segment '") == true
    )
  }

  @Test(
    "rejects an invalid base URL",
    arguments: [
      ("example.test/api", "has no scheme"), ("/api", "has no scheme"), ("file:///", "is a file"),
      ("http:///api", "has no host"), ("http:", "has no host"), ("mailto:a@b.c", "has no host"),
    ]
  )
  func refusesBaseURL(text: String, reason: String) throws {
    let baseURL = try #require(URL(string: text))
    let error = #expect(throws: TargetError.self) { try Endpoint(TestTarget(baseURL: baseURL)) }
    #expect(
      error?.description
        == "TestTarget: the request can't be built, the base URL '\(text)' \(reason)"
    )
  }

  @Test("rejects an invalid URL from an endpoint closure")
  func refusesInvalidURL() throws {
    var endpoint = try Endpoint(TestTarget())
    endpoint.url = "some invalid URL"
    let error = #expect(throws: TargetError.self) { try endpoint.urlRequest() }
    #expect(
      error?.description
        == "TestTarget: the request can't be built, 'some invalid URL' isn't a URL"
    )
  }

  @Test(
    "rejects a header value that would inject another header",
    arguments: ["a\r\nX-Evil: 1", "a\n", "\0"]
  )
  func refusesHeader(value: String) throws {
    let endpoint = try Endpoint(TestTarget(headers: ["X-Name": value]))
    let error = #expect(throws: TargetError.self) { try endpoint.urlRequest() }
    #expect(
      error?.description
        == "TestTarget: the request can't be built, the header 'X-Name' contains a character that"
        + " headers don't allow"
    )
  }

  @Test("rejects a method that would inject another line")
  func refusesMethod() throws {
    let endpoint = try Endpoint(TestTarget(method: "GET / HTTP/1.1\r\nX:"))
    #expect(throws: TargetError.self) { try endpoint.urlRequest() }
  }

  @Test("uses the timeout and cache policy of the target, or those of the session if it has none")
  func takesTimeoutAndCachePolicy() throws {
    let plain = try Endpoint(TestTarget()).urlRequest()
    #expect(plain.timeoutInterval == URLRequest(url: URL("http://h")).timeoutInterval)
    #expect(plain.cachePolicy == .useProtocolCachePolicy)
    let target = TestTarget(timeoutInterval: 2.5, cachePolicy: .reloadIgnoringLocalCacheData)
    for endpoint in [try Endpoint(target), try Endpoint(MultiTarget(MultiTarget(target)))] {
      let request = try endpoint.urlRequest()
      #expect(request.timeoutInterval == 2.5)
      #expect(request.cachePolicy == .reloadIgnoringLocalCacheData)
    }
    var endpoint = try Endpoint(target)
    endpoint.timeoutInterval = 9
    endpoint.cachePolicy = .returnCacheDataDontLoad
    let request = try endpoint.urlRequest()
    #expect(request.timeoutInterval == 9)
    #expect(request.cachePolicy == .returnCacheDataDontLoad)
  }

  @Test("rejects an invalid timeout", arguments: [0, -1, .nan, .infinity] as [TimeInterval])
  func refusesTimeout(seconds: TimeInterval) throws {
    let endpoint = try Endpoint(TestTarget(timeoutInterval: seconds))
    let error = #expect(throws: TargetError.self) { try endpoint.urlRequest() }
    #expect(
      error?.description
        == "TestTarget: the request can't be built, \(seconds) seconds isn't a valid timeout"
    )
  }

  @Test("adds headers, and replaces existing ones with the same name")
  func addsHeaders() throws {
    let endpoint = try Endpoint(TestTarget(headers: ["A": "1", "B": "2"]))
      .adding(headers: ["B": "3", "C": "4"])
    #expect(endpoint.httpHeaderFields == ["A": "1", "B": "3", "C": "4"])
    #expect(try endpoint.urlRequest().allHTTPHeaderFields == ["A": "1", "B": "3", "C": "4"])
  }

  @Test("sends parameters and bodies as the task specifies")
  func encodesTasks() throws {
    struct Pet: Encodable {
      let name: String
    }
    var query = QueryParameters()
    query.add("q", "a b")
    let parameters: Parameters = ["b": 2, "a": "x y"]
    let json = "application/json"
    let form = "application/x-www-form-urlencoded; charset=utf-8"
    let bytes = "application/octet-stream"
    let pet = Pet(name: "Bello")
    let cases: [(HTTPTask, query: String?, body: String?, contentType: String?)] = [
      (.requestPlain, nil, nil, nil),
      (.request(query: query), "q=a%20b", nil, nil),
      (.request(query: query, body: .json(pet)), "q=a%20b", #"{"name":"Bello"}"#, json),
      (.requestData(Data("hi".utf8)), nil, "hi", bytes),
      (.requestJSONEncodable(pet), nil, #"{"name":"Bello"}"#, json),
      (.requestCustomJSONEncodable(pet, encoder: JSONEncoder()), nil, #"{"name":"Bello"}"#, json),
      (
        .requestParameters(parameters: parameters, encoding: URLEncoding.queryString),
        "a=x%20y&b=2", nil, nil
      ),
      (
        .requestParameters(parameters: parameters, encoding: URLEncoding.default),
        nil, "a=x%20y&b=2", form
      ),
      (
        .requestParameters(parameters: ["a": 1], encoding: JSONEncoding.default),
        nil, #"{"a":1}"#, json
      ),
      (
        .requestCompositeData(bodyData: Data("hi".utf8), urlParameters: ["a": 1]),
        "a=1", "hi", bytes
      ),
      (
        .requestCompositeParameters(
          bodyParameters: ["b": 2],
          bodyEncoding: URLEncoding.default,
          urlParameters: ["a": 1]
        ),
        "a=1", "b=2", form
      ),
      (.uploadCompositeMultipart([], urlParameters: ["a": 1]), "a=1", nil, nil),
    ]
    for (task, query, body, contentType) in cases {
      let request = try Endpoint(TestTarget(method: .post, task: task)).urlRequest()
      #expect(request.url?.query(percentEncoded: true) == query)
      #expect(request.httpBody.map { String(decoding: $0, as: UTF8.self) } == body)
      #expect(request.value(forHTTPHeaderField: "Content-Type") == contentType)
      #expect(request.httpMethod == "POST")
    }
  }

  @Test("all kinds of JSON bodies encode dates in the same way")
  func dates() throws {
    struct Event: Encodable {
      var at = Date(timeIntervalSince1970: 0)
    }
    let tasks: [HTTPTask] = [.requestJSONEncodable(Event()), .request(body: .json(Event()))]
    for task in tasks {
      let request = try Endpoint(TestTarget(method: .post, task: task)).urlRequest()
      let body = String(decoding: request.httpBody ?? Data(), as: UTF8.self)
      #expect(body == #"{"at":"1970-01-01T00:00:00Z"}"#)
    }
  }

  @Test("keeps the content type in the target's headers")
  func keepsContentType() throws {
    let target = TestTarget(
      method: .post,
      task: .request(body: .json([1])),
      headers: ["content-type": "application/vnd.api+json"]
    )
    let request = try Endpoint(target).urlRequest()
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/vnd.api+json")
  }

  @Test("reports which value can't be encoded")
  func reportsEncodingErrors() throws {
    let endpoint = try Endpoint(
      TestTarget(method: .post, task: .requestJSONEncodable(["weights": [1, Double.nan]]))
    )
    let error = #expect(throws: TargetError.self) { try endpoint.urlRequest() }
    let text = try #require(error?.description)
    #expect(text.hasPrefix("TestTarget: the request can't be encoded, at 'weights[1]': "))
  }
}
