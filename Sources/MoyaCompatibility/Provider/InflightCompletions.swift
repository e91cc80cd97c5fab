import TargetKit

/// The completions that wait for requests in flight, by endpoint.
///
/// A request stays listed until its completions have been called, as in Moya; but one that is made meanwhile
/// doesn't join it, it would wait for ever.
final class InflightCompletions {
  private struct State {
    var waiting: [Endpoint: [Completion]] = [:]
    var finishing: [Endpoint: [Completion]] = [:]
  }

  private let state = Locked(State())

  /// Everything that is listed.
  var all: [Endpoint: [Completion]] {
    state.withLock { $0.finishing.merging($0.waiting) { $1 } }
  }

  /// Takes a completion into the list of its endpoint; false if others wait there already.
  func isFirst(_ endpoint: Endpoint, _ completion: @escaping Completion) -> Bool {
    state.withLock { state in
      state.waiting[endpoint, default: []].append(completion)
      return state.waiting[endpoint]?.count == 1
    }
  }

  /// Calls the completions of an endpoint.
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
