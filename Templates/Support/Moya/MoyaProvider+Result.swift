import Dispatch
@preconcurrency import Moya

nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Sends a target and maps its response, keeping the provider alive until then.
  func send<Output>(
    _ target: Target,
    callbackQueue: Dispatch.DispatchQueue?,
    progress: ProgressHandler? = nil,  // only with send(progress:)
    map: @escaping @Sendable (Moya.Response) throws -> Output,
    completion: @escaping @Sendable (Swift.Result<Output, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    let map = tolerating(map, for: target)  // only with ReadingTolerance
    return request(
      target,
      callbackQueue: callbackQueue,
      progress: progress?.block,  // only with send(progress:)
      completion: { @Sendable [self] result in
        let output = Swift.Result { try map(result.get()) }
        completion(output.mapError { Self.failure($0, of: target, result) })
        withExtendedLifetime(self) {}
      }
    )
  }

  /// Returns the error that callers see, which names the operation.
  private static func failure(
    _ error: any Swift.Error,
    of target: Target,
    _ result: Swift.Result<Moya.Response, Moya.MoyaError>
  ) -> Moya.MoyaError {
    switch result {
    case .success(let response):
      return ReadingError.naming(
        target,
        in: error as? Moya.MoyaError ?? .underlying(error, response)
      )
    case .failure(let error):
      // The network wraps Alamofire's error, and a stub wraps Moya's; only the response is relevant.
      guard let response = error.response, !target.validationType.accepts(response.statusCode)
      else { return error }
      return .statusCode(response)
    }
  }
}

nonisolated extension Moya.ValidationType {
  fileprivate func accepts(_ statusCode: Int) -> Bool {
    switch self {
    case .none: true
    case .successCodes: (200..<300).contains(statusCode)
    case .successAndRedirectCodes: (200..<400).contains(statusCode)
    case .customCodes(let codes): codes.isEmpty || codes.contains(statusCode)
    }
  }
}
