import Foundation
import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Endpoints are equal if they create the same request.
///
/// `URLRequest` itself isn't sufficient because on Linux its `==` compares neither headers nor
/// body.
extension Endpoint: Hashable {
  /// Hashes the properties of the request.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint)
  }

  /// Returns whether both create the same request or, if neither request can be created, whether
  /// the URLs are equal.
  public static func == (lhs: Endpoint, rhs: Endpoint) -> Bool {
    lhs.fingerprint == rhs.fingerprint
  }

  private struct Fingerprint: Hashable {
    var url: String
    var request: Sent?
    var file: URL?
    var parts: [MultipartFormData]?

    struct Sent: Hashable {
      var method: String?
      var headers: [String: String]
      var body: ComparableBody?
    }
  }

  private var fingerprint: Fingerprint {
    let request = try? urlRequest()
    var fingerprint = Fingerprint(url: request?.url?.absoluteString ?? url)
    fingerprint.request = request.map {
      Fingerprint.Sent(
        method: $0.httpMethod,
        headers: $0.allHTTPHeaderFields ?? [:],
        body: ComparableBody(of: $0)
      )
    }
    switch task {
    case .uploadFile(let file):
      fingerprint.file = file
    case .uploadMultipart(let parts), .uploadCompositeMultipart(let parts, _):
      fingerprint.parts = parts
    case .requestPlain, .requestData, .requestJSONEncodable, .requestCustomJSONEncodable,
      .requestParameters, .requestCompositeData, .requestCompositeParameters,
      .downloadDestination, .downloadParameters:
      break
    }
    return fingerprint
  }
}
