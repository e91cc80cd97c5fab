import Foundation
import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The request of a call, as plugins see it.
struct RequestTypeWrapper: RequestType {
  let request: URLRequest?
  let sessionHeaders: [String: String]
  let setCredential: (URLCredential) -> Void

  func authenticate(
    username: String,
    password: String,
    persistence: URLCredential.Persistence
  ) -> RequestTypeWrapper {
    authenticate(
      with: URLCredential(user: username, password: password, persistence: persistence)
    )
  }

  func authenticate(with credential: URLCredential) -> RequestTypeWrapper {
    setCredential(credential)
    return self
  }

  func cURLDescription(calling handler: @escaping (String) -> Void) -> RequestTypeWrapper {
    let command = request.flatMap { CURLCommand($0, sessionHeaders: sessionHeaders) }
    handler(command?.text ?? "$ curl command could not be created")
    return self
  }
}
