public import Dispatch
public import Foundation
public import TargetKit

extension Provider {
  /// Returns a provider that responds with samples and sends nothing.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - delay: The number of seconds before each response.
  ///   - callbackQueue: The queue on which completion handlers are called; nil for the main queue.
  ///   - plugins: The plugins that observe and change requests and responses, in order.
  ///   - middlewares: The middlewares around each request, outermost first.
  ///   - encoder: The encoder of JSON in request bodies and samples; nil for that of `JSONCoding`.
  ///   - decoder: The decoder of JSON in responses, errors, streams and events; nil for that of
  ///     `JSONCoding`.
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
