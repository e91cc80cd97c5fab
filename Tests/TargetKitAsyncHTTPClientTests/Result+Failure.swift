extension Result {
  /// The error, if there is one.
  var failure: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
