import Diagnostics

/// The changes found so far, each once.
struct WireLog {
  private(set) var changes: [WireDifference.Change] = []
  private var known: Set<WireDifference.Change> = []

  /// Adds a change unless it's known, for example because operations share a parameter.
  mutating func add(
    _ level: WireDifference.Level,
    _ subject: WireSubject,
    _ text: String,
    at place: SourcePlace?
  ) {
    let change = WireDifference.Change(
      level: level,
      subject: subject.description,
      text: text,
      place: place
    )
    if known.insert(change).inserted { changes.append(change) }
  }
}

/// A place in the API in the words of messages: `POST /pets body.tags[]`, or `Pet.tags[], sent` in a
/// named schema.
struct WireSubject: CustomStringConvertible {
  /// The operation, or the named schema.
  var base: String
  /// The path in it.
  var path = ""
  /// The direction, if the base doesn't tell it.
  var direction: WireDirection?

  /// Returns a place inside this one.
  func appending(_ words: String) -> WireSubject {
    var result = self
    result.path += words
    return result
  }

  var description: String { base + path + (direction.map { ", " + $0.rawValue } ?? "") }
}
