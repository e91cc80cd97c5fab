import TargetKit
import TargetKitWire

nonisolated extension MockState where Target: TargetKit.TargetType {
  /// Returns the pages of a closure, or pages that fail with its error.
  func pages<Closure, Page: Sendable, Item: Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    in method: String = #function,
    _ call: (Closure) throws -> PageSequence<Page, Item>
  ) -> PageSequence<Page, Item> {
    do {
      return try call(record(closure, for: target, in: method).get())
    } catch {
      let failure = Self.failure(error, of: target)
      return PageSequence(AsyncThrowingStream { throw failure }, items: { _ in [] })
    }
  }
}
