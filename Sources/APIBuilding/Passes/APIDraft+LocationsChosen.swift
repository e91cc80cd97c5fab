import APIModel

extension APIDraft {
  /// Keeps the locations of redirects as results if the runtime can return them; otherwise, the
  /// documented content is the result.
  package consuming func withLocationsChosen(_ isPossible: Bool) -> APIDraft {
    guard !isPossible else { return self }
    var draft = self
    draft.api.updateOperations { operation in
      let responses = operation.responses
      guard responses.location != nil else { return }
      let success = responses.responses.first { $0.status == responses.successStatus }
      operation.responses.success = success?.body ?? .none
      operation.responses.location = nil
    }
    return draft
  }
}
