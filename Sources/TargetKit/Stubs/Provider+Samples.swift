public import Dispatch
public import Foundation

extension Provider {
  /// Returns a provider that answers with samples and sends nothing.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - delay: How many seconds an answer takes.
  ///   - callbackQueue: The queue on which completion handlers are called; without one, the main queue.
  ///   - plugins: What watches and changes requests and answers, in order.
  ///   - middlewares: What surrounds each request that is sent, the outermost first.
  ///   - encoder: The encoder of JSON in request bodies and samples; nil for that of `JSONCoding`.
  ///   - decoder: The decoder of JSON in responses, errors, streams and events; nil for that of `JSONCoding`.
  /// - Returns: The provider.
  public static func stubbed(
    with samples: SampleSequence<Target>,
    delay: TimeInterval = 0,
    callbackQueue: DispatchQueue? = nil,
    plugins: [any Plugin] = [],
    middlewares: [any Middleware] = [],
    encoder: JSONEncoder? = nil,
    decoder: JSONDecoder? = nil
  ) -> Provider {
    Provider.generated(
      sampleResponse: { samples.next(for: $0) },
      stubClosure: delay > 0 ? delayedStub(delay) : immediatelyStub,
      callbackQueue: callbackQueue,
      plugins: plugins,
      middlewares: middlewares,
      encoder: encoder,
      decoder: decoder
    )
  }
}
