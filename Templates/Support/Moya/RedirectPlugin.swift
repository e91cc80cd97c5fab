public import Alamofire
@preconcurrency public import Moya

/// Returns redirects as responses to targets that count them as success, instead of following them.
///
/// `generated()` providers have this plugin. It adds nothing for a target whose `validationType`
/// isn't `successAndRedirectCodes`, or if the request has its own redirect handler.
nonisolated public struct RedirectPlugin: Moya.PluginType {
  private let redirector: Alamofire.Redirector

  /// Creates a plugin.
  ///
  /// - Parameter redirector: The handler of these redirects.
  public init(_ redirector: Alamofire.Redirector = .doNotFollow) {
    self.redirector = redirector
  }

  /// Keeps a request from following redirects.
  public func willSend(_ request: any Moya.RequestType, target: any Moya.TargetType) {
    guard target.validationType == .successAndRedirectCodes else { return }
    // Moya doesn't let plugins see the request inside its wrapper.
    let parts = [request] + Swift.Mirror(reflecting: request).children.map(\.value)
    guard let request = parts.lazy.compactMap({ $0 as? Alamofire.Request }).first,
      request.redirectHandler == nil
    else { return }
    request.redirect(using: redirector)
  }
}
