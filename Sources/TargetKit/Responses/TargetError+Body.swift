public import Foundation

extension TargetError {
  /// Returns the body of the answer that the error is about, decoded: what the server says is wrong.
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
  ///   - decoder: The decoder; without one, that of `JSONCoding`, which reads dates as RFC 3339.
  /// - Returns: The body; nil if no answer came, or another one.
  public func body<Value: Decodable>(
    as type: Value.Type = Value.self,
    using decoder: JSONDecoder = JSONCoding.decoder()
  ) -> Value? {
    response.flatMap { try? $0.map(type, using: decoder) }
  }
}
