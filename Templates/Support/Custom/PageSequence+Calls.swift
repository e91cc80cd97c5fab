import Foundation

nonisolated extension PageSequence {
  /// Creates a sequence of decoded pages, which are loaded by a function of the network layer.
  ///
  /// Such a function returns no bytes, so the description of a page tells whether a server sends the
  /// same page repeatedly.
  ///
  /// - Parameters:
  ///   - target: The target of the first page.
  ///   - items: Returns the items of a page.
  ///   - next: The way from a page to the next one.
  ///   - load: Sends a target and returns the decoded page.
  public init<Target: Sendable>(
    of target: Target,
    items: @escaping @Sendable (Page) -> [Item]?,
    next: PageContinuation<Target, Page, Item>,
    load: @escaping @Sendable (Target) async throws -> Page
  ) {
    self.init(of: target, next: next, failure: { $0 }) { target, _ in
      let page = try await load(target)
      return Answer(
        page: page,
        items: items(page) ?? [],
        data: Foundation.Data(String(describing: page).utf8),
        header: { _ in nil },
        requestURL: nil,
        url: nil
      )
    }
  }
}
