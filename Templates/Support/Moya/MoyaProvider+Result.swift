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
    request(
      target,
      callbackQueue: callbackQueue,
      progress: progress?.block,  // only with send(progress:)
      completion: { @Sendable [self] result in
        switch result {
        case .success(let response): completion(read(response, of: target, map: map))
        case .failure(let error): completion(.failure(Self.failure(error, of: target)))
        }
      }
    )
  }

  /// Maps a response, whatever its status.
  func read<Output>(
    _ response: Moya.Response,
    of target: Target,
    map: @escaping @Sendable (Moya.Response) throws -> Output
  ) -> Swift.Result<Output, Moya.MoyaError> {
    let map = tolerating(map, for: target)  // only with ReadingTolerance
    do {
      return .success(try map(response))
    } catch let error as Moya.MoyaError {
      return .failure(ReadingError.naming(target, in: error))
    } catch {
      return .failure(.underlying(error, response))
    }
  }

  /// Returns the error that callers see.
  private static func failure(_ error: Moya.MoyaError, of target: Target) -> Moya.MoyaError {
    // The network wraps Alamofire's error, and a stub wraps Moya's; only the response is relevant.
    guard let response = error.response, !target.validationType.accepts(response.statusCode)
    else { return error }
    return .statusCode(response)
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
