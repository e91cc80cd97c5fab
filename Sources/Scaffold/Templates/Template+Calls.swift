// Written by Scripts/embed from Templates/Calls. Do not edit.
// swift-format-ignore-file

extension Template {
  static let ColdCall_Moya_swift = Array(#"""
import Dispatch
@preconcurrency import Moya

nonisolated extension ColdCall where Failure == Moya.MoyaError {
  /// Creates a call with one result.
  init(
    _ send:
      @escaping @Sendable (@escaping @Sendable (Swift.Result<Output, Failure>) -> Void) ->
      any Moya.Cancellable
  ) {
    self.init(start: { receive in send { Self.deliver($0, to: receive) }.cancel })
  }

  /// Creates a call that reports its progress before its result.
  init<Value: Sendable>(
    _ send:
      @escaping @Sendable (
        ProgressHandler,
        @escaping @Sendable (Swift.Result<Value, Failure>) -> Void
      ) -> any Moya.Cancellable
  ) where Output == TransferUpdate<Value> {
    self.init(start: { receive in
      send(
        ProgressHandler { fraction in receive(.value(.progress(fraction), more: {})) },
        { result in Self.deliver(result.map(TransferUpdate.finished), to: receive) }
      )
      .cancel
    })
  }

  /// Creates a call whose values are the elements of a sequence.
  ///
  /// They arrive on the main queue, because a `MoyaProvider` doesn't expose its callback queue.
  init<Target, Elements: _Concurrency.AsyncSequence & Sendable>(
    of target: Target,
    from provider: Moya.MoyaProvider<Target>,
    _ elements: @escaping @Sendable (Target) async throws -> Elements
  ) where Target: Sendable, Elements.Element == Output {
    self.init(
      elements: { try await elements(target) },
      on: .main,
      failure: { error in error as? Moya.MoyaError ?? .underlying(error, nil) }
    )
  }
}

"""#.utf8)

  static let ColdCall_ReactiveSwift_swift = Array(#"""
@preconcurrency import ReactiveSwift

nonisolated extension ColdCall {
  /// A producer of the values.
  ///
  /// Each start makes a separate call, and disposing of it cancels the call.
  var producer: ReactiveSwift.SignalProducer<Output, Failure> {
    ReactiveSwift.SignalProducer { observer, lifetime in
      let cancel = start { event in
        switch event {
        case .value(let value, let more):
          observer.send(value: value)
          more()
        case .completed: observer.sendCompleted()
        case .failed(let error): observer.send(error: error)
        }
      }
      lifetime.observeEnded(cancel)
    }
  }
}

"""#.utf8)

  static let ColdCall_RxSwift_swift = Array(#"""
@preconcurrency import RxSwift

nonisolated extension ColdCall {
  /// An observable of the values.
  ///
  /// Each subscription makes a separate call, and disposing of it cancels the call.
  var observable: RxSwift.Observable<Output> {
    RxSwift.Observable.create { observer in
      let cancel = start { event in
        switch event {
        case .value(let value, let more):
          observer.onNext(value)
          more()
        case .completed: observer.onCompleted()
        case .failed(let error): observer.onError(error)
        }
      }
      return RxSwift.Disposables.create(with: cancel)
    }
  }

  /// A single of the only value.
  var single: RxSwift.Single<Output> { observable.asSingle() }
}

"""#.utf8)

  static let ColdCall_TargetKit_swift = Array(#"""
import Dispatch
import TargetKit
import TargetKitWire

nonisolated extension ColdCall where Failure == TargetKit.TargetError {
  /// Creates a call with one result.
  init(
    _ send:
      @escaping @Sendable (@escaping @Sendable (Swift.Result<Output, Failure>) -> Void) ->
      any TargetKit.Cancellable
  ) {
    self.init(start: { receive in send { Self.deliver($0, to: receive) }.cancel })
  }

  /// Creates a call that reports its progress before its result.
  init<Value: Sendable>(
    _ send:
      @escaping @Sendable (
        ProgressHandler,
        @escaping @Sendable (Swift.Result<Value, Failure>) -> Void
      ) -> any TargetKit.Cancellable
  ) where Output == TransferUpdate<Value> {
    self.init(start: { receive in
      send(
        ProgressHandler { fraction in receive(.value(.progress(fraction), more: {})) },
        { result in Self.deliver(result.map(TransferUpdate.finished), to: receive) }
      )
      .cancel
    })
  }

  /// Creates a call whose values are the elements of a sequence.
  ///
  /// They arrive on the callback queue of the provider.
  init<Target: TargetKit.TargetType, Elements: _Concurrency.AsyncSequence & Sendable>(
    of target: Target,
    from provider: TargetKit.Provider<Target>,
    _ elements: @escaping @Sendable (Target) async throws -> Elements
  ) where Elements.Element == Output {
    self.init(
      elements: { try await elements(target) },
      on: provider.callbackQueue ?? .main,
      failure: { error in
        switch error {
        case let error as TargetKit.TargetError: error
        case is CancellationError: .cancelled(target: target)
        default: .underlying(error, nil, target: target)
        }
      }
    )
  }
}

"""#.utf8)

  static let ColdCall_swift = Array(#"""
import Dispatch

/// A call that starts when it's subscribed to, separately for each subscriber.
///
/// Singles, signal producers and publishers are based on it.
nonisolated struct ColdCall<Output: Sendable, Failure: Swift.Error>: Sendable {
  /// An event of a call.
  enum Event: Sendable {
    /// A value. The receiver must call `more` once, when it's ready for the next value.
    case value(Output, more: @Sendable () -> Void)
    /// The end of a successful call, after the last value.
    case completed
    /// The end of a failed call.
    case failed(Failure)
  }

  /// A closure that receives the events, one at a time.
  typealias Receive = @Sendable (Event) -> Void

  /// The queue for values that had to wait for demand; nil for the thread that requests them.
  let queue: Dispatch.DispatchQueue?

  /// Starts the call, and returns a closure that cancels it.
  let start: @Sendable (@escaping Receive) -> () -> Void

  /// Creates a call.
  ///
  /// - Parameter start: Starts the call, and returns a closure that cancels it.
  init(start: @escaping @Sendable (@escaping Receive) -> () -> Void) {
    queue = nil
    self.start = start
  }

  /// Creates a call whose values are the elements of a sequence.
  ///
  /// - Parameters:
  ///   - elements: Returns the sequence.
  ///   - queue: The queue of the events.
  ///   - failure: Converts an error of the sequence.
  init<Elements: _Concurrency.AsyncSequence & Sendable>(
    elements: @escaping @Sendable () async throws -> Elements,
    on queue: Dispatch.DispatchQueue,
    failure: @escaping @Sendable (any Swift.Error) -> Failure
  ) where Elements.Element == Output {
    self.queue = queue
    start = { receive in
      let task = _Concurrency.Task {
        let last: Event
        do {
          try await Self.forward(elements(), on: queue, to: receive)
          last = .completed
        } catch {
          last = .failed(failure(error))
        }
        queue.async { receive(last) }
      }
      return { task.cancel() }
    }
  }

  /// Forwards the elements, each when the receiver is ready for it.
  private static func forward<Elements: _Concurrency.AsyncSequence & Sendable>(
    _ elements: Elements,
    on queue: Dispatch.DispatchQueue,
    to receive: @escaping Receive
  ) async throws where Elements.Element == Output {
    for try await element in elements {
      await _Concurrency.withCheckedContinuation { continuation in
        queue.async { receive(.value(element, more: { continuation.resume() })) }
      }
    }
  }

  /// Delivers a result as events.
  static func deliver(_ result: Swift.Result<Output, Failure>, to receive: Receive) {
    switch result {
    case .success(let value):
      receive(.value(value, more: {}))
      receive(.completed)
    case .failure(let error):
      receive(.failed(error))
    }
  }
}

"""#.utf8)

  static let ColdCallPublisher_swift = Array(#"""
#if canImport(Combine)
  import Combine
#endif

#if !canImport(Combine)
  import OpenCombine
#endif

nonisolated extension ColdCall {
  /// A publisher of the values.
  ///
  /// Each subscriber makes a separate call, and cancelling the subscription cancels the call.
  var publisher: AnyPublisher<Output, Failure> {
    AnyPublisher(ColdCallPublisher(call: self))
  }
}

/// A publisher that makes a call for each subscriber when it requests its first value.
nonisolated struct ColdCallPublisher<Output: Sendable, Failure: Swift.Error>:
  PublisherTypes.Publisher, Sendable
{
  let call: ColdCall<Output, Failure>

  func receive<Downstream: PublisherTypes.Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscriber.receive(subscription: ColdCallSubscription(call, subscriber))
  }
}

/// The types of Combine, or of OpenCombine if Combine isn't available.
///
/// The namespace keeps types of the API from hiding them.
nonisolated enum PublisherTypes {
  #if canImport(Combine)
    typealias Publisher = Combine.Publisher
    typealias Subscriber = Combine.Subscriber
    typealias Subscription = Combine.Subscription
    typealias Subscribers = Combine.Subscribers
  #else
    typealias Publisher = OpenCombine.Publisher
    typealias Subscriber = OpenCombine.Subscriber
    typealias Subscription = OpenCombine.Subscription
    typealias Subscribers = OpenCombine.Subscribers
  #endif
}

"""#.utf8)

  static let ColdCallSubscription_swift = Array(#"""
import Foundation

#if canImport(Combine)
  import Combine
#endif

#if !canImport(Combine)
  import OpenCombine
#endif

/// The subscription of one subscriber to its call.
///
/// A value waits until the subscriber requests it. A newer value replaces it, so that progress doesn't accumulate.
/// Unchecked because a lock protects the mutable state.
nonisolated final class ColdCallSubscription<Output: Sendable, Failure: Swift.Error>:
  PublisherTypes.Subscription, @unchecked Sendable
{
  private struct Receivers {
    let value: (Output) -> PublisherTypes.Subscribers.Demand
    let completion: (PublisherTypes.Subscribers.Completion<Failure>) -> Void
  }

  private let lock = Foundation.NSLock()
  private let call: ColdCall<Output, Failure>
  /// The subscriber; nil after the end.
  private var receivers: Receivers?
  private var demand = PublisherTypes.Subscribers.Demand.none
  private var hasStarted = false
  private var isDelivering = false
  private var cancelCall: (() -> Void)?
  private var waiting: (value: Output, more: @Sendable () -> Void)?
  private var last: PublisherTypes.Subscribers.Completion<Failure>?

  init<Downstream: PublisherTypes.Subscriber>(
    _ call: ColdCall<Output, Failure>,
    _ subscriber: Downstream
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    self.call = call
    receivers = Receivers(
      value: { subscriber.receive($0) },
      completion: { subscriber.receive(completion: $0) }
    )
  }

  func request(_ demand: PublisherTypes.Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    self.demand += demand
    let isFirst = !hasStarted && receivers != nil
    hasStarted = true
    let isWaiting = !isDelivering && (waiting != nil || last != nil)
    lock.unlock()
    if isFirst {
      begin()
    } else if isWaiting {
      guard let queue = call.queue else { return deliver() }
      queue.async { self.deliver() }
    }
  }

  func cancel() {
    lock.lock()
    // The subscriber is released after unlocking, because its deinitializer may cancel again.
    let (receivers, cancelCall, waiting) = (receivers, cancelCall, waiting)
    self.receivers = nil
    self.cancelCall = nil
    self.waiting = nil
    lock.unlock()
    withExtendedLifetime(receivers) {}
    cancelCall?()
    waiting?.more()
  }

  private func begin() {
    let cancelCall = call.start { self.receive($0) }
    lock.lock()
    let isOver = receivers == nil
    if !isOver { self.cancelCall = cancelCall }
    lock.unlock()
    if isOver { cancelCall() }
  }

  private func receive(_ event: ColdCall<Output, Failure>.Event) {
    lock.lock()
    let isOver = receivers == nil
    switch event {
    case .value(let value, let more): if !isOver { waiting = (value, more) }
    case .completed: last = .finished
    case .failed(let error): last = .failure(error)
    }
    lock.unlock()
    if isOver, case .value(_, let more) = event { more() }
    deliver()
  }

  /// Delivers the waiting value and the end if the subscriber requested them, on one thread at a time.
  private func deliver() {
    lock.lock()
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while let receivers {
      if let (value, more) = waiting {
        guard demand > .none else { break }
        waiting = nil
        demand -= 1
        lock.unlock()
        let additional = receivers.value(value)
        more()
        lock.lock()
        demand += additional
      } else if let last {
        self.receivers = nil
        cancelCall = nil
        lock.unlock()
        receivers.completion(last)
        lock.lock()
      } else {
        break
      }
    }
    isDelivering = false
    lock.unlock()
  }
}

"""#.utf8)

  static let FailureResponse_Moya_swift = Array(#"""
import Foundation
@preconcurrency import Moya

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated extension FailureResponse where Body: Decodable {
  /// Returns a completion handler that calls one closure for the result, and then `finish`.
  static func handler<Output: Sendable>(
    success: (@Sendable (Output) -> Void)?,
    error: (@Sendable (FailureResponse<Body>) -> Void)?,
    failure: (@Sendable (Moya.MoyaError) -> Void)?,
    finish: (@Sendable () -> Void)?
  ) -> @Sendable (Swift.Result<Output, Moya.MoyaError>) -> Void {
    { result in
      switch result {
      case .success(let value): success?(value)
      case .failure(let reason):
        if case .statusCode(let response) = reason {
          let reader = ResponseReader(
            statusCode: response.statusCode,
            data: response.data,
            headerFields: response.response?.allHeaderFields as? [String: String] ?? [:]
          )
          error?(FailureResponse(reader, body: reason.body(as: Body.self)))
        } else {
          failure?(reason)
        }
      }
      finish?()
    }
  }

  /// Returns the completion handler of a call without a value.
  static func handler(
    success: (@Sendable () -> Void)?,
    error: (@Sendable (FailureResponse<Body>) -> Void)?,
    failure: (@Sendable (Moya.MoyaError) -> Void)?,
    finish: (@Sendable () -> Void)?
  ) -> @Sendable (Swift.Result<Void, Moya.MoyaError>) -> Void {
    let succeed: @Sendable (()) -> Void = { _ in success?() }
    return handler(success: succeed, error: error, failure: failure, finish: finish)
  }
}

"""#.utf8)

  static let FailureResponse_TargetKit_swift = Array(#"""
import Foundation
import TargetKit
import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated extension FailureResponse where Body: Decodable {
  /// Returns a completion handler that calls one closure for the result, and then `finish`.
  static func handler<Output: Sendable>(
    success: (@Sendable (Output) -> Void)?,
    error: (@Sendable (FailureResponse<Body>) -> Void)?,
    failure: (@Sendable (TargetKit.TargetError) -> Void)?,
    finish: (@Sendable () -> Void)?
  ) -> @Sendable (Swift.Result<Output, TargetKit.TargetError>) -> Void {
    { result in
      switch result {
      case .success(let value): success?(value)
      case .failure(let reason):
        if reason.kind == .statusCode, let response = reason.response {
          let reader = ResponseReader(
            statusCode: response.statusCode,
            data: response.data,
            headerFields: response.head?.allHeaderFields as? [String: String] ?? [:]
          )
          error?(FailureResponse(reader, body: reason.body(as: Body.self)))
        } else {
          failure?(reason)
        }
      }
      finish?()
    }
  }

  /// Returns the completion handler of a call without a value.
  static func handler(
    success: (@Sendable () -> Void)?,
    error: (@Sendable (FailureResponse<Body>) -> Void)?,
    failure: (@Sendable (TargetKit.TargetError) -> Void)?,
    finish: (@Sendable () -> Void)?
  ) -> @Sendable (Swift.Result<Void, TargetKit.TargetError>) -> Void {
    let succeed: @Sendable (()) -> Void = { _ in success?() }
    return handler(success: succeed, error: error, failure: failure, finish: finish)
  }
}

"""#.utf8)

  static let MockState_ColdCall_Moya_swift = Array(#"""
import Dispatch
@preconcurrency import Moya

nonisolated extension ColdCall where Failure == Moya.MoyaError {
  /// Creates a call whose values are the elements of a sequence of a mock.
  ///
  /// They arrive on the main queue.
  init<Target: Sendable, Closures, Elements: _Concurrency.AsyncSequence & Sendable>(
    of target: Target,
    from state: MockState<Target, Closures>,
    _ elements: @escaping @Sendable (Target) async throws -> Elements
  ) where Elements.Element == Output {
    self.init(
      elements: { try await elements(target) },
      on: .main,
      failure: { error in MockState<Target, Closures>.failure(error, of: target) }
    )
  }
}

"""#.utf8)

  static let MockState_ColdCall_TargetKit_swift = Array(#"""
import Dispatch
import TargetKit

nonisolated extension ColdCall where Failure == TargetKit.TargetError {
  /// Creates a call whose values are the elements of a sequence of a mock.
  ///
  /// They arrive on the main queue.
  init<
    Target: TargetKit.TargetType & Sendable,
    Closures,
    Elements: _Concurrency.AsyncSequence & Sendable
  >(
    of target: Target,
    from state: MockState<Target, Closures>,
    _ elements: @escaping @Sendable (Target) async throws -> Elements
  ) where Elements.Element == Output {
    self.init(
      elements: { try await elements(target) },
      on: .main,
      failure: { error in MockState<Target, Closures>.failure(error, of: target) }
    )
  }
}

"""#.utf8)

  static let MockState_Events_swift = Array(#"""
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

"""#.utf8)

  static let MockState_Moya_swift = Array(#"""
import Dispatch
@preconcurrency import Moya

nonisolated extension MockCall: Moya.Cancellable {
  var isCancelled: Bool { task.isCancelled }

  func cancel() {
    task.cancel()
  }
}

/// Errors of closures arrive as those of a provider.
nonisolated extension MockState {
  /// Calls a closure and waits for its result.
  func value<Closure: Sendable, Output: Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    in method: String = #function,
    _ call: @Sendable (Closure) async throws -> Output
  ) async throws(Moya.MoyaError) -> Output {
    let closure = record(closure, for: target, in: method)
    do {
      return try await call(closure.get())
    } catch {
      throw Self.failure(error, of: target)
    }
  }

