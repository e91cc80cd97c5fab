import AlamofireCompatibility
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension MoyaProvider {
  /// Sends a target over the network.
  ///
  /// As with Alamofire, plugins don't prepare requests on the main thread.
  func send(
    _ target: Target,
    request: URLRequest,
    endpoint: Endpoint,
    callbackQueue: DispatchQueue?,
    progress: ProgressBlock?,
    completion: @escaping Completion
  ) -> CancellableToken {
    let interceptor = PluginInterceptor(plugins, target: target)
    let call = Call(
      target: target,
      interceptor: interceptor,
      plugins: plugins,
      queue: callbackQueue ?? .main,
      progress: progress,
      completion: completion
    )
    switch endpoint.task {
    case .requestPlain, .requestData, .requestJSONEncodable, .requestCustomJSONEncodable,
      .requestParameters, .requestCompositeData, .requestCompositeParameters:
      return call.start(session.request(request, interceptor: interceptor))
    case .uploadFile(let file):
      return call.start(session.upload(file, with: request, interceptor: interceptor))
    case .uploadMultipart(let parts), .uploadCompositeMultipart(let parts, _):
      guard !parts.isEmpty, endpoint.method.supportsMultipart else {
        let unfit = Unsendable(error: UnfitMultipart(method: endpoint.method))
        return call.start(session.request(unfit, interceptor: interceptor))
      }
      let formData = RequestMultipartFormData()
      formData.applyMoyaMultipartFormData(parts)
      return call.start(
        session.upload(multipartFormData: formData, with: request, interceptor: interceptor)
      )
    case .downloadDestination(let destination), .downloadParameters(_, _, let destination):
      return call.start(session.download(request, interceptor: interceptor, to: destination))
    }
  }
}

/// A call over the network, with the closures that observe the request and wait for it.
private struct Call: @unchecked Sendable {
  let target: any TargetType
  let interceptor: PluginInterceptor
  let plugins: [any PluginType]
  let queue: DispatchQueue
  let progress: ProgressBlock?
  let completion: Completion

  func start(_ request: DataRequest) -> CancellableToken {
    interceptor.attach(request)
    if let codes { request.validate(statusCode: codes) }
    let isUpload = request is UploadRequest
    if let progress {
      let handler: @Sendable (Progress) -> Void = { progress(ProgressResponse(progress: $0)) }
      if isUpload {
        request.uploadProgress(queue: queue, closure: handler)
      } else {
        request.downloadProgress(queue: queue, closure: handler)
      }
    }
    request.response(queue: queue) { answer in
      finish(
        convertResponseToResult(
          answer.response,
          request: answer.request,
          data: answer.data,
          error: answer.error
        ),
        isUpload ? request.uploadProgress : request.downloadProgress
      )
    }
    request.resume()
    return CancellableToken(request: request)
  }

  func start(_ request: DownloadRequest) -> CancellableToken {
    interceptor.attach(request)
    if let codes { request.validate(statusCode: codes) }
    if let progress {
      request.downloadProgress(queue: queue) { progress(ProgressResponse(progress: $0)) }
    }
    request.response(queue: queue) { answer in
      finish(
        convertResponseToResult(
          answer.response,
          request: answer.request,
          data: nil,
          error: answer.error
        ),
        request.downloadProgress
      )
    }
    request.resume()
    return CancellableToken(request: request)
  }

  private var codes: [Int]? {
    let codes = target.validationType.statusCodes
    return codes.isEmpty ? nil : codes
  }

  private func finish(_ result: Result<Response, MoyaError>, _ last: Progress) {
    interceptor.detach()
    for plugin in plugins {
      plugin.didReceive(result, target: target)
    }
    progress?(ProgressResponse(progress: last, response: try? result.get()))
    completion(result)
  }
}

/// The error that takes the place of a request that can't be created.
private struct Unsendable: URLRequestConvertible {
  let error: any Error

  func asURLRequest() throws -> URLRequest {
    throw AFError.createUploadableFailed(error: error)
  }
}

/// A multipart task without parts or with a method that has no multipart body; Moya traps on it.
private struct UnfitMultipart: LocalizedError {
  let method: Method

  var errorDescription: String? {
    "A multipart upload needs parts and a method like POST, not \(method.rawValue)."
  }
}
