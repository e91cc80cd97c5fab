import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The response to a server that asks for credentials or proves its identity.
extension Transfer {
  /// Returns the disposition of a challenge, with the credential to send.
  func answer(
    _ challenge: URLAuthenticationChallenge
  ) -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    #if canImport(Security)
      switch session.answerByRule(challenge) {
      case .success(let answer?): return answer
      case .success: break
      case .failure(let error):
        fail(error)
        return (.cancelAuthenticationChallenge, nil)
      }
    #endif
    if let credential = request.credential(answering: challenge) {
      return (.useCredential, credential)
    }
    #if canImport(FoundationNetworking)
      // On this platform, default handling never completes the task, and any refusal cancels it.
      // `complete` replaces the cancellation with the response, which has fully arrived.
      state.withLock { $0.refusedChallenge = true }
      return (.rejectProtectionSpace, nil)
    #else
      return (.performDefaultHandling, nil)
    #endif
  }
}

extension TransportRequest {
  /// Returns the credential, if it may be sent to the server that asks for one.
  func credential(answering challenge: URLAuthenticationChallenge) -> URLCredential? {
    guard let credential, challenge.previousFailureCount == 0, let url = urlRequest.url,
      challenge.protectionSpace.accepts(credential, of: url)
    else { return nil }
    return credential
  }
}

#if canImport(Security)
  extension Session {
    /// Returns the disposition of a TLS challenge by the rule for its host, or nil if no rule
    /// applies.
    func answerByRule(
      _ challenge: URLAuthenticationChallenge
    ) -> Result<(URLSession.AuthChallengeDisposition, URLCredential?)?, any Error> {
      Result {
        let space = challenge.protectionSpace
        // Rules apply to the hosts of URLs; the system verifies proxies.
        guard !space.isProxy(), let rule = try tls.rule(forHost: space.host) else {
          return nil
        }
        switch space.authenticationMethod {
        case NSURLAuthenticationMethodServerTrust:
          guard let trust = space.serverTrust else {
            throw TLSFailure(.notTrusted, host: space.host)
          }
          try rule.verify(trust, host: space.host)
          return (.useCredential, URLCredential(trust: trust))
        case NSURLAuthenticationMethodClientCertificate:
          guard let identity = rule.identity else { return nil }
          return (.useCredential, try identity.credential())
        default:
          return nil
        }
      }
    }
  }
#endif
