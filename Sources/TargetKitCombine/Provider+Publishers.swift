#if canImport(Combine) || OpenCombine
  public import Dispatch
  public import Foundation
  public import TargetKit

  extension Provider {
    /// Returns a publisher of the answer to a target.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - callbackQueue: The queue of the subscriber; without one the provider's, and without that the main queue.
    /// - Returns: The publisher. Each subscriber makes a call of its own, which ends with its subscription.
    public func requestPublisher(
      _ target: Target,
      callbackQueue: DispatchQueue? = nil
    ) -> CallPublisher<Response> {
      publisher(target, callbackQueue) { try await $0(self.response(for: target)) }
    }

    /// Returns a publisher of the answer to a target, decoded.
    ///
    /// - Parameters:
    ///   - type: What to decode.
    ///   - target: The target.
    ///   - decoder: The decoder; without one, that of the provider.
    ///   - callbackQueue: The queue of the subscriber; without one the provider's, and without that the main queue.
    /// - Returns: The publisher.
    public func valuePublisher<Value: Decodable & Sendable>(
      _ type: Value.Type = Value.self,
      for target: Target,
      decoder: JSONDecoder? = nil,
      callbackQueue: DispatchQueue? = nil
    ) -> CallPublisher<Value> {
      publisher(target, callbackQueue) {
        try await $0(self.value(type, for: target, decoder: decoder))
      }
    }

    /// Returns a publisher of the answer to a target as text.
    public func textPublisher(
      for target: Target,
      callbackQueue: DispatchQueue? = nil
    ) -> CallPublisher<String> {
      publisher(target, callbackQueue) { try await $0(self.text(for: target)) }
    }

    /// Returns a publisher of the bytes of the answer to a target.
    public func dataPublisher(
      for target: Target,
      callbackQueue: DispatchQueue? = nil
    ) -> CallPublisher<Data> {
      publisher(target, callbackQueue) { try await $0(self.data(for: target)) }
    }

    /// Returns a publisher of how far a transfer is, and then of the answer.
    ///
    /// A subscriber that is slower than the network sees the newest progress.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - callbackQueue: The queue of the subscriber; without one the provider's, and without that the main queue.
    /// - Returns: The publisher.
    public func progressPublisher(
      of target: Target,
      callbackQueue: DispatchQueue? = nil
    ) -> CallPublisher<TransferEvent> {
      publisher(target, callbackQueue) { send in
        for try await event in self.progress(of: target) {
          try await send(event)
        }
      }
    }

    /// Returns a publisher of the events of a server that sends them as they happen.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - reconnection: Whether to connect again when the connection ends.
    ///   - callbackQueue: The queue of the subscriber; without one the provider's, and without that the main queue.
    /// - Returns: The publisher.
    public func eventPublisher(
      for target: Target,
      reconnection: ServerSentEvents.Reconnection = .never,
      callbackQueue: DispatchQueue? = nil
    ) -> CallPublisher<ServerSentEvent> {
      publisher(target, callbackQueue) { send in
        for try await event in self.events(for: target, reconnection: reconnection) {
          try await send(event)
        }
      }
    }

    private func publisher<Output: Sendable>(
      _ target: Target,
      _ queue: DispatchQueue?,
      _ call: @escaping CallPublisher<Output>.Call
    ) -> CallPublisher<Output> {
      CallPublisher(
        queue: queue ?? callbackQueue ?? .main,
        failure: { TargetError($0, target: target) },
        call: call
      )
    }
  }
#endif
