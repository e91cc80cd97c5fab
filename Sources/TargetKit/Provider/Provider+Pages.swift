import Foundation
public import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Provider {
  /// Returns the pages of a list, each of which is loaded when the loop reaches it.
  ///
  /// ```swift
  /// let pages = provider.pages(
  ///   [Repo].self,
  ///   of: .repos(org: "swiftlang"),
  ///   items: { $0 },
  ///   next: .link
  /// )
  /// for try await repo in pages.elements { show(repo) }
  /// ```
  ///
  /// A response without content (204) ends the pages. Errors are thrown as `TargetError`.
  ///
  /// - Parameters:
  ///   - type: The type of a page.
  ///   - target: The target of the first page.
  ///   - items: Returns the items of a page.
  ///   - next: The way to the next page.
  /// - Returns: The pages.
  public func pages<Page: Decodable & Sendable, Item: Sendable>(
    _ type: Page.Type = Page.self,
    of target: Target,
    items: @escaping @Sendable (Page) -> [Item]?,
    next: PageContinuation<Target, Page, Item>
  ) -> PageSequence<Page, Item> {
    PageSequence(of: target, next: next, failure: { TargetError($0, target: target) }) {
      target,
      url in
      let options = CallOptions(url: url)
      let response = try await self.perform(target, options: options, progress: nil).get()
      guard response.statusCode != 204 else { return nil }
      let page = try response.map(type)
      return PageSequence<Page, Item>.Answer(
        page: page,
        items: items(page) ?? [],
        data: response.data,
        header: { response.header($0) },
        requestURL: response.request?.url,
        url: response.head?.url ?? response.request?.url
      )
    }
  }
}
