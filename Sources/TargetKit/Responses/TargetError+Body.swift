public import Foundation

extension TargetError {
  /// Returns the decoded body of the response that caused the error: the server's description of
  /// the problem.
  ///
  /// ```swift
  /// do {
  ///   pet = try await pets.showPet(id: 7)
  /// } catch {
  ///   show(error.body(as: Problem.self)?.title ?? error.localizedDescription)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - decoder: The decoder; nil for that of the provider.
  /// - Returns: The body, or nil if no response arrived or it can't be decoded. As a `String`, it
  ///   is the text of a response that isn't JSON.
  public func body<Value: Decodable>(
    as type: Value.Type = Value.self,
    using decoder: JSONDecoder? = nil
  ) -> Value? {
    guard var response else { return nil }
    response.reportUnreadable = nil
    // Returns the text itself unless it is a JSON string: servers also describe errors in plain
    // text or HTML.
    return (try? response.map(type, using: decoder))
      ?? String(data: response.data, encoding: .utf8) as? Value
  }
}
