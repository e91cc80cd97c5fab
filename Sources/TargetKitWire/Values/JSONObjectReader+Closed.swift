nonisolated extension JSONObjectReader {
  /// Throws if the object has other members than the given ones.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for the first such member by name, with the path to
  ///   it.
  public func allowOnly(_ names: [String]) throws {
    let known = Set(names)
    let strangers = container.allKeys.filter { !known.contains($0.stringValue) }
    guard let stranger = strangers.min(by: { $0.stringValue < $1.stringValue }) else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: container.codingPath + [stranger],
        debugDescription: "The property '\(stranger.stringValue)' isn't declared in the spec."
      )
    )
  }
}
