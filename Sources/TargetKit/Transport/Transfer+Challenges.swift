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
        // Rules apply to the hosts of URLs; the system verifies proxies.
        guard !challenge.protectionSpace.isProxy() else { return nil }
        return try trust?.answer(challenge)
      }
    }
  }
#endif
