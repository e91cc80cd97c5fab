public import Foundation

extension TargetError {
  /// Returns the body of the response that the error is about, decoded: what the server says is wrong.
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
  ///   - type: What to decode.
  ///   - decoder: The decoder; without one, that of the provider.
  /// - Returns: The body; nil if no response came, or another one. As a `String` it is the text of a response that isn't JSON.
  public func body<Value: Decodable>(
    as type: Value.Type = Value.self,
    using decoder: JSONDecoder? = nil
  ) -> Value? {
    guard let response else { return nil }
    // The text itself unless it is a string of JSON: servers answer errors with plain text or HTML, too.
    return (try? response.map(type, using: decoder))
      ?? String(data: response.data, encoding: .utf8) as? Value
  }
}
