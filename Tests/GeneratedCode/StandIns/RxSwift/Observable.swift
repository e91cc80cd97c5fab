// A stand-in for RxSwift with the declarations that generated code and its tests use. Signatures and behavior are
// those of the library: no event follows `error`, `completed` or the disposal of a subscription.

/// An event of a sequence.
public enum Event<Element> {
  case next(Element)
  case error(any Swift.Error)
  case completed
}

/// Receives events.
public struct AnyObserver<Element> {
  private let handler: (Event<Element>) -> Void

  /// Creates an observer from a closure.
  public init(eventHandler: @escaping (Event<Element>) -> Void) {
    handler = eventHandler
  }

  /// Receives an event.
  public func on(_ event: Event<Element>) { handler(event) }

  /// Receives a value.
  public func onNext(_ element: Element) { handler(.next(element)) }

  /// Receives the end.
  public func onCompleted() { handler(.completed) }

  /// Receives an error.
  public func onError(_ error: any Swift.Error) { handler(.error(error)) }
}

/// A sequence of events.
public class Observable<Element> {
  private let onSubscribe: (AnyObserver<Element>) -> any Disposable

  fileprivate init(_ onSubscribe: @escaping (AnyObserver<Element>) -> any Disposable) {
    self.onSubscribe = onSubscribe
  }

  /// Returns a sequence that runs a closure for each subscriber.
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable(subscribe)
  }

  /// Subscribes to the events.
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    let sink = Sink(on)
    sink.setSource(onSubscribe(AnyObserver(eventHandler: sink.on)))
    return sink
  }

  /// Subscribes to the events.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let disposable = onDisposed.map(Disposables.create(with:))
    let subscription = subscribe { event in
      switch event {
      case .next(let element): onNext?(element)
      case .error(let error):
        onError?(error)
        disposable?.dispose()
      case .completed:
        onCompleted?()
        disposable?.dispose()
      }
    }
    return Disposables.create {
      subscription.dispose()
      disposable?.dispose()
    }
  }

  /// Returns the sequence as a single.
  public func asSingle() -> Single<Element> {
    Single(raw: self)
  }
}

/// Forwards events until the end, and then disposes of the source.
private final class Sink<Element>: Disposable {
  private struct State {
    var handler: ((Event<Element>) -> Void)?
    var source: (any Disposable)?
  }

  private let state: Guarded<State>

  init(_ handler: @escaping (Event<Element>) -> Void) {
    state = Guarded(State(handler: handler))
  }

  func setSource(_ source: any Disposable) {
    let isOver = state.exchange { state in
      if state.handler != nil { state.source = source }
      return state.handler == nil
    }
    if isOver { source.dispose() }
  }

  func on(_ event: Event<Element>) {
    if case .next = event {
      state.exchange { $0.handler }?(event)
      return
    }
    let handler = state.exchange { state in
      defer { state.handler = nil }
      return state.handler
    }
    handler?(event)
    dispose()
  }

  func dispose() {
    let source = state.exchange { state in
      defer { state = State() }
      return state.source
    }
    source?.dispose()
  }
}
