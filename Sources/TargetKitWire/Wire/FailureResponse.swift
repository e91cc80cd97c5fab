/// The response of a server that refuses a request, with its body as the spec documents it.
nonisolated public struct FailureResponse<Body: Sendable>: Sendable {
  /// The response.
  public let response: ResponseReader

  /// The documented body; nil if the server sent another one.
  public let body: Body?

  /// Creates the response of a server that refuses a request.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - body: The documented body; nil if the server sent another one.
  public init(_ response: ResponseReader, body: Body?) {
    self.response = response
    self.body = body
  }

  /// The status code.
  public var statusCode: Int { response.statusCode }

  /// Returns the body, decoded from JSON.
  ///
  /// - Parameter type: The type to decode, for operations that document several bodies.
  /// - Returns: The body; nil if the server sent another one.
  public func body<Value: Decodable>(as type: Value.Type) -> Value? {
    try? response.json(type)
  }
}