  /// Calls a closure that reports progress, and waits for its result.
  func value<Closure: Sendable, Output: Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    progress: ProgressHandler?,
    in method: String = #function,
    _ call: @Sendable (Closure, @escaping @Sendable (Double) -> Void) async throws -> Output
  ) async throws(Moya.MoyaError) -> Output {
    try await value(closure, for: target, in: method) { closure in
      try await call(closure) { fraction in progress?(fraction) }
    }
  }

  /// Calls a closure, and the completion handler with its result on the main queue.
  func send<Closure: Sendable, Output: Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    completion: @escaping @Sendable (Swift.Result<Output, Moya.MoyaError>) -> Void,
    in method: String = #function,
    _ call: @escaping @Sendable (Closure) async throws -> Output
  ) -> any Moya.Cancellable {
    let closure = record(closure, for: target, in: method)
    return MockCall {
      let result: Swift.Result<Output, Moya.MoyaError>
      do {
        result = .success(try await call(closure.get()))
      } catch {
        result = .failure(Self.failure(error, of: target))
      }
      Dispatch.DispatchQueue.main.async { completion(result) }
    }
  }

  /// Calls a closure that reports progress, and both handlers on the main queue.
  func send<Closure: Sendable, Output: Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    progress: ProgressHandler?,
    completion: @escaping @Sendable (Swift.Result<Output, Moya.MoyaError>) -> Void,
    in method: String = #function,
    _ call:
      @escaping @Sendable (Closure, @escaping @Sendable (Double) -> Void) async throws -> Output
  ) -> any Moya.Cancellable {
    send(closure, for: target, completion: completion, in: method) { closure in
      try await call(closure) { fraction in
        guard let progress else { return }
        Dispatch.DispatchQueue.main.async { progress(fraction) }
      }
    }
  }

  /// Converts an error of a closure to that of a provider.
  static func failure(_ error: any Swift.Error, of target: Target) -> Moya.MoyaError {
    error as? Moya.MoyaError ?? .underlying(error, nil)
  }
}

