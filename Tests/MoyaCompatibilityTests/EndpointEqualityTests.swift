import AlamofireCompatibility
import Foundation
import MoyaCompatibility
import Testing

@Suite("Endpoints of Moya, compared")
struct EndpointEqualityTests {
  private typealias Part = MoyaCompatibility.MultipartFormData
  private typealias Task = MoyaCompatibility.Task

  private struct Pet: Encodable {
    var petName = "Bello"
  }

  private static func endpoint(_ task: Task, url: String = "http://h/p") -> Endpoint {
    Endpoint(
      url: url,
      sampleResponseClosure: { .networkResponse(200, Data()) },
      method: .post,
      task: task,
      httpHeaderFields: ["A": "1"]
    )
  }

  private static var snakeEncoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return encoder
  }

  private static var part: [Part] { [Part(provider: .data(Data("a".utf8)), name: "n")] }
  private static var other: [Part] { [Part(provider: .data(Data("b".utf8)), name: "n")] }
  private static let file = URL("file:///a")

  /// Tasks whose requests all differ.
  private static let tasks: [@Sendable () -> Task] = [
    { .requestPlain },
    { .requestData(Data("a".utf8)) },
    { .requestData(Data("b".utf8)) },
    { .requestJSONEncodable(Pet()) },
    { .requestJSONEncodable(Pet(petName: "Rex")) },
    { .requestCustomJSONEncodable(Pet(petName: "Cat"), encoder: JSONEncoder()) },
    { .requestCustomJSONEncodable(Pet(petName: "Cat"), encoder: snakeEncoder) },
    { .requestParameters(parameters: ["a": 1], encoding: URLEncoding.queryString) },
    { .requestParameters(parameters: ["a": 1], encoding: URLEncoding.httpBody) },
    { .requestParameters(parameters: ["a": 2], encoding: URLEncoding.httpBody) },
    { .requestCompositeData(bodyData: Data("a".utf8), urlParameters: ["b": 1]) },
    { .requestCompositeData(bodyData: Data("a".utf8), urlParameters: ["b": 2]) },
    { .requestCompositeData(bodyData: Data("c".utf8), urlParameters: ["b": 2]) },
    {
      .requestCompositeParameters(
        bodyParameters: ["a": 1],
        bodyEncoding: JSONEncoding.default,
        urlParameters: ["b": 1]
      )
    },
    {
      .requestCompositeParameters(
        bodyParameters: ["a": 2],
        bodyEncoding: JSONEncoding.default,
        urlParameters: ["b": 1]
      )
    },
    {
      .requestCompositeParameters(
        bodyParameters: ["a": 2],
        bodyEncoding: JSONEncoding.default,
        urlParameters: ["b": 2]
      )
    },
    { .uploadFile(file) },
    { .uploadFile(file.appendingPathComponent("b")) },
    { .uploadMultipart(part) },
    { .uploadMultipart(other) },
    { .uploadCompositeMultipart(part, urlParameters: ["a": 1]) },
    { .uploadCompositeMultipart(other, urlParameters: ["a": 1]) },
    { .uploadCompositeMultipart(part, urlParameters: ["a": 2]) },
  ]

  @Test("are equal, and hash equally, exactly if they make the same request")
  func compare() {
    for (index, task) in Self.tasks.enumerated() {
      let endpoint = Self.endpoint(task())
      for (otherIndex, otherTask) in Self.tasks.enumerated() {
        let other = Self.endpoint(otherTask())
        #expect((endpoint == other) == (index == otherIndex), "\(index) and \(otherIndex)")
      }
      #expect(endpoint.hashValue == Self.endpoint(task()).hashValue)
    }
  }

  @Test("differ by URL, method and headers")
  func differ() {
    let endpoint = Self.endpoint(.requestPlain)
    #expect(endpoint != Self.endpoint(.requestPlain, url: "http://h/q"))
    #expect(endpoint != endpoint.adding(newHTTPHeaderFields: ["B": "2"]))
    let put = Endpoint(
      url: endpoint.url,
      sampleResponseClosure: endpoint.sampleResponseClosure,
      method: .put,
      task: .requestPlain,
      httpHeaderFields: ["A": "1"]
    )
    #expect(endpoint != put)
  }

  @Test("that make no request are equal by their URL")
  func compareInvalid() {
    #expect(
      Self.endpoint(.requestPlain, url: "no URL") == Self.endpoint(.requestPlain, url: "no URL")
    )
    #expect(
      Self.endpoint(.requestPlain, url: "no URL") != Self.endpoint(.requestPlain, url: "nor this")
    )
    #expect(Self.endpoint(.requestPlain, url: "no URL") != Self.endpoint(.requestPlain))
  }
}
