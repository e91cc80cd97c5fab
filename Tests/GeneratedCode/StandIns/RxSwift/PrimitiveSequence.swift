/// A sequence with at most one value.
public struct PrimitiveSequence<Trait, Element> {
  let raw: Observable<Element>
}

/// The trait of singles.
public enum SingleTrait {}

/// A sequence of one value.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

extension PrimitiveSequence where Trait == SingleTrait {
  init(raw: Observable<Element>) {
    self.raw = raw
  }

  /// Returns the single as a sequence.
  public func asObservable() -> Observable<Element> { raw }

  /// Subscribes to the events; as in the library, the value is delivered when the source completes.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onFailure: ((any Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let last = Guarded<Element?>(nil)
    return raw.subscribe(
      onNext: { element in last.exchange { $0 = element } },
      onError: onFailure,
      onCompleted: { last.exchange { $0 }.map { onSuccess?($0) } },
      onDisposed: onDisposed
    )
  }
}
