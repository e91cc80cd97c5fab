import Foundation
import TargetKit
import TargetKitWire

/// A request to a token endpoint.
struct OAuth2Request: TargetType {
  let url: URL
  let fields: [String: String]
  let id: String
  let authentication: OAuth2Client.Authentication

  var baseURL: URL { url }
  var path: String { "" }
  var method: HTTPMethod { .post }
  var validationType: ValidationType { .none }

  var transferPolicy: TransferPolicy {
    TransferPolicy(maximumResponseSize: 1 << 20, redirects: RedirectPolicy.none)
  }

  var headers: [String: String]? {
    var headers = ["Accept": "application/json"]
    if case .basic(let secret) = authentication {
      let credentials = Data("\(Self.formEncoded(id)):\(Self.formEncoded(secret))".utf8)
      headers["Authorization"] = "Basic \(credentials.base64EncodedString())"
    }
    return headers
  }

  var task: HTTPTask {
    var fields = fields
    switch authentication {
    case .none:
      fields["client_id"] = id
    case .body(let secret):
      fields["client_id"] = id
      fields["client_secret"] = secret
    case .basic:
      break
    }
    var form = FormParameters()
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      form.add(name, value)
    }
    return .request(body: .form(form))
  }

  /// Returns form-encoded text; the identifier and the secret in the header are form-encoded (RFC
  /// 6749 §2.3.1).
  private static func formEncoded(_ text: String) -> String {
    PercentEncoding.form.encode(text)
  }
}
