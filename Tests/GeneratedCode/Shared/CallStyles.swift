import Foundation
@preconcurrency import ReactiveSwift
@preconcurrency import RxSwift
import TestSupport

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

#if MOYA
  typealias CallError = Moya.MoyaError
#else
  typealias CallError = TargetKit.TargetError
#endif

/// The styles of methods without `async`.
enum CallStyle: String, CaseIterable, Sendable {
  case completion, handlers, combine, rxswift, reactiveswift

  /// The styles that support several values.
  static let sequences: [CallStyle] = [.combine, .rxswift, .reactiveswift]

  /// Indicates whether a cancelled call reports its end.
  var endsWhenCancelled: Bool { self == .completion || self == .handlers }
}

/// An operation of the API.
enum CallOperation: Sendable {
  case list, delete, upload, download, motto, pages
  #if !MOYA
    case news, walks
  #endif
}

/// The events of a call, with a count of those on other queues than the callback queue.
final class CallLog: @unchecked Sendable {
  static let queueKey = DispatchSpecificKey<Bool>()
  static let queue = {
    let queue = DispatchQueue(label: "callbacks")
    queue.setSpecific(key: queueKey, value: true)
    return queue
  }()

  private let lock = NSLock()
  private var all: [String] = []
  private var fractions: [Double] = []
  private var strays = 0
  private let ended = AsyncStream<Void>.makeStream()

  func add(_ text: String) {
    let isStray = DispatchQueue.getSpecific(key: Self.queueKey) == nil
    lock.withLock {
      all.append(text)
      strays += isStray ? 1 : 0
    }
    if text == "end" || text.hasPrefix("error") { ended.continuation.yield() }
  }

  func progress(_ fraction: Double) {
    lock.withLock { fractions.append(fraction) }
  }

  func update<Value>(_ update: TransferUpdate<Value>, _ text: (Value) -> String) {
    if let value = update.value { add(text(value)) } else { progress(update.fraction) }
  }

  func fail(_ error: any Swift.Error) {
    guard let error = error as? CallError else { return add("error of another type: \(error)") }
    add("error \(error.response.map { String($0.statusCode) } ?? "without response")")
  }

  var events: [String] { lock.withLock { all } }
  var progress: [Double] { lock.withLock { fractions } }
  /// The number of events on other queues.
  var strayCount: Int { lock.withLock { strays } }

  /// Waits until the call ends or fails.
  func end() async {
    for await _ in ended.stream { return }
  }
}

extension PetsProvider {
  /// Makes a call, and returns a closure that cancels it.
  func subscribe(_ call: CallOperation, _ style: CallStyle, _ log: CallLog) -> () -> Void {
    switch style {
    case .completion: complete(call, log).cancel
    case .handlers: handle(call, log).cancel
    case .combine: sink(call, log)
    case .rxswift: rx(call, log).dispose
    case .reactiveswift: reactive(call, log).dispose
    }
  }

  private func complete(_ call: CallOperation, _ log: CallLog) -> any Cancellation {
    @Sendable func end<Value>(_ result: Swift.Result<Value, CallError>, _ text: (Value) -> String) {
      switch result {
      case .success(let value):
        log.add(text(value))
        log.add("end")
      case .failure(let error): log.fail(error)
      }
    }
    switch call {
    case .delete: return deletePet(petID: 1) { end($0) { "nothing" } }
    case .upload:
      return uploadPhoto(petID: 1, body: CallsTests.photo, progress: .init(log.progress)) {
        end($0) { "size \($0.size)" }
      }
    case .download:
      return downloadPhoto(petID: 1, progress: .init(log.progress)) {
        end($0) { "bytes \($0.count)" }
      }
    case .motto: return getMotto { end($0, \.self) }
    default: return listPets(limit: 2) { end($0) { "pets \($0.count)" } }
    }
  }

  private func handle(_ call: CallOperation, _ log: CallLog) -> any Cancellation {
    @Sendable func fail<Body>(_ response: FailureResponse<Body>) {
      log.add("refused \(response.statusCode)")
    }
    @Sendable func fail(_ error: CallError) { log.add("failed") }
    @Sendable func finish() { log.add("end") }
    switch call {
    case .delete:
      return deletePet(
        petID: 1,
        success: { log.add("nothing") },
        error: fail,
        failure: fail,
        finish: finish
      )
    case .upload:
      return uploadPhoto(
        petID: 1,
        body: CallsTests.photo,
        progress: .init(log.progress),
        success: { log.add("size \($0.size)") },
        error: fail,
        failure: fail,
        finish: finish
      )
    case .download:
      return downloadPhoto(
        petID: 1,
        progress: .init(log.progress),
        success: { log.add("bytes \($0.count)") },
        failure: fail,
        finish: finish
      )
    case .motto: return getMotto(success: log.add, finish: finish)
    default:
      return listPets(
        limit: 2,
        success: { log.add("pets \($0.count)") },
        error: fail,
        failure: fail,
        finish: finish
      )
    }
  }

