import APIModel

extension APIDraft {
  /// Keeps the locations of redirects as results if the runtime can return them.
  package consuming func withLocationsChosen(_ isPossible: Bool) -> APIDraft {
    guard !isPossible else { return self }
    var draft = self
    for target in draft.api.targets.indices {
      for index in draft.api.targets[target].cases.indices {
        draft.api.targets[target].cases[index].responses.location = nil
      }
    }
    return draft
  }
}
