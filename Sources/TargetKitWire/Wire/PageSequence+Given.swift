nonisolated extension PageSequence {
  /// Creates a sequence of pages that aren't loaded, for tests and previews.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - items: Returns the items of a page.
  public init(_ pages: [Page], items: @escaping @Sendable (Page) -> [Item]) {
    self.init(first: Self.load(pages[...], items), failure: { $0 })
  }

  /// Creates a sequence of the pages of a stream, for tests and previews.
  ///
  /// - Parameters:
  ///   - pages: The pages, which can be read once.
  ///   - items: Returns the items of a page.
  public init(
    _ pages: _Concurrency.AsyncThrowingStream<Page, any Swift.Error>,
    items: @escaping @Sendable (Page) -> [Item]
  ) {
    self.init(first: Self.load(pages, items), failure: { $0 })
  }

  private static func load(
    _ pages: Swift.ArraySlice<Page>,
    _ items: @escaping @Sendable (Page) -> [Item]
  ) -> Load {
    {
      guard let page = pages.first else { return nil }
      return Loaded(
        page: page,
        items: items(page),
        next: Next(key: nil, load: load(pages.dropFirst(), items))
      )
    }
  }

  private static func load(
    _ pages: _Concurrency.AsyncThrowingStream<Page, any Swift.Error>,
    _ items: @escaping @Sendable (Page) -> [Item]
  ) -> Load {
    {
      // All iterators of a stream share its elements.
      var iterator = pages.makeAsyncIterator()
      guard let page = try await iterator.next() else { return nil }
      return Loaded(
        page: page,
        items: items(page),
        next: Next(key: nil, load: load(pages, items))
      )
    }
  }
}
