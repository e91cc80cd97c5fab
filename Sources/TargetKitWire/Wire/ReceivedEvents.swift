import Foundation

/// The server-sent events of a response that was received as a whole.
nonisolated public struct ReceivedEvents: ReceivedList {
  /// An event.
  public typealias Element = ServerSentEvent

  /// The events as an array.
  public let values: [ServerSentEvent]

  /// Creates a list of events, for tests and previews.
  public init(_ values: [ServerSentEvent]) {
    self.values = values
  }

  /// Reads the events of a response.
  ///
  /// - Throws: `DecodingError` if the response has another media type than `text/event-stream`.
  public init(_ response: ResponseReader) throws {
    if let type: String = response.headerIfPresent("Content-Type"),
      !type.lowercased().hasPrefix("text/event-stream")
    {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [],
          debugDescription: "the response has the media type '\(type)', not 'text/event-stream'"
        )
      )
    }
    var parser = ServerSentEventParser()
    parser.append(response.data)
    var values: [ServerSentEvent] = []
    while var event = try parser.next() {
      event.origin.decoder = response.decoder
      values.append(event)
    }
    self.values = values
  }

  /// The events up to the mark of the end.
  var beforeEndMark: Swift.ArraySlice<ServerSentEvent> { values.prefix { !$0.isEndMark } }
}

/// The values of server-sent events that were received as a whole, decoded from their data.
///
/// ```swift
/// for word in try await answers.createAnswer(body: question) { show(word) }
///
/// for event in try await answers.createAnswer(body: question).events { log(event.id) }
/// ```
///
/// The values end at an event whose data is `[DONE]`, with which many servers mark the end. Events
/// without data are skipped.
nonisolated public struct ReceivedEventValues<Value: Decodable & Sendable>: ReceivedList {
  /// A value.
  public typealias Element = Value

  /// The values as an array.
  public let values: [Value]

  /// All events.
  public let events: ReceivedEvents

  /// Creates a list of values, for tests and previews.
  public init(_ values: [Value], events: ReceivedEvents = ReceivedEvents([])) {
    self.values = values
    self.events = events
  }

  /// Reads the events of a response.
  ///
  /// - Throws: `DecodingError` if the response isn't an event stream, or the data of an event
  ///   can't be decoded.
  public init(_ response: ResponseReader) throws {
    events = try ReceivedEvents(response)
    values = try events.beforeEndMark.filter { !$0.hasNoData }.map { try $0.value() }
  }
}

/// The values of server-sent events that were received as a whole, decoded from objects with the
/// members `event`, `data` and `id`.
///
/// The values end at an event whose data is `[DONE]`.
nonisolated public struct ReceivedWholeEvents<Value: Decodable & Sendable>: ReceivedList {
  /// A value.
  public typealias Element = Value

  /// The values as an array.
  public let values: [Value]

  /// All events.
  public let events: ReceivedEvents

  /// Creates a list of values, for tests and previews.
  public init(_ values: [Value], events: ReceivedEvents = ReceivedEvents([])) {
    self.values = values
    self.events = events
  }

  /// Reads the events of a response.
  ///
  /// - Throws: `DecodingError` if the response isn't an event stream, or an event can't be decoded.
  public init(_ response: ResponseReader) throws {
    events = try ReceivedEvents(response)
    values = try events.beforeEndMark.map { try $0.wholeValue(of: Value.self) }
  }
}
