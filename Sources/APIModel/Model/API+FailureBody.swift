extension API {
  /// The model that most documented failures of the API have as their body, so that one handler can
  /// read them; `nil` if fewer than three operations have it, or if half of those with a documented
  /// failure have only others.
  package var commonFailureBody: ModelID? {
    var counts: [ModelID: Int] = [:]
    var total = 0
    for operation in targets.flatMap(\.cases) {
      let bodies = operation.responses.failures.map(\.body).filter { $0 != .none }
      guard !bodies.isEmpty else { continue }
      total += 1
      let models = bodies.compactMap { body -> ModelID? in
        guard case .json(.model(let id)) = body else { return nil }
        return id
      }
      for id in Set(models) { counts[id, default: 0] += 1 }
    }
    // The names decide between models that as many operations have.
    let first = counts.max { left, right in
      (left.value, self[right.key].name.swift) < (right.value, self[left.key].name.swift)
    }
    guard let (id, count) = first, count >= 3, count * 2 > total else { return nil }
    return id
  }
}

extension API.ResponseSet {
  /// The documented responses for which a call fails.
  package var failures: [API.DocumentedResponse] {
    responses.filter { response in
      response.status != successStatus
        && (response.status.isFailure || response.status == .default)
    }
  }
}
