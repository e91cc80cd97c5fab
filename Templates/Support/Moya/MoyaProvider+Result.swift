import Dispatch
import Foundation
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
    let validation = target.validationType
    return request(
      target,
      callbackQueue: callbackQueue,
      progress: progress.map { progress in { @Sendable in progress($0.progress) } }  // only with send(progress:)
    ) { @Sendable [self] result in
      completion(
        result.mapped(validation: validation, map).mapError { ReadingError.naming(target, in: $0) }
      )
      withExtendedLifetime(self) {}
    }
  }
}

nonisolated extension Swift.Result where Success == Moya.Response, Failure == Moya.MoyaError {
  /// Maps the response, and converts all errors to `MoyaError`.
  fileprivate func mapped<Output>(
    validation: Moya.ValidationType,
    _ map: (Moya.Response) throws -> Output
  ) -> Swift.Result<Output, Moya.MoyaError> {
    switch self {
    case .failure(let error):
      guard let response = error.response, !validation.accepts(response.statusCode) else {
        return .failure(error)
      }
      // The network wraps Alamofire's error, and a stub wraps Moya's; only the response is
      // relevant.
      return .failure(.statusCode(response))
    case .success(let response):
      do {
        return .success(try map(response))
      } catch let error as Moya.MoyaError {
        return .failure(error)
      } catch {
        return .failure(.underlying(error, response))
      }
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
