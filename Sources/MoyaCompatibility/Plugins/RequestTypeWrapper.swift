import AlamofireCompatibility
import Foundation
import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The request of a call from the perspective of plugins.
///
/// All plugins have already prepared it, which isn't yet true for the session's request.
struct RequestTypeWrapper: RequestType {
  let request: URLRequest?

  private let session: AlamofireCompatibility.Request
  private let isStubbed: Bool

  init(
    _ session: AlamofireCompatibility.Request,
    sending request: URLRequest,
    isStubbed: Bool = false
  ) {
    self.session = session
    self.request = request
    self.isStubbed = isStubbed
  }

  var sessionHeaders: [String: String] { session.sessionHeaders }

  func authenticate(
    username: String,
    password: String,
    persistence: URLCredential.Persistence
  ) -> RequestTypeWrapper {
    session.authenticate(username: username, password: password, persistence: persistence)
    return self
  }

  func authenticate(with credential: URLCredential) -> RequestTypeWrapper {
    session.authenticate(with: credential)
    return self
  }

  func cURLDescription(calling handler: @escaping (String) -> Void) -> RequestTypeWrapper {
    if isStubbed {
      handler(session.cURLDescription(of: request))
    } else {
      session.cURLDescription(calling: handler)
    }
    return self
  }
}
