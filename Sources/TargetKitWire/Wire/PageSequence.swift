package import Foundation

/// The pages of a list, each of which is loaded when the loop reaches it.
///
/// ```swift
/// for try await page in shop.listOrdersPages() { show(page.total, page.orders) }
/// for try await order in shop.listOrdersPages().elements { show(order) }
/// ```
///
/// Nothing is sent before the first `next`, and each loop starts again with the first page. No
/// further pages are loaded after the loop ends, and cancelling its task cancels the request. The
/// errors are those of the provider, and the pages end with the first one.
nonisolated public struct PageSequence<
  Page: Sendable,
  Item: Sendable
>: _Concurrency.AsyncSequence, Sendable {
  /// A page: the response of the operation.
  public typealias Element = Page

  typealias Load = @Sendable () async throws -> Loaded?

  /// A page, and the means to load the next one.
  struct Loaded: Sendable {
    var page: Page
    var items: [Item]
    var next: Next?
  }

  /// The page after another one.
  struct Next: Sendable {
    /// The key that distinguishes it from other pages, if the server states one.
    var key: String?
    var load: Load
  }

  let first: Load
  /// Converts an error to the error for the caller.
  let failure: @Sendable (any Swift.Error) -> any Swift.Error

  /// Returns an iterator that starts with the first page.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(self)
  }

  /// An iterator that loads one page after the other.
  public struct AsyncIterator: _Concurrency.AsyncIteratorProtocol {
    private var load: Load?
    private var keys: Set<String> = []
    private let failure: @Sendable (any Swift.Error) -> any Swift.Error

    fileprivate init(_ pages: PageSequence) {
      load = pages.first
      failure = pages.failure
    }

    /// Returns the next page, or nil after the last.
    ///
    /// - Throws: The error of the provider, which wraps a `PaginationFailure` if the page can't be
    ///   determined or the server repeats it. If the pages come from a stream, the error of the
    ///   stream.
    public mutating func next() async throws -> Page? {
      try await nextLoaded()?.page
    }

    fileprivate mutating func nextLoaded() async throws -> Loaded? {
      guard let current = load else { return nil }
      load = nil
      guard let loaded = try await current() else { return nil }
      guard let next = loaded.next else { return loaded }
      if let key = next.key, !keys.insert(key).inserted {
        // This page is valid. The error is thrown when the next page is requested.
        load = { [failure] in throw failure(PaginationFailure.repeated(key)) }
      } else {
        load = next.load
      }
      return loaded
    }
  }
}

nonisolated extension PageSequence {
  /// The items of all pages, one by one.
  public var elements: Elements { Elements(pages: self) }

  /// The items of all pages, one by one.
  public struct Elements: _Concurrency.AsyncSequence, Sendable {
    /// An item.
    public typealias Element = Item

    fileprivate let pages: PageSequence

    /// Returns an iterator that starts with the first item of the first page.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(pages: pages.makeAsyncIterator())
    }

    /// An iterator over the items, which loads the next page after the last item of a page.
    public struct AsyncIterator: _Concurrency.AsyncIteratorProtocol {
      private var pages: PageSequence.AsyncIterator
      private var items: Swift.ArraySlice<Item> = []

      fileprivate init(pages: PageSequence.AsyncIterator) {
        self.pages = pages
      }

      /// Returns the next item, or nil after the last.
      ///
      /// - Throws: The error of loading a page, as thrown by the iterator over the pages.
      public mutating func next() async throws -> Item? {
        while items.isEmpty {
          guard let loaded = try await pages.nextLoaded() else { return nil }
          items = loaded.items[...]
        }
        return items.removeFirst()
      }
    }
  }
}

// MARK: - Loading

nonisolated extension PageSequence {
  /// A page as received.
  package struct Answer: Sendable {
    var page: Page
    var items: [Item]
    /// The body.
    var data: Foundation.Data
    /// Returns the value of a header.
    var header: @Sendable (String) -> String?
    /// The URL of the request.
    var requestURL: Foundation.URL?
    /// The URL of the response, which is the base of relative references.
    var url: Foundation.URL?

    package init(
      page: Page,
      items: [Item],
      data: Foundation.Data,
      header: @escaping @Sendable (String) -> String?,
      requestURL: Foundation.URL?,
      url: Foundation.URL?
    ) {
      self.page = page
      self.items = items
      self.data = data
      self.header = header
      self.requestURL = requestURL
      self.url = url
    }
  }

  /// Creates a sequence of the responses to requests.
  ///
  /// - Parameters:
  ///   - target: The target of the first page.
  ///   - next: The way from a page to the next one.
  ///   - failure: Converts an error to the error for the caller.
  ///   - send: Sends a target, to another URL if one is given; returns nil for a response without
  ///     content.
  package init<Target>(
    of target: Target,
    next: PageContinuation<Target, Page, Item>,
    failure: @escaping @Sendable (any Swift.Error) -> any Swift.Error,
    send: @escaping @Sendable (Target, Foundation.URL?) async throws -> Answer?
  ) {
    let loader = Loader(failure: failure, send: send)
    self.init(first: { try await loader.load(.target(target), of: target, next) }, failure: failure)
  }

  private struct Loader<Target: Sendable>: Sendable {
    typealias Continuation = PageContinuation<Target, Page, Item>

    let failure: @Sendable (any Swift.Error) -> any Swift.Error
    let send: @Sendable (Target, Foundation.URL?) async throws -> Answer?

    func load(
      _ place: Continuation.Place,
      of current: Target,
      _ continuation: Continuation
    ) async throws -> Loaded? {
      let target: Target
      var url: Foundation.URL?
      switch place {
      case .target(let next): target = next
      case .url(let next): (target, url) = (current, next)
      }
      guard let answer = try await send(target, url) else { return nil }
      if let previous = continuation.previous {
        if answer.items.isEmpty { return nil }
        // A server that doesn't know the parameter would send the same page forever.
        if answer.data == previous { throw failure(PaginationFailure.repeated(continuation.key)) }
      }
      return Loaded(
        page: answer.page,
        items: answer.items,
        next: next(after: answer, target, continuation)
      )
    }

    private func next(
      after answer: Answer,
      _ target: Target,
      _ continuation: Continuation
    ) -> Next? {
      do {
        return try continuation.find(answer).map { step in
          Next(key: step.isCounted ? nil : step.key) {
            try await load(step.place, of: target, step.continuation)
          }
        }
      } catch {
        let error = failure(error)
        return Next(key: nil) { throw error }
      }
    }
  }
}
