import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The request that follows a redirect.
extension Transfer {
  #if canImport(FoundationNetworking)
    /// Decides on a redirect.
    ///
    /// The session would drop bodies, keep credentials and misread relative locations. So it ends the task with the
    /// redirect as its response, and `complete` sends the next request.
    ///
    /// - Parameters:
    ///   - response: The redirect.
    ///   - proposed: The request that the session would send.
    ///   - proceed: Called with nil, unless the task is being cancelled. The session traps if it's called for a
    ///     cancelled task, whose cancellation ends the transfer anyway.
    func redirect(
      _ response: HTTPURLResponse,
      _ proposed: URLRequest,
      then proceed: (URLRequest?) -> Void
    ) {
      state.withLock { state in
        guard !state.isCancellingTask else { return }
        decide(on: response, &state)
        // Called under the lock, so that cancelling the task can only begin afterwards.
        proceed(nil)
      }
    }

    private func decide(on response: HTTPURLResponse, _ state: inout State) {
      guard
        let redirect = Redirect(
          of: response,
          to: state.urlRequest,
          credentialFields: request.credentialFields
        )
      else { return }
      let count = state.redirectCount + 1
      let (origin, next) = (state.urlRequest.url, redirect.request.url)
      switch policy.redirectPolicy.decision(on: count, from: origin, to: next) {
      case .follow:
        state.redirectCount = count
        state.redirect = redirect
      case .stop: break
      case .fail: state.failure = URLError(.httpTooManyRedirects)
      }
    }
  #else
    /// Decides on a redirect.
    ///
    /// - Parameters:
    ///   - response: The redirect.
    ///   - proposed: The request that the session would send.
    ///   - proceed: Called with the request to send, or nil if the session must not follow the redirect.
    func redirect(
      _ response: HTTPURLResponse,
      _ proposed: URLRequest,
      then proceed: (URLRequest?) -> Void
    ) {
      proceed(request(after: response, proposed))
    }

    private func request(after response: HTTPURLResponse, _ proposed: URLRequest) -> URLRequest? {
      session.cookies.keepCookies(of: response, to: request.urlRequest)
      let origin = response.url ?? request.urlRequest.url
      let count = state.withLock { state in
        state.redirectCount += 1
        return state.redirectCount
      }
      switch policy.redirectPolicy.decision(on: count, from: origin, to: proposed.url) {
      case .follow: break
      case .stop: return nil
      case .fail:
        fail(URLError(.httpTooManyRedirects))
        return nil
      }
      do {
        try session.trust?.check(proposed.url)
      } catch {
        fail(error)
        return nil
      }
      let hasLeftOrigin = state.withLock { state in
        if !(proposed.url?.sharesOrigin(with: request.urlRequest.url) ?? false) {
          state.hasLeftOrigin = true
        }
        return state.hasLeftOrigin
      }
      let next = Redirect.amending(
        proposed,
        sentTo: origin,
        after: request.urlRequest,
        request.credentialFields,
        hasLeftOrigin: hasLeftOrigin
      )
      return session.cookies.refill(next, redirectedFrom: request.urlRequest)
    }
  #endif
}
