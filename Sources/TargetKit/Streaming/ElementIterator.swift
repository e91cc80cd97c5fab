/// An iterator over elements that arrive over time.
public struct ElementIterator<Element>: AsyncIteratorProtocol {
  /// Returns the next element, or nil after the last one, on the given actor.
  package typealias Read = (isolated (any Actor)?) async throws(TargetError) -> Element?

  private let read: Read

  package init(_ read: @escaping Read) {
    self.read = read
  }

  /// Returns the next element, or nil after the last one.
  ///
  /// - Throws: The errors that the sequence documents.
  public mutating func next() async throws(TargetError) -> Element? {
    try await read(nil)
  }

  /// Returns the next element, or nil after the last one, without leaving the caller's actor.
  ///
  /// - Throws: The errors that the sequence documents.
  public mutating func next(
    isolation actor: isolated (any Actor)?
  ) async throws(TargetError) -> Element? {
    try await read(actor)
  }
}

/// Elements that an app supplies in place of a response, for tests and previews.
struct GivenElements<Element>: Sendable {
  /// Returns the next element, or nil after the last one.
  typealias Next = @Sendable () async throws(TargetError) -> Element?

  /// Begins an iteration.
  let makeNext: @Sendable () -> Next

  func makeIterator() -> ElementIterator<Element> {
    let next = makeNext()
    return ElementIterator { (_) async throws(TargetError) in try await next() }
  }
}

extension GivenElements where Element: Sendable {
  /// Creates elements that can be iterated any number of times.
  init(_ elements: [Element]) {
    makeNext = {
      let rest = Locked(elements[...])
      return { rest.withLock { $0.popFirst() } }
    }
  }

  /// Creates the elements of a stream, which can be iterated once.
  init(_ stream: AsyncThrowingStream<Element, any Error>) {
    makeNext = {
      { () async throws(TargetError) -> Element? in
        // All iterators of a stream share its elements.
        var iterator = stream.makeAsyncIterator()
        do {
          return try await iterator.next()
        } catch {
          throw TargetError(given: error)
        }
      }
    }
  }
}
