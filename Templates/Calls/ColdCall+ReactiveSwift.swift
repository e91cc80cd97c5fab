@preconcurrency import ReactiveSwift

nonisolated extension ColdCall {
  /// The values, for each start those of a call of its own.
  ///
  /// Disposing of a start cancels its call.
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
