import TargetKit

nonisolated extension MockState where Target: TargetKit.TargetType {
  /// Returns the events of a closure, or events that fail with its error.
  func events<Closure>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    in method: String = #function,
    _ call: (Closure) throws -> TargetKit.ServerSentEvents
  ) -> TargetKit.ServerSentEvents {
    do {
      return try call(record(closure, for: target, in: method).get())
    } catch {
      let failure = Self.failure(error, of: target)
      return TargetKit.ServerSentEvents(AsyncThrowingStream { throw failure })
    }
  }

  /// Returns the values of a closure, or values that fail with its error.
  func events<Closure, Value: Swift.Decodable & Swift.Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    in method: String = #function,
    _ call: (Closure) throws -> TargetKit.EventValues<Value>
  ) -> TargetKit.EventValues<Value> {
    do {
      return try call(record(closure, for: target, in: method).get())
    } catch {
      let failure = Self.failure(error, of: target)
      return TargetKit.EventValues(AsyncThrowingStream { throw failure })
    }
  }
}
