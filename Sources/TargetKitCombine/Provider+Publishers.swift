#if canImport(Combine) || OpenCombine
  public import Dispatch
  public import Foundation
  public import TargetKit

  extension Provider {
    /// Returns a publisher of the response to a target.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - callbackQueue: The queue of the subscriber; nil for that of the provider, or the main
    ///     queue if it has none.
    /// - Returns: The publisher. Each subscriber makes its own call, which ends with its
    ///   subscription.
    public func requestPublisher(
      _ target: Target,
      callbackQueue: DispatchQueue? = nil
    ) -> CallPublisher<Response> {
      publisher(target, callbackQueue) { try await $0(self.response(for: target)) }
    }

    /// Returns a publisher of the decoded response to a target.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - target: The target.
    ///   - decoder: The decoder; nil for that of the provider.
    ///   - callbackQueue: The queue of the subscriber; nil for that of the provider, or the main
    ///     queue if it has none.
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

    /// Returns a publisher of the text of the response to a target.
    public func textPublisher(
      for target: Target,
      callbackQueue: DispatchQueue? = nil
    ) -> CallPublisher<String> {
      publisher(target, callbackQueue) { try await $0(self.text(for: target)) }
    }

    /// Returns a publisher of the bytes of the response to a target.
    public func dataPublisher(
      for target: Target,
      callbackQueue: DispatchQueue? = nil
    ) -> CallPublisher<Data> {
      publisher(target, callbackQueue) { try await $0(self.data(for: target)) }
    }

    /// Returns a publisher of the progress of a transfer, followed by the response.
    ///
    /// A subscriber that is slower than the network receives only the latest progress.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - callbackQueue: The queue of the subscriber; nil for that of the provider, or the main
    ///     queue if it has none.
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

    /// Returns a publisher of the events that a server sends as they occur.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - reconnection: The policy for reconnecting when a connection ends.
    ///   - callbackQueue: The queue of the subscriber; nil for that of the provider, or the main
    ///     queue if it has none.
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
