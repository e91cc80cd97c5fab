import AlamofireCompatibility
import Foundation
import MoyaCompatibility
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Endpoint of Moya")
struct EndpointTests {
  private func endpoint(_ task: MoyaCompatibility.Task, url: String = "http://h/p") -> Endpoint {
    Endpoint(
      url: url,
      sampleResponseClosure: { .networkResponse(200, Data()) },
      method: .post,
      task: task,
      httpHeaderFields: ["A": "1"]
    )
  }

  @Test("makes the request that each task describes")
  func makesRequests() throws {
    let form = "application/x-www-form-urlencoded; charset=utf-8"
    let snake = JSONEncoder()
    snake.keyEncodingStrategy = .convertToSnakeCase
    let destination: DownloadDestination = { url, _ in (url, []) }
    let cases: [(MoyaCompatibility.Task, query: String?, body: String?, contentType: String?)] = [
      (.requestPlain, nil, nil, nil),
      (.requestData(Data("d".utf8)), nil, "d", nil),
      (.requestJSONEncodable(["a": 1]), nil, #"{"a":1}"#, "application/json"),
      (
        .requestParameters(parameters: ["a": 1], encoding: URLEncoding.default), nil, "a=1", form
      ),
      (
        .requestParameters(parameters: ["a": 1], encoding: JSONEncoding.default), nil,
        #"{"a":1}"#, "application/json"
      ),
      (.requestCompositeData(bodyData: Data("d".utf8), urlParameters: ["q": 1]), "q=1", "d", nil),
      (
        .requestCompositeParameters(
          bodyParameters: ["a": 1],
          bodyEncoding: URLEncoding.httpBody,
          urlParameters: ["q": 1]
        ), "q=1", "a=1", form
      ),
      (
        .requestCustomJSONEncodable(["petName": 1], encoder: snake), nil, #"{"petName":1}"#,
        "application/json"
      ),
      (.downloadDestination(destination), nil, nil, nil),
      (
        .downloadParameters(
          parameters: ["a": 1],
          encoding: URLEncoding.queryString,
          destination: destination
        ), "a=1", nil, nil
      ),
      (.uploadMultipart([]), nil, nil, nil),
      (.uploadCompositeMultipart([], urlParameters: ["q": 1]), "q=1", nil, nil),
      (.uploadFile(URL("file:///x")), nil, nil, nil),
    ]
    for (task, query, body, contentType) in cases {
      let request = try endpoint(task).urlRequest()
      #expect(request.url?.query == query)
      #expect(request.httpBody == body.map { Data($0.utf8) })
      #expect(request.value(forHTTPHeaderField: "Content-Type") == contentType)
      #expect(request.value(forHTTPHeaderField: "A") == "1")
    }
  }

  @Test("reports why it can't make a request")
  func reportsErrors() {
    #expect {
      try endpoint(.requestPlain, url: "some invalid URL").urlRequest()
    } throws: { error in
      if case MoyaError.requestMapping("some invalid URL") = error { true } else { false }
    }
    #expect {
      try endpoint(.requestJSONEncodable(Double.nan)).urlRequest()
    } throws: { error in
      if case MoyaError.encodableMapping(is EncodingError) = error { true } else { false }
    }
    #expect {
      try endpoint(
        .requestCompositeParameters(
          bodyParameters: [:],
          bodyEncoding: URLEncoding.default,
          urlParameters: [:]
        )
      ).urlRequest()
    } throws: { error in
      if case MoyaError.parameterEncoding = error { true } else { false }
    }
  }

  @Test("adds and replaces header fields, and replaces its task")
  func changes() {
    let changed = endpoint(.requestPlain)
      .adding(newHTTPHeaderFields: ["A": "2", "B": "3"])
      .replacing(task: .requestData(Data("x".utf8)))
    #expect(changed.httpHeaderFields == ["A": "2", "B": "3"])
    #expect((try? changed.urlRequest())?.httpBody == Data("x".utf8))
  }

  @Test("keeps the media type in its header fields")
  func keepsContentType() throws {
    let typed = endpoint(.requestJSONEncodable(["a": 1]))
      .adding(newHTTPHeaderFields: ["Content-Type": "application/vnd.own+json"])
    #expect(
      try typed.urlRequest().value(forHTTPHeaderField: "Content-Type")
        == "application/vnd.own+json"
    )
  }

  @Test("reports the error of a custom encoding")
  func passesOnErrors() {
    struct Own: ParameterEncoding {
      func encode(
        _ urlRequest: any URLRequestConvertible,
        with parameters: Parameters?
      ) throws -> URLRequest {
        throw CocoaError(.coderInvalidValue)
      }
    }
    #expect {
      try endpoint(.requestParameters(parameters: [:], encoding: Own())).urlRequest()
    } throws: { error in
      if case MoyaError.parameterEncoding(is CocoaError) = error { true } else { false }
    }
  }
}