"""#.utf8)

  static let MockState_Pages_Moya_swift = Array(#"""
@preconcurrency import Moya

nonisolated extension MockState {
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

"""#.utf8)

  static let MockState_Pages_TargetKit_swift = Array(#"""
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

"""#.utf8)

  static let MockState_TargetKit_swift = Array(#"""
import Dispatch
import TargetKit
import TargetKitWire

nonisolated extension MockCall: TargetKit.Cancellable {
  var isCancelled: Bool { task.isCancelled }

  func cancel() {
    task.cancel()
  }
}

/// Errors of closures arrive as those of a provider.
nonisolated extension MockState where Target: TargetKit.TargetType {
  /// Calls a closure and waits for its result.
  func value<Closure: Sendable, Output: Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    in method: String = #function,
    _ call: @Sendable (Closure) async throws -> Output
  ) async throws(TargetKit.TargetError) -> Output {
    let closure = record(closure, for: target, in: method)
    do {
      return try await call(closure.get())
    } catch {
      throw Self.failure(error, of: target)
    }
  }

  /// Calls a closure that reports progress, and waits for its result.
  func value<Closure: Sendable, Output: Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    progress: ProgressHandler?,
    in method: String = #function,
    _ call: @Sendable (Closure, @escaping @Sendable (Double) -> Void) async throws -> Output
  ) async throws(TargetKit.TargetError) -> Output {
    try await value(closure, for: target, in: method) { closure in
      try await call(closure) { fraction in progress?(fraction) }
    }
  }

  /// Calls a closure, and the completion handler with its result on the main queue.
  func send<Closure: Sendable, Output: Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    completion: @escaping @Sendable (Swift.Result<Output, TargetKit.TargetError>) -> Void,
    in method: String = #function,
    _ call: @escaping @Sendable (Closure) async throws -> Output
  ) -> any TargetKit.Cancellable {
    let closure = record(closure, for: target, in: method)
    return MockCall {
      let result: Swift.Result<Output, TargetKit.TargetError>
      do {
        result = .success(try await call(closure.get()))
      } catch {
        result = .failure(Self.failure(error, of: target))
      }
      Dispatch.DispatchQueue.main.async { completion(result) }
    }
  }

  /// Calls a closure that reports progress, and both handlers on the main queue.
  func send<Closure: Sendable, Output: Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    progress: ProgressHandler?,
    completion: @escaping @Sendable (Swift.Result<Output, TargetKit.TargetError>) -> Void,
    in method: String = #function,
    _ call:
      @escaping @Sendable (Closure, @escaping @Sendable (Double) -> Void) async throws -> Output
  ) -> any TargetKit.Cancellable {
    send(closure, for: target, completion: completion, in: method) { closure in
      try await call(closure) { fraction in
        guard let progress else { return }
        Dispatch.DispatchQueue.main.async { progress(fraction) }
      }
    }
  }

  /// Converts an error of a closure to that of a provider.
  static func failure(_ error: any Swift.Error, of target: Target) -> TargetKit.TargetError {
    switch error {
    case let error as TargetKit.TargetError: error
    case is CancellationError: .cancelled(target: target)
    default: .underlying(error, nil, target: target)
    }
  }
}

