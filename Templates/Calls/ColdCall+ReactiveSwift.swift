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
