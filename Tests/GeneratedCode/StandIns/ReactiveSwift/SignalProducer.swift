// A stand-in for ReactiveSwift with the declarations that generated code and its tests use. Signatures and behavior
// are those of the library: no event follows the end, and disposing interrupts a producer.

/// A subscription.
public protocol Disposable: AnyObject {
  /// A Boolean value that indicates whether the subscription has ended.
  var isDisposed: Bool { get }

  /// Ends the subscription.
  func dispose()
}

/// A stream of values.
public final class Signal<Value, Error: Swift.Error> {
  /// An event of a stream.
  public enum Event {
    case value(Value)
    case failed(Error)
    case completed
    case interrupted
  }

  /// Receives events.
  public final class Observer {
    private let handler: Guarded<((Event) -> Void)?>
    fileprivate let lifetime = Lifetime()

    fileprivate init(_ handler: @escaping (Event) -> Void) {
      self.handler = Guarded(handler)
    }

    /// Sends a value.
    public func send(value: Value) { handler.exchange { $0 }?(.value(value)) }

    /// Sends an error, the last event.
    public func send(error: Error) { end(.failed(error)) }

    /// Sends the end.
    public func sendCompleted() { end(.completed) }

    /// Sends the end of a disposed stream.
    public func sendInterrupted() { end(.interrupted) }

    private func end(_ event: Event) {
      let handler = handler.exchange { handler in
        defer { handler = nil }
        return handler
      }
      handler?(event)
      lifetime.end()
    }
  }
}

/// The time until the end of a stream.
public final class Lifetime {
  private let actions = Guarded<[() -> Void]?>([])

  fileprivate init() {}

  /// A Boolean value that indicates whether the stream has ended.
  public var hasEnded: Bool { actions.exchange { $0 == nil } }

  /// Calls a closure at the end.
  @discardableResult
  public func observeEnded(_ action: @escaping () -> Void) -> (any Disposable)? {
    let isOver = actions.exchange { actions in
      actions?.append(action)
      return actions == nil
    }
    if isOver { action() }
    return nil
  }

  fileprivate func end() {
    let all = actions.exchange { actions in
      defer { actions = nil }
      return actions
    }
    all?.forEach { $0() }
  }
}

/// A producer that creates a stream for each start.
public struct SignalProducer<Value, Error: Swift.Error> {
  private let startHandler: (Signal<Value, Error>.Observer, Lifetime) -> Void

  /// Creates a producer that runs a closure for each start.
  public init(_ startHandler: @escaping (Signal<Value, Error>.Observer, Lifetime) -> Void) {
    self.startHandler = startHandler
  }

  /// Starts a stream.
  @discardableResult
  public func start(_ action: @escaping (Signal<Value, Error>.Event) -> Void) -> any Disposable {
    let observer = Signal<Value, Error>.Observer(action)
    startHandler(observer, observer.lifetime)
    return Interruption(observer.lifetime, observer.sendInterrupted)
  }

  /// Starts a stream and receives its values and its error.
  @discardableResult
  public func startWithResult(
    _ action: @escaping (Swift.Result<Value, Error>) -> Void
  ) -> any Disposable {
    start { event in
      switch event {
      case .value(let value): action(.success(value))
      case .failed(let error): action(.failure(error))
      case .completed, .interrupted: break
      }
    }
  }
}

private final class Interruption: Disposable {
  private let lifetime: Lifetime
  private let interrupt: () -> Void

  init(_ lifetime: Lifetime, _ interrupt: @escaping () -> Void) {
    self.lifetime = lifetime
    self.interrupt = interrupt
  }

  var isDisposed: Bool { lifetime.hasEnded }
  func dispose() { interrupt() }
}
