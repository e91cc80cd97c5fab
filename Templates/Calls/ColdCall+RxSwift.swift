@preconcurrency import RxSwift

nonisolated extension ColdCall {
  /// The values, for each subscriber those of a call of its own.
  ///
  /// Disposing of a subscription cancels its call.
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

  /// The one value of the call.
  var single: RxSwift.Single<Output> { observable.asSingle() }
}

nonisolated extension ColdCall where Output == Void {
  /// The end of the call, which has no value.
  var completable: RxSwift.Completable { single.asCompletable() }
}
