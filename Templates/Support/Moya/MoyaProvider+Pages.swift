import Foundation
@preconcurrency public import Moya

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Returns the pages of a list, each of which is loaded when the loop reaches it.
  ///
  /// A response without content (204) ends the pages. All errors are thrown as `MoyaError`.
  ///
  /// - Parameters:
  ///   - type: The type of a decoded page.
  ///   - target: The target of the first page.
  ///   - items: Returns the items of a page.
  ///   - next: The continuation, which determines how to request the next page.
  /// - Returns: The pages.
  public func pages<Page: Decodable & Sendable, Item: Sendable>(
    _ type: Page.Type = Page.self,
    of target: Target,
    items: @escaping @Sendable (Page) -> [Item]?,
    next: PageContinuation<Target, Page, Item>
  ) -> PageSequence<Page, Item> {
    PageSequence(
      of: target,
      next: next,
      failure: { $0 is Moya.MoyaError ? $0 : Moya.MoyaError.underlying($0, nil) }
    ) { target, url in
      let provider = url.map { self.sending(to: $0) } ?? self
      return try await provider.output(for: target) { response in
        guard response.statusCode != 204 else { return nil }
        let page = try response.json(Page.self)
        let fields = response.response?.allHeaderFields as? [String: String]
        return PageSequence<Page, Item>.Answer(
          page: page,
          items: items(page) ?? [],
          data: response.data,
          header: { name in fields?.first { $0.key.lowercased() == name.lowercased() }?.value },
          requestURL: response.request?.url,
          url: response.response?.url ?? response.request?.url
        )
      }
    }
  }

  /// Returns a copy of this provider whose requests are sent to a URL that contains the query.
  private func sending(to url: Foundation.URL) -> Moya.MoyaProvider<Target> {
    Moya.MoyaProvider(
      endpointClosure: { @Sendable [self] target in
        let endpoint = self.endpoint(target)
        let next = Moya.Endpoint(
          url: url.absoluteString,
          sampleResponseClosure: endpoint.sampleResponseClosure,
          method: endpoint.method,
          task: endpoint.task.withoutQuery,
          httpHeaderFields: endpoint.httpHeaderFields
        )
        guard let prepare = (endpoint as? PreparedEndpoint)?.prepare else { return next }
        return PreparedEndpoint(next, prepare: prepare)
      },
      requestClosure: requestClosure,
      stubClosure: stubClosure,
      session: session,
      plugins: plugins
    )
  }
}

nonisolated extension Moya.Task {
  /// The same task without its query.
  fileprivate var withoutQuery: Moya.Task {
    switch self {
    case .requestParameters(let parameters, let encoding as RequestEncoding):
      .requestParameters(
        parameters: parameters,
        encoding: RequestEncoding(
          body: encoding.body,  // only with RequestEncoding(body:)
          failure: encoding.failure
        )
      )
    case .requestCompositeData(let data, _): .requestData(data)
    case .requestCompositeParameters(let parameters, let encoding, _):
      .requestParameters(parameters: parameters, encoding: encoding)
    case .uploadCompositeMultipart(let parts, _): .uploadMultipart(parts)
    default: self
    }
  }
}