"""#.utf8)

  static let MockState_swift = Array(#"""
import Foundation

/// The closures of a mock, and the calls that it received.
///
/// Unchecked because a lock protects the mutable state.
nonisolated final class MockState<Target: Sendable, Closures: Sendable>: @unchecked Sendable {
  private let name: String
  private let lock = Foundation.NSLock()
  private var closures: Closures
  private var recorded: [Target] = []

  /// Creates the state of a mock.
  ///
  /// - Parameters:
  ///   - name: The name of the mock, for errors.
  ///   - closures: The closures, none of which is set.
  init(of name: String, _ closures: Closures) {
    self.name = name
    self.closures = closures
  }

  /// The requests of all calls, in their order.
  var calls: [Target] {
    lock.lock()
    defer { lock.unlock() }
    return recorded
  }

  /// A closure, or nil if it isn't set.
  subscript<Closure>(closure: Swift.WritableKeyPath<Closures, Closure>) -> Closure {
    get {
      lock.lock()
      defer { lock.unlock() }
      return closures[keyPath: closure]
    }
    set {
      lock.lock()
      defer { lock.unlock() }
      closures[keyPath: closure] = newValue
    }
  }

  /// Records a call.
  ///
  /// - Parameters:
  ///   - closure: The closure of the method.
  ///   - target: The request.
  ///   - method: The name of the method.
  /// - Returns: The closure, or an error if it isn't set.
  func record<Closure>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    in method: String
  ) -> Swift.Result<Closure, MockError> {
    lock.lock()
    defer { lock.unlock() }
    recorded.append(target)
    guard let closure = closures[keyPath: closure] else {
      return .failure(MockError(method: name + "." + method))
    }
    return .success(closure)
  }
}

/// The error of a method of a mock whose closure isn't set.
nonisolated struct MockError: Foundation.LocalizedError, Sendable {
  /// The method: `PetsProviderMock.listPets(limit:)`.
  let method: String

  /// A description of the problem.
  var errorDescription: String? { "\(method) was called, but its closure isn't set" }
}

/// A call of a mock, which runs in its own task.
nonisolated struct MockCall: Sendable {
  let task: _Concurrency.Task<Void, Never>

  init(_ operation: @escaping @Sendable () async -> Void) {
    task = _Concurrency.Task { await operation() }
  }
}

"""#.utf8)
}
