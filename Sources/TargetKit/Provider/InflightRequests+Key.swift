import Foundation
import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension InflightRequests {
  /// The properties that determine the response to a request: what is sent, as prepared by plugins,
  /// and which responses count as success.
  ///
  /// `URLRequest` itself isn't suitable: on Linux, its `==` compares neither headers nor the body.
  struct Key: Hashable {
    /// The body, in a form that can be compared.
    enum Body: Hashable {
      case inMemory
      case data(ComparableBody)
      case file(URL)
      /// Parts are compared one by one, because each request has its own boundary.
      case parts([MultipartPart])
    }

    private let method: String?
    private let url: String?
    private let headers: [String: String]
    private let cookies: String?
    private let cachePolicy: URLRequest.CachePolicy
    private let timeout: TimeInterval
    private let validation: ValidationType
    private let credential: [String]?
    private let body: Body
    /// The hash of the parts, stored because hashing them is slow and a key is looked up several
    /// times.
    private let digest: Int

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - sending: The request, as prepared by plugins.
    ///   - body: The body, as stated by its endpoint.
    ///   - cookies: The `Cookie` field that the session sends.
    ///   - validation: The responses that count as success.
    init(_ sending: TransportRequest, _ body: Body, cookies: String?, validation: ValidationType) {
      let request = sending.urlRequest
      method = request.httpMethod
      url = request.url?.absoluteString
      var headers = request.allHTTPHeaderFields ?? [:]
      if case .parts = body { headers["Content-Type"] = nil }
      self.headers = headers
      self.cookies = cookies
      cachePolicy = request.cachePolicy
      timeout = request.timeoutInterval
      self.validation = validation
      credential = sending.credential.map { credential in
        guard let user = credential.user, let password = credential.password else {
          return ["\(ObjectIdentifier(credential).hashValue)"]
        }
        return [user, password]
      }
      switch body {
      case .inMemory: self.body = ComparableBody(of: request).map(Body.data) ?? .inMemory
      case .data, .file, .parts: self.body = body
      }
      var hasher = Hasher()
      hasher.combine(url)
      hasher.combine(method)
      hasher.combine(self.body)
      digest = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(digest)
    }
  }
}

extension InflightRequests.Key.Body {
  /// Creates a comparable body, or nil if the body can be read only once.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - request: Its request.
  init?(of endpoint: Endpoint, _ request: TransportRequest) {
    if let parts = try? endpoint.task.content.parts() {
      self = .parts(parts)
      return
    }
    switch request.body {
    case .stream: return nil
    case .file(let url): self = .file(url)
    case .request: self = .inMemory
    }
  }
}

extension Endpoint {
  /// A Boolean value that indicates whether callers may share the response; a downloaded file has
  /// only one destination.
  var isShareable: Bool {
    let content = task.content
    if case .stream? = content.body { return false }
    return content.destination == nil
  }
}
