nonisolated extension JSONObjectReader {
  /// Throws if the object has other members than the given ones.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for the first such member by name, with the path to
  ///   it.
  public func allowOnly(_ names: [String]) throws {
    let known = Set(names)
    let strangers = try all().map(\.name).filter { !known.contains($0) }
    guard let stranger = strangers.min() else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath + [StringCodingKey(stranger)],
        debugDescription: "The property '\(stranger)' isn't declared in the spec."
      )
    )
  }
}
