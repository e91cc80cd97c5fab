import APIModel

extension APIDraft {
  /// Keeps the locations of redirects as results if the runtime can return them; otherwise, the
  /// documented content is the result.
  package consuming func withLocationsChosen(_ isPossible: Bool) -> APIDraft {
    guard !isPossible else { return self }
    var draft = self
    for target in draft.api.targets.indices {
      for index in draft.api.targets[target].cases.indices {
        let responses = draft.api.targets[target].cases[index].responses
        guard responses.location != nil else { continue }
        let success = responses.responses.first { $0.status == responses.successStatus }
        draft.api.targets[target].cases[index].responses.success = success?.body ?? .none
        draft.api.targets[target].cases[index].responses.location = nil
      }
    }
    return draft
  }
}
