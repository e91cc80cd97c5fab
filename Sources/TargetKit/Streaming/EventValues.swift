import Foundation
import TargetKitWire

/// The values of a server's events, decoded from JSON while the events arrive.
///
/// ```swift
/// for try await word in answers.createAnswerEvents(body: question) { show(word) }
///
/// for try await event in answers.createAnswerEvents(body: question).events { log(event.id) }
/// ```
///
/// The values end with the events, or at an event whose data is `[DONE]`, with which many servers
/// mark the end. Events without data, which keep the connection alive, are skipped. Errors are
/// thrown as `TargetError`.
public struct EventValues<Value: Decodable>: AsyncSequence {
  /// The part of an event that is decoded.
  public enum Content: Hashable, Sendable {
    /// The data.
    case data
    /// An object with the members `event`, `data` and `id`; the data is JSON, or text.
    case event
  }

  /// The events themselves; there are none if an app supplied the values.
  public let events: ServerSentEvents

  private let content: Content
  /// Values that an app supplies.
  private let given: GivenElements<Value>?

  fileprivate init(
    of events: ServerSentEvents = ServerSentEvents([]),
    from content: Content = .data,
    given: GivenElements<Value>? = nil
  ) {
    self.events = events
    self.content = content
    self.given = given
  }

  /// Returns an iterator over the values.
  ///
  /// It throws `objectMapping` if an event can't be decoded, with its data as the body of the
  /// response, and the errors of `ServerSentEvents`.
  public func makeAsyncIterator() -> ElementIterator<Value> {
    if let given { return given.makeIterator() }
    // Nil after the last value, so that the connection ends.
    var reader: ServerSentEvents.Reader? = events.makeReader()
    return ElementIterator { [content] (actor) async throws(TargetError) in
      guard var current = reader else { return nil }
      reader = nil
      while let event = try await current.next(isolation: actor), !event.isEndMark {
        guard content == .event || !event.hasNoData else { continue }
        let value = try event.decoded(Value.self, from: content, of: current.response)
        reader = current
        return value
      }
      return nil
    }
  }
}

extension EventValues: Sendable where Value: Sendable {}

extension EventValues where Value: Sendable {
  /// Creates values that aren't received, for tests and previews.
  ///
  /// - Parameter values: The values.
  public init(_ values: [Value]) {
    self.init(given: GivenElements(values))
  }

  /// Creates the values of a stream, for tests and previews.
  ///
  /// - Parameter values: The values, which can be read once; an error that isn't a `TargetError` is
  ///   thrown as the `underlyingError` of one.
  public init(_ values: AsyncThrowingStream<Value, any Error>) {
    self.init(given: GivenElements(values))
  }
}

extension ServerSentEvents {
  /// Returns the values of the events, decoded from JSON.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - content: The part of each event that is decoded.
  /// - Returns: The values, which end at an event with the data `[DONE]`.
  public func values<Value: Decodable>(
    of type: Value.Type = Value.self,
    from content: EventValues<Value>.Content = .data
  ) -> EventValues<Value> {
    EventValues(of: self, from: content)
  }
}

extension ServerSentEvent {
  fileprivate func decoded<Value: Decodable>(
    _ type: Value.Type,
    from content: EventValues<Value>.Content,
    of response: Response?
  ) throws(TargetError) -> Value {
    do {
      func read() throws -> Value {
        content == .data ? try value(of: type) : try wholeValue(of: type)
      }
      return try response.map { try $0.tolerating(read) } ?? read()
    } catch {
      guard let response else { throw TargetError(given: error) }
      let event = response.replacing(data: Data(self.data.utf8))
      throw event.reported(.objectMapping(error, event), as: Value.self)
    }
  }
}
