import TargetKit

/// The completions that wait for requests in flight, by endpoint.
///
/// As in Moya, a request stays listed until its completions have been called. A request that is
/// sent in the meantime doesn't join it because it would wait forever.
final class InflightCompletions {
  private struct State {
    var waiting: [Endpoint: [Completion]] = [:]
    var finishing: [Endpoint: [Completion]] = [:]
  }

  private let state = Locked(State())

  /// All listed completions.
  var all: [Endpoint: [Completion]] {
    state.withLock { $0.finishing.merging($0.waiting) { $1 } }
  }

  /// Adds a completion for an endpoint, and returns false if others already wait for it.
  func isFirst(_ endpoint: Endpoint, _ completion: @escaping Completion) -> Bool {
    state.withLock { state in
      state.waiting[endpoint, default: []].append(completion)
      return state.waiting[endpoint]?.count == 1
    }
  }

  /// Calls and removes the completions of an endpoint.
  func finish(_ endpoint: Endpoint, _ result: Result<Response, MoyaError>) {
    let completions = state.withLock { state in
      let completions = state.waiting.removeValue(forKey: endpoint) ?? []
      state.finishing[endpoint] = completions
      return completions
    }
    for completion in completions {
      completion(result)
    }
    state.withLock { state in
      state.finishing[endpoint] = nil
    }
  }
}
