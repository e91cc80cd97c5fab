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
