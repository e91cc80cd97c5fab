/// The credentials of an API, by its security schemes.
///
/// Generated code has a structure with a property for each scheme.
nonisolated public protocol SchemeCredentials: Sendable {
  /// The security schemes.
  associatedtype Scheme: Hashable, Sendable

  /// Returns the credential for a security scheme.
  func credential(for scheme: Scheme) -> RequestCredential
}

nonisolated extension SchemeCredentials {
  /// Reads the credentials that a request carries.
  ///
  /// These are the credentials of the first alternative that is complete. If none is complete, they
  /// are the available ones of the first alternative that has any. Each closure is called at most
  /// once, and closures of incomplete alternatives only if they may be needed.
  ///
  /// - Parameter alternatives: The schemes of each alternative.
  /// - Returns: The credentials with their values.
  /// - Throws: The error of a closure; `EncodingError` if a request can't contain a value.
  package func fields(for alternatives: [[Scheme]]) async throws -> [RequestCredential.Field] {
    var known: [Scheme: RequestCredential.Field?] = [:]
    var available: [RequestCredential.Field] = []
    func isComplete(_ alternative: [Scheme]) -> Bool { alternative.allSatisfy { isGiven($0) } }
    let complete = alternatives.filter { isComplete($0) }
    for alternative in complete + alternatives.filter({ !isComplete($0) }) {
      if !available.isEmpty, !isComplete(alternative) { break }
      var fields: [RequestCredential.Field] = []
      for scheme in alternative {
        let field: RequestCredential.Field?
        if let read = known[scheme] {
          field = read
        } else {
          field = try await credential(for: scheme).field()
          known[scheme] = .some(field)
        }
        if let field { fields.append(field) }
      }
      if fields.count == alternative.count { return fields }
      if available.isEmpty { available = fields }
    }
    return available
  }

  /// Returns whether the app has a credential for a scheme, which may be nil at the moment.
  private func isGiven(_ scheme: Scheme) -> Bool { credential(for: scheme).value != nil }
}