  private func sink(_ call: CallOperation, _ log: CallLog) -> () -> Void {
    func run<Value>(
      _ publisher: AnyPublisher<Value, CallError>,
      _ receive: @escaping (Value) -> Void
    ) -> () -> Void {
      let subscription = publisher.sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished: log.add("end")
          case .failure(let error): log.fail(error)
          }
        },
        receiveValue: receive
      )
      return subscription.cancel
    }
    switch call {
    case .list: return run(listPets(limit: 2)) { log.add("pets \($0.count)") }
    case .delete: return run(deletePet(petID: 1)) { log.add("nothing") }
    case .upload:
      return run(uploadPhoto(petID: 1, body: CallsTests.photo)) {
        log.update($0) { "size \($0.size)" }
      }
    case .download:
      return run(downloadPhoto(petID: 1)) { log.update($0) { "bytes \($0.count)" } }
    case .motto: return run(getMotto(), log.add)
    case .pages: return run(searchPetsPages()) { log.add("pets \($0.count)") }
    #if !MOYA
      case .news: return run(watchNews()) { log.add($0.data) }
      case .walks: return run(exportWalks()) { log.add($0.to) }
    #endif
    }
  }

  private func rx(_ call: CallOperation, _ log: CallLog) -> any RxSwift.Disposable {
    func run<Value>(_ values: RxSwift.Observable<Value>, _ receive: @escaping (Value) -> Void)
      -> any RxSwift.Disposable
    {
      values.subscribe(onNext: receive, onError: log.fail, onCompleted: { log.add("end") })
    }
    func run<Value>(_ single: RxSwift.Single<Value>, _ text: @escaping (Value) -> String)
      -> any RxSwift.Disposable
    {
      single.subscribe(
        onSuccess: {
          log.add(text($0))
          log.add("end")
        },
        onFailure: log.fail
      )
    }
    switch call {
    case .list: return run(listPets(limit: 2)) { "pets \($0.count)" }
    case .delete:
      return run(deletePet(petID: 1)) { "nothing" }
    case .upload:
      return run(uploadPhoto(petID: 1, body: CallsTests.photo)) {
        log.update($0) { "size \($0.size)" }
      }
    case .download:
      return run(downloadPhoto(petID: 1)) { log.update($0) { "bytes \($0.count)" } }
    case .motto: return run(getMotto()) { $0 }
    case .pages: return run(searchPetsPages()) { log.add("pets \($0.count)") }
    #if !MOYA
      case .news: return run(watchNews()) { log.add($0.data) }
      case .walks: return run(exportWalks()) { log.add($0.to) }
    #endif
    }
  }

  private func reactive(_ call: CallOperation, _ log: CallLog) -> any ReactiveSwift.Disposable {
    func run<Value>(
      _ producer: ReactiveSwift.SignalProducer<Value, CallError>,
      _ receive: @escaping (Value) -> Void
    ) -> any ReactiveSwift.Disposable {
      producer.start { event in
        switch event {
        case .value(let value): receive(value)
        case .failed(let error): log.fail(error)
        case .completed: log.add("end")
        case .interrupted: break
        }
      }
    }
    switch call {
    case .list: return run(listPets(limit: 2)) { log.add("pets \($0.count)") }
    case .delete: return run(deletePet(petID: 1)) { log.add("nothing") }
    case .upload:
      return run(uploadPhoto(petID: 1, body: CallsTests.photo)) {
        log.update($0) { "size \($0.size)" }
      }
    case .download:
      return run(downloadPhoto(petID: 1)) { log.update($0) { "bytes \($0.count)" } }
    case .motto: return run(getMotto(), log.add)
    case .pages: return run(searchPetsPages()) { log.add("pets \($0.count)") }
    #if !MOYA
      case .news: return run(watchNews()) { log.add($0.data) }
      case .walks: return run(exportWalks()) { log.add($0.to) }
    #endif
    }
  }
}

#if MOYA
  typealias Cancellation = Moya.Cancellable
#else
  typealias Cancellation = TargetKit.Cancellable
#endif

// MARK: - Calls that can be subscribed to twice

/// A call that hasn't started.
struct PendingCall {
  let run: (CallLog) -> Any
}

extension PetsProvider {
  func listSingle() -> PendingCall {
    let single: RxSwift.Single<[Pet]> = listPets()
    return PendingCall { log in
      single.subscribe(onSuccess: { _ in log.add("end") }, onFailure: log.fail)
    }
  }

  func listProducer() -> PendingCall {
    let producer: ReactiveSwift.SignalProducer<[Pet], CallError> = listPets()
    return PendingCall { log in producer.startWithResult { _ in log.add("end") } }
  }

  func listPublisher() -> PendingCall {
    let publisher: AnyPublisher<[Pet], CallError> = listPets()
    return PendingCall { log in
      publisher.sink(receiveCompletion: { _ in log.add("end") }, receiveValue: { _ in })
    }
  }
}
